import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Wordmark } from './Wordmark.tsx';

/** The address holds an id that no form has. */
export function UnknownForm() {
  return (
    <ClosedPage title="We could not find this form">
      <Typography sx={{ mb: 2 }}>
        The link may be incomplete, or the form may have been removed. Check that you copied the whole address
        from your email.
      </Typography>
      <Typography sx={{ mb: 4 }}>You can also begin again: it takes only a few minutes.</Typography>
      <Button variant="contained" href="/">
        Start a new form
      </Button>
    </ClosedPage>
  );
}

/** The form may be there, but could not be loaded. */
export function UnreachableForm({ words }: { words: string }) {
  return (
    <ClosedPage title="Your form could not be opened just now">
      <Typography role="alert" sx={{ mb: 2, color: 'error.main', fontWeight: 600 }}>
        {words}
      </Typography>
      <Typography sx={{ mb: 4 }}>Nothing is lost. Check your connection and try again.</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </ClosedPage>
  );
}

function ClosedPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ maxWidth: 600, mx: 'auto', px: 2, py: { xs: 6, sm: 12 } }}>
      <title>{`${title} · Byline`}</title>
      <Wordmark />
      <Typography variant="h1" sx={{ mt: 5, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
