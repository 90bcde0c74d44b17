import { Box, Typography } from '@mui/material';
import { MAX_POST_LENGTH } from '#shared/limits';
import type { GeneratedPost } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { PostRuns, PostText } from '../../ui/PostText.tsx';
import { cutOfRuns, firstShownFrom, postRuns, runsWithin } from '../../ui/postRuns.ts';
import { type RunItem, useGrowingText } from './RunContext.tsx';

/**
 * The text as readers see it, with the see-more cut. It is parsed as a whole, so that bold text, hashtags and links
 * keep their style on both sides of the cut.
 */
export function FoldedText({ post: { fullPost } }: { post: GeneratedPost }) {
  const runs = postRuns(fullPost);
  const fold = cutOfRuns(runs, 'desktop') ?? fullPost.length;
  const rest = firstShownFrom(runs, fold);
  return (
    <Box dir="auto" sx={{ maxWidth: '65ch', overflowWrap: 'anywhere' }}>
      <PostRuns runs={runsWithin(runs, { start: 0, end: fold })} />
      {rest !== undefined && (
        <>
          <FoldMark />
          <PostRuns runs={runsWithin(runs, { start: rest, end: fullPost.length })} />
        </>
      )}
    </Box>
  );
}

/** The see-more cut. */
export function FoldMark() {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        my: 0.5,
        color: 'text.secondary',
        fontSize: tokens.size.fine,
        '&::after': { content: '""', flexGrow: 1, borderTop: `1px dashed ${tokens.inkSoft}` },
      }}
    >
      Shown before 'see more'
    </Box>
  );
}

/** Counted as LinkedIn does, in UTF-16 units. */
export function CharacterCount({ text }: { text: string }) {
  const long = text.length > MAX_POST_LENGTH;
  return (
    <Typography variant="body2" color={long ? 'error' : 'textSecondary'}>
      {`${text.length.toLocaleString('en')} of ${MAX_POST_LENGTH.toLocaleString('en')} characters`}
      {long && ` · Too long for LinkedIn`}
    </Typography>
  );
}

/** The post of an idea while it is being written. */
export function WritingCard({ item }: { item: RunItem }) {
  return (
    <Box
      component="article"
      aria-busy
      aria-label={item.title}
      sx={{ p: 2, mb: 2, border: `1px dashed ${tokens.accent}`, borderRadius: '10px', minHeight: 120 }}
    >
      <Typography variant="h3" component="h4" dir="auto">
        {item.title}
      </Typography>
      <StreamedText item={item} isAgain={false} />
    </Box>
  );
}

/** A streamed text. Screen readers get its title and its end, not every word. */
export function StreamedText({ item, isAgain }: { item: RunItem; isAgain: boolean }) {
  const text = useGrowingText(item.id);
  const again = item.state === 'queued' ? 'Waiting to be rewritten...' : 'Rewriting...';
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
