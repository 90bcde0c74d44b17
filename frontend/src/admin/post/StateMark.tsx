import { Box } from '@mui/material';
import { POST_STATES, type PostState } from '#shared/posts';
import { tokens } from '../../theme/tokens.ts';

/** The colour of each state, in the panel's marks, badges, sentences and charts. */
export const STATE_COLOURS: Record<PostState, string> = {
  draft: tokens.inkSoft,
  in_review: tokens.accent,
  changes_wanted: tokens.warning,
  approved: tokens.success,
  declined: tokens.danger,
  posted: tokens.success,
};

/** A shape for people who cannot distinguish the colours; the word is next to it. */
const SHAPES: Record<PostState, { filled: boolean; square: boolean }> = {
  draft: { filled: false, square: false },
  in_review: { filled: true, square: false },
  changes_wanted: { filled: true, square: true },
  approved: { filled: true, square: false },
  declined: { filled: false, square: true },
  posted: { filled: true, square: true },
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
  const { filled, square } = SHAPES[state];
  const colour = STATE_COLOURS[state];
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        flex: 'none',
        width: 8,
        height: 8,
        border: `2px solid ${colour}`,
        borderRadius: square ? '2px' : '50%',
        ...(filled && { bgcolor: colour }),
      }}
    />
  );
}
