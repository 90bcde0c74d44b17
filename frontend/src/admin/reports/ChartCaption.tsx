import Typography from '@mui/material/Typography';

/** The meaning of a chart in one sentence. */
export function ChartCaption({ children }: { children: string }) {
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {children}
    </Typography>
  );
}
