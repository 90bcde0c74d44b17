import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useLogout } from 'react-admin';
import { tokens } from '../../theme/tokens.ts';
import { TEXTS } from '../texts.ts';
import { useToast } from '../ui/useToast.tsx';
import { PanelNav } from './PanelNav.tsx';
import { SandboxNotice } from './SandboxNotice.tsx';

/** The bar at the top: the panel's name, its views, the way out. */
export function HeadBar() {
  const logOut = useLogout();
  const { failure } = useToast();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      // Logging out leads back to the list, not to the page that was left.
      await logOut({}, '/login', false);
    } catch {
      // Of whatever kind: the session goes on.
      failure(TEXTS.logoutFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box component="header" sx={{ bgcolor: 'background.paper', borderBottom: `1px solid ${tokens.line}` }}>
      <Container
        maxWidth="lg"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 2 },
          pt: 1,
          pb: { xs: 1, md: 0, lg: 1 },
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
          noWrap
          sx={{ fontSize: { xs: '0.9375rem', sm: '1.25rem' }, letterSpacing: 0, flexGrow: { xs: 1, lg: 0 } }}
        >
          {TEXTS.dashboard}
        </Typography>
        <PanelNav />
        <SandboxNotice />
        <Button
          variant="outlined"
          size="small"
          aria-label={TEXTS.logout}
          aria-disabled={busy}
          sx={LOGOUT}
          onClick={busy ? undefined : () => void leave()}
        >
          <HeadLabel icon={<LogoutIcon fontSize="small" />} text={TEXTS.logout} />
        </Button>
      </Container>
    </Box>
  );
}

/** Too wide for a phone as words: there an icon stands for them, and the button keeps its name. */
function HeadLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <Box component="span" title={text} sx={{ display: { xs: 'flex', sm: 'none' } }}>
        {icon}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {text}
      </Box>
    </>
  );
}

/** While it logs out it stays where it is: `disabled` would take the focus away. */
const LOGOUT = {
  minWidth: 0,
  minHeight: { xs: 40, sm: 0 },
  px: { xs: 1, sm: 1.5 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' },
} as const;
