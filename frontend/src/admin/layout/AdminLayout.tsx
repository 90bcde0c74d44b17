import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { CoreLayoutProps } from 'react-admin';
import { FaultBoundary } from './FaultBoundary.tsx';
import { HeadBar } from './HeadBar.tsx';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** Head and body of every page behind the login. */
export function AdminLayout({ children }: CoreLayoutProps) {
  useLeaveWarning();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <HeadBar />
      <Container component="main" maxWidth="lg" sx={{ py: { xs: 2, sm: 4 }, px: { xs: 1.5, sm: 3 } }}>
        <FaultBoundary>{children}</FaultBoundary>
      </Container>
    </Box>
  );
}
