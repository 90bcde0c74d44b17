import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect } from 'react';
import type { CoreLayoutProps } from 'react-admin';
import { LaterShortcuts } from '../LaterPages.tsx';
import { useLogOutElsewhere } from '../login/useLogOutElsewhere.ts';
import { hasDrafts } from '../submissions/saving/drafts.ts';
import { FaultBoundary } from './FaultBoundary.tsx';
import { HeadBar } from './HeadBar.tsx';
import { HealthNotice } from './HealthNotice.tsx';

/** Head and body of every page behind the login. */
export function AdminLayout({ children }: CoreLayoutProps) {
  useLeaveWarning();
  useLogOutElsewhere();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <HeadBar />
      <HealthNotice />
      <Container component="main" maxWidth="lg" sx={{ py: { xs: 2, sm: 4 }, px: { xs: 1.5, sm: 3 } }}>
        <FaultBoundary>{children}</FaultBoundary>
      </Container>
      <LaterShortcuts />
    </Box>
  );
}

/** Has the browser ask before the tab closes while there are unsaved edits: session storage ends with the tab. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
