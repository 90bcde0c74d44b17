import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type CoreLayoutProps, useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { tokens } from '../../theme/tokens.ts';
import { AUDIT_RESOURCE } from '../audit/auditEntry.ts';
import { runs } from '../submissions/generation/runs.ts';
import { TEXTS } from '../texts.ts';
import { FaultBoundary } from './FaultBoundary.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';
import { useLeaveWarning } from './useLeaveWarning.ts';

/** Head and body of every page behind the login. */
export function AdminLayout({ children }: CoreLayoutProps) {
  useLeaveWarning();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Head />
      <Container component="main" maxWidth="lg" sx={{ py: { xs: 2, sm: 4 }, px: { xs: 1.5, sm: 3 } }}>
        <FaultBoundary>{children}</FaultBoundary>
      </Container>
    </Box>
  );
}

function Head() {
  const logOut = useLogout();
  // Logging out leads back to the list, not to the page that was left.
  const leave = () => {
    runs.cancelAll();
    void logOut({}, '/login', false);
  };
  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: `1px solid ${tokens.line}` }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 1, sm: 2 },
          py: 1,
          px: { xs: 1.5, sm: 3 },
          minHeight: 64,
        }}
      >
        <Typography
          component="span"
          sx={{
            fontFamily: tokens.serif,
            fontStyle: 'italic',
            fontSize: '1.25rem',
            display: { xs: 'none', sm: 'block' },
          }}
        >
          Byline
        </Typography>
        <Typography
          variant="h1"
          sx={{ fontSize: { xs: '1.125rem', sm: '1.25rem' }, letterSpacing: 0, flexGrow: 1 }}
        >
          {TEXTS.dashboard}
        </Typography>
        <SandboxNotice />
        <Button component={Link} to={`/${AUDIT_RESOURCE}`} size="small" sx={{ whiteSpace: 'nowrap' }}>
          {TEXTS.audit.title}
        </Button>
        <Button variant="outlined" size="small" onClick={leave}>
          {TEXTS.logout}
        </Button>
      </Container>
    </Box>
  );
}
