import Typography from '@mui/material/Typography';
import type { Recheck } from '../useRecheck.ts';
import { RecheckButton } from './RecheckButton.tsx';
import { REVIEW_TEXTS } from './reviewTexts.ts';

interface Props {
  /** Whether the text is shown with marks. */
  marked: boolean;
  /** Title of the post. */
  post: string;
  recheck: Recheck;
}

/** Says that nobody has checked the text since it was edited, and offers to. */
export function ChangedNote({ marked, post, recheck }: Props) {
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1, pl: 1.25, borderInlineStart: '3px solid', borderColor: 'primary.main' }}
    >
      <strong>{REVIEW_TEXTS.changed}</strong> {marked && REVIEW_TEXTS.changedMarks}{' '}
      <RecheckButton post={post} recheck={recheck} />
    </Typography>
  );
}
