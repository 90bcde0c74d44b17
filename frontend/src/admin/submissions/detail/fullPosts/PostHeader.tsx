import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { POST_STATES, type PostState } from '#rules/posts';
import type { Post } from '../../../../api/posts.ts';
import { type Move, OrderButtons } from './order/OrderButtons.tsx';

const COLOURS: Partial<Record<PostState, 'success' | 'warning' | 'error'>> = {
  approved: 'success',
  posted: 'success',
  changes_wanted: 'warning',
  declined: 'error',
};

/** What a post is called, what it is and whose turn it is. */
export function PostHeader({ post, move }: { post: Post; move: Move }) {
  const { title, contentType, state, version } = post;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flexGrow: 1, minWidth: 0 }}>
        <Typography variant="h3" component="h4" dir="auto">
          {title}
        </Typography>
        <Chip size="small" label={contentType} />
        {version > 0 && (
          <Chip
            size="small"
            variant="outlined"
            color={COLOURS[state] ?? 'default'}
            label={POST_STATES[state]}
          />
        )}
      </Box>
      <OrderButtons post={post} move={move} />
    </Box>
  );
}
