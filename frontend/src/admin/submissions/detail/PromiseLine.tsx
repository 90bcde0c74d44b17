import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDistance, formatMoment } from '../../ui/dates.ts';
import { promisedTo, sentInWords } from '../promise.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';
import { useMonthCount } from './month/useMonthCount.ts';

/** What the client was promised, at a glance. */
export function PromiseLine() {
  const { submission } = useSubmission();
  const now = new Date();
  const { due, sent, late } = promisedTo(submission, now);
  const count = useMonthCount();
  return (
    <Typography color="textSecondary" sx={{ mb: 1.5 }}>
      {sent && `Strategy: ${sentInWords({ due, sent }, now)}`}
      {!sent && due && (
        <Box component="span" sx={{ color: late ? 'error.main' : undefined }}>
          Strategy email {due < now ? 'was due' : 'due'} {formatMoment(due.toISOString())} (
          {formatDistance(now, due)})
        </Box>
      )}
      {!sent && !due && 'Interview not completed yet: no strategy email is due'}
      {count && ` · ${count}`}
    </Typography>
  );
}
