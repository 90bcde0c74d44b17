import Typography from '@mui/material/Typography';
import type { Recheck } from '../useRecheck.ts';
import { RecheckButton } from './RecheckButton.tsx';
import { REVIEW_TEXTS } from './reviewTexts.ts';

interface Props {
  /** Whether the text was edited since, or only the way of checking is another one. */
  changed?: boolean;
  /** Title of the post. */
  post: string;
  recheck: Recheck;
}

/** Says that nobody has checked the text as it is, and offers to. */
export function ChangedNote({ changed = false, post, recheck }: Props) {
  return (
    <Typography
      variant="body2"
      sx={{ mt: 1, pl: 1.25, borderInlineStart: '3px solid', borderColor: 'primary.main' }}
    >
      <strong>{changed ? REVIEW_TEXTS.changed : REVIEW_TEXTS.older}</strong>{' '}
      <RecheckButton
        post={post}
        recheck={recheck}
        name={changed ? REVIEW_TEXTS.check : REVIEW_TEXTS.checkAgain}
      />
    </Typography>
  );
}
