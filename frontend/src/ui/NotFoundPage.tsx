import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PageFrame } from './PageFrame.tsx';

export default function NotFoundPage() {
  return (
    <PageFrame>
      <Container component="main" maxWidth="sm" sx={{ py: 12 }}>
        <Typography variant="h1" gutterBottom>
          There is no page here
        </Typography>
        <Typography sx={{ mb: 4 }}>The address may be mistyped, or the page has moved.</Typography>
        <Button variant="contained" href="/">
          Go to the start page
        </Button>
      </Container>
    </PageFrame>
  );
}
