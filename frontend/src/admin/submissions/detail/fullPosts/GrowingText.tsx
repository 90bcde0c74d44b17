import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { tokens } from '../../../../theme/tokens.ts';
import { PostText } from '../../../../ui/PostText.tsx';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import type { RunItem } from '../../runs/progress.ts';
import { useGrowingText } from '../../runs/RunContext.tsx';
import { POST_TEXTS } from './postTexts.ts';

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
      <GrowingText item={item} isAgain={false} />
    </Box>
  );
}

/** A text while it grows. Screen readers hear of its title and its end, not of every word. */
export function GrowingText({ item, isAgain }: { item: RunItem; isAgain: boolean }) {
  const text = useGrowingText(item.id);
  const { busy, waiting } = POST_TEXTS.rewrite;
  const again = item.state === 'queued' ? waiting : busy;
  return (
    <>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {isAgain ? again : DETAIL_TEXTS.fullPosts.generating}
      </Typography>
      <Box dir="auto" sx={{ maxWidth: '65ch' }}>
        <PostText text={text} />
      </Box>
    </>
  );
}
