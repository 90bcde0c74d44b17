import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recheck } from '../useRecheck.ts';
import { REVIEW_TEXTS } from './reviewTexts.ts';

/** Has a text checked that was not checked yet, or not since it was edited. `post`: its title. */
export function RecheckButton({ post, recheck }: { post: string; recheck: Recheck }) {
  const { busy, failed, run } = recheck;
  const label = busy ? REVIEW_TEXTS.checking : REVIEW_TEXTS.check;
  return (
    <>
      <Button size="small" disabled={busy} aria-label={`${label}: ${post}`} onClick={run}>
        {label}
      </Button>
      <Typography role="alert" variant="body2" color="error" component="span">
        {failed && REVIEW_TEXTS.checkFailed}
      </Typography>
    </>
  );
}
