import Alert from '@mui/material/Alert';
import { columnName } from '../columnNames.ts';
import { useSubmission } from '../saving/SubmissionContext.tsx';

/** Names what an older or damaged record holds that cannot be read. */
export function UnreadableNotice() {
  const { unreadable } = useSubmission().submission;
  if (unreadable.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      This record holds data that could not be read and is left out here:{' '}
      {unreadable.map(columnName).join(', ')}. Saving that part replaces it.
    </Alert>
  );
}
