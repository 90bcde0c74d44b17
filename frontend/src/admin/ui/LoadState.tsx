import { Alert, Button, Typography } from '@mui/material';

/** A placeholder for data, announced to screen readers. */
export function Loading({ label }: { label: string }) {
  return (
    <Typography role="status" sx={{ py: 8, textAlign: 'center' }} color="textSecondary">
      {label}
    </Typography>
  );
}

/** An error in place of data, with a retry button. */
export function LoadFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
