import Typography from '@mui/material/Typography';

/** What a figure says, in a sentence. */
export function ChartCaption({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {children}
    </Typography>
  );
}
