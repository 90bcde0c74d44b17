import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { PostText } from '../../../../ui/PostText.tsx';
import { TEXTS } from '../../../texts.ts';
import type { Current } from '../../generation/run.ts';

/** A post while it grows. Screen readers hear of its title and its end, not of every word. */
export function WritingCard({ current: { idea, text } }: { current: Current }) {
  return (
    <Box
      component="article"
      aria-busy
      aria-label={idea.title}
      sx={{ p: 2, mb: 2, border: `1px dashed ${tokens.accent}`, borderRadius: 2, minHeight: 120 }}
    >
      <Typography variant="h3" component="h4" dir="auto">
        {idea.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {TEXTS.fullPosts.generating}
      </Typography>
      <Box dir="auto" sx={{ maxWidth: '65ch' }}>
        <PostText text={text} />
      </Box>
    </Box>
  );
}
