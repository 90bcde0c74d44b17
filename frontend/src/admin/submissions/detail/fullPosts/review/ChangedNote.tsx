import Typography from '@mui/material/Typography';
import type { Recheck } from '../useRecheck.ts';
import { RecheckButton } from './RecheckButton.tsx';
import { REVIEW_TEXTS } from './reviewTexts.ts';

interface Props {
  /** The text was edited since, the way of checking is another one, or not all of it was answered. */
  why: keyof typeof REVIEW_TEXTS.unchecked;
  /** Title of the post. */
  post: string;
  recheck: Recheck;
}

/** Says that the text as it is was not checked, or not wholly, and offers to. */
export function ChangedNote({ why, post, recheck }: Props) {
  const { note, button } = REVIEW_TEXTS.unchecked[why];
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1, pl: 1.25, borderInlineStart: '3px solid', borderColor: 'primary.main' }}
    >
      <strong>{note}</strong> <RecheckButton post={post} recheck={recheck} name={button} />
    </Typography>
  );
}
