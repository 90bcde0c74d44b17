import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Post } from '../../../../../api/posts.ts';
import { tokens } from '../../../../../theme/tokens.ts';
import { PostPhotos } from '../../photos/PostPhotos.tsx';
import { FoldedText } from '../../postText/FoldedText.tsx';
import { ROUND_TEXTS } from '../roundTexts.ts';
import { plannedFor } from './plannedFor.ts';

/** A post as the client will read it: its place, day and kind, then its words with the feed's fold, and its photos. */
export function PreviewedPost({ post, place }: { post: Post; place: string }) {
  const facts = [place, plannedFor(post), post.contentType].filter(Boolean);
  return (
    <Box
      component="article"
      aria-label={post.title}
      sx={{
        bgcolor: 'background.paper',
        border: `1px solid ${tokens.line}`,
        borderRadius: 3,
        p: { xs: 2, sm: 3 },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {facts.join(' · ')}
      </Typography>
      <Typography variant="h3" component="h3" dir="auto" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {post.title}
      </Typography>
      <FoldedText post={post} />
      <PostPhotos post={post} label={ROUND_TEXTS.release.preview.photos(post.title)} />
    </Box>
  );
}
