import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PageFrame } from './PageFrame.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: { xs: 2, sm: 3 }, py: 12 }}>
        <Typography variant="h1" gutterBottom>
          There is no page here
        </Typography>
        <Typography sx={{ mb: 4 }}>The address may be mistyped, or the page has moved.</Typography>
        <Button variant="contained" href="/">
          Go to the start page
        </Button>
      </Box>
    </PageFrame>
  );
}
