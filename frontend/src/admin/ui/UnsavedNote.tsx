import Alert from '@mui/material/Alert';

/** Says that an unsaved edit was restored. */
export function UnsavedNote({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Your unsaved changes of before are back.
    </Alert>
  );
}
