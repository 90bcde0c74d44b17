import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { PostText } from '../../../../ui/PostText.tsx';
import type { RunItem } from '../../runs/progress.ts';
import { useGrowingText } from '../../runs/RunContext.tsx';

/** The post of an idea that has none yet, while it grows. */
export function WritingCard({ item }: { item: RunItem }) {
  return (
    <Box
      component="article"
      aria-busy
      aria-label={item.title}
      sx={{ p: 2, mb: 2, border: `1px dashed ${tokens.accent}`, borderRadius: 2, minHeight: 120 }}
    >
      <Typography variant="h3" component="h4" dir="auto">
        {item.title}
      </Typography>
      <StreamedText item={item} isAgain={false} />
    </Box>
  );
}

/** A text while it is being streamed. Screen readers get its title and its end, not every word. */
export function StreamedText({ item, isAgain }: { item: RunItem; isAgain: boolean }) {
  const text = useGrowingText(item.id);
  const again = item.state === 'queued' ? 'Waiting to be written again...' : 'Writing again...';
  return (
    <>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {isAgain ? again : 'Generating Posts...'}
      </Typography>
      <Box dir="auto" sx={{ maxWidth: '65ch' }}>
        <PostText text={text} />
      </Box>
    </>
  );
}
