import { Box } from '@mui/material';
import { POST_STATES, type PostState } from '#shared/posts';
import { tokens } from '../../theme/tokens.ts';

/** A shape for people who cannot distinguish the colours; the word is next to it. */
const SHAPES: Record<PostState, { edge: string; filled: boolean; square: boolean }> = {
  draft: { edge: tokens.inkSoft, filled: false, square: false },
  in_review: { edge: tokens.accent, filled: true, square: false },
  changes_wanted: { edge: tokens.warning, filled: true, square: true },
  approved: { edge: tokens.success, filled: true, square: false },
  declined: { edge: tokens.danger, filled: false, square: true },
  posted: { edge: tokens.success, filled: true, square: true },
};

/** The state of a post: a small shape and its word. */
export function StateMark({ state }: { state: PostState }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <StateShape state={state} />
      {POST_STATES[state]}
    </Box>
  );
}

/** The shape alone, if the word is shown elsewhere. */
export function StateShape({ state }: { state: PostState }) {
  const { edge, filled, square } = SHAPES[state];
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        width: 8,
        height: 8,
        border: `2px solid ${edge}`,
        borderRadius: square ? '2px' : '50%',
        ...(filled && { bgcolor: edge }),
      }}
    />
  );
}
