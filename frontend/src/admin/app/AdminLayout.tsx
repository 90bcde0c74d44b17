import { Alert, AlertTitle, Box, Button, Container, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Component, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type CoreLayoutProps, useLogout } from 'react-admin';
import { NavLink, useLocation } from 'react-router-dom';
import { MAIL_REASONS } from '#shared/mail-faults';
import { POSTS_RESOURCE } from '../../api/posts.ts';
import { type Health, RESOURCE } from '../../api/submissions.ts';
import { tokens } from '../../theme/tokens.ts';
import { reloadPage } from '../../ui/reloadPage.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { AUDIT_RESOURCE } from '../audit/auditEntry.ts';
import { useApi } from '../data/useApi.ts';
import { hasDrafts } from '../editing/drafts.ts';
import { StepUpDialog } from '../login/StepUpDialog.tsx';
import { useLogOutElsewhere } from '../login/useLogOutElsewhere.ts';
import { useMay } from '../people/useSession.ts';
import { LogoutIcon, MenuIcon, PersonIcon } from '../ui/icons.tsx';
import { LoadFailed, Loading } from '../ui/LoadState.tsx';
import { lazyPart, PageNotLoaded, prefetchParts } from '../ui/lazyPart.ts';
import { useToast } from '../ui/useToast.tsx';
import { useClientPosts } from './ClientPosts.tsx';
import { AccountMenu } from './pages.ts';
import { ServicesBadge } from './ServicesBadge.tsx';

const SecondFactorSection = lazyPart(() => import('../people/SecondFactorSection.tsx'));

/** Interval between health checks, in milliseconds. */
const LOOK_MS = 60_000;

/** Warnings for the operator, shown while everything still works. */
function HealthNotice() {
  const server = useApi();
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => server.health(),
    refetchInterval: LOOK_MS,
    retry: false,
  });
  const notes = data ? notesOf(data) : [];
  return notes.map((note) => (
    <Alert key={note} severity="warning" sx={{ borderRadius: 0 }}>
      {note}
    </Alert>
  ));
}

/** A response from a proxy has neither field. */
function notesOf({ disk, alarms = [], mailFault }: Partial<Health>): string[] {
  if (disk === 'down')
    return [
      "The server's disk is full. Nothing is saved until space is freed. Please contact the person who runs the server.",
    ];
  return alarms.map((alarm) =>
    alarm === 'mail_failing' && mailFault
      ? `Emails are not sent: ${MAIL_REASONS[mailFault]}. Settings has a test email.`
      : ALARMS[alarm],
  );
}

const ALARMS: Readonly<Record<Health['alarms'][number], string>> = {
  disk_low: "The server's disk has less than 1 GB left. Please contact the person who runs the server.",
  mail_failing: 'Emails are not sent.',
  database_large:
    'The database is over 4 GB. Consider moving to a PostgreSQL server: see DATABASE_URL in the documentation.',
};

const LIST = 'panel-places';

/** The navigation; on a phone, a menu button. */
function PanelNav() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  // Editors see the sets of questions there.
  const hasSettings = useMay('question sets');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after each navigation
  useEffect(() => setOpen(false), [pathname]);
  const close = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Box component="nav" aria-label="Panel" onKeyDown={close} sx={NAV}>
      <Button
        ref={button}
        size="small"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-label="Menu"
        title="Menu"
        onClick={() => setOpen(!isOpen)}
        sx={{ display: { md: 'none' }, minHeight: 44, minWidth: 44, ml: -1.5, order: -1 }}
      >
        <MenuIcon fontSize="small" />
      </Button>
      <Box
        component="ul"
        id={LIST}
        sx={{ ...PLACES_LIST, display: { xs: isOpen ? 'flex' : 'none', md: 'flex' } }}
      >
        {NAV_ITEMS.filter(({ address }) => hasSettings || address !== '/settings').map(
          ({ name, address }) => (
            <li key={address}>
              <Box component={NavLink} to={address} sx={PLACE}>
                {name}
              </Box>
            </li>
          ),
        )}
      </Box>
    </Box>
  );
}

/** On a phone the menu button comes first in the header. On medium widths the links have a row of their own. */
const NAV = { display: { xs: 'contents', lg: 'block' }, flexGrow: 1 } as const;

const PLACES_LIST = {
  order: 1,
  flexBasis: '100%',
  flexWrap: 'wrap',
  m: 0,
  p: 0,
  pb: { xs: 1, md: 0 },
  listStyle: 'none',
} as const;

const PLACE = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 1.5,
  fontWeight: 600,
  fontSize: tokens.size.small,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  textDecoration: 'none',
  borderBlockEnd: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': { color: 'text.primary', borderBlockEndColor: tokens.accent },
} as const;

/** The header: the panel's name, its navigation, logout. */
function HeadBar() {
  const isPrefetched = usePrefetchedPages();
  const logOut = useLogout();
  const { failure } = useToast();
  const [busy, setBusy] = useState(false);
  const { askAndRemove, dialog } = useClientPosts();
  const leave = async () => {
    setBusy(true);
    try {
      if ((await askAndRemove()) === 'stay') return;
      // The next login opens the list, not the page that was left.
      await logOut({}, '/login', false);
    } catch {
      // Whatever the error, the session continues.
      failure('The session could not be ended, so you are still logged in. Please try again.');
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
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 1 },
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
            fontSize: tokens.size.heading,
            display: { xs: 'none', sm: 'block' },
          }}
        >
          Byline
        </Typography>
        <Typography
          variant="h1"
          sx={{
            fontSize: { xs: tokens.size.small, sm: tokens.size.heading },
            // At 320 px it takes two lines.
            overflowWrap: 'normal',
            whiteSpace: { sm: 'nowrap' },
            letterSpacing: 0,
            flexGrow: { xs: 1, lg: 0 },
            minWidth: 0,
          }}
        >
          Admin Dashboard
        </Typography>
        <PanelNav />
        <ServicesBadge />
        {isPrefetched ? (
          <Suspense fallback={<ProfileLink />}>
            <AccountMenu />
          </Suspense>
        ) : (
          <ProfileLink />
        )}
        <Button
          variant="outlined"
          size="small"
          aria-label="Logout"
          aria-disabled={busy}
          sx={LOGOUT}
          onClick={busy ? undefined : () => void leave()}
        >
          <HeadLabel icon={<LogoutIcon fontSize="small" />} text="Logout" />
        </Button>
        {dialog}
      </Container>
    </Box>
  );
}

/** The menu of the account until it is loaded. */
function ProfileLink() {
  return (
    <IconButton component={NavLink} to="/profile" aria-label="Profile" title="Profile" sx={ACCOUNT}>
      <PersonIcon fontSize="small" />
    </IconButton>
  );
}

const ACCOUNT = { width: 44, height: 44, color: 'primary.main' } as const;

/** Too wide for a phone: an icon replaces the text, and the button keeps its accessible name. */
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

/** `disabled` would lose the focus while logging out. */
const LOGOUT = {
  minWidth: 0,
  minHeight: { xs: 44, sm: 0 },
  px: { xs: 1, sm: 1.5 },
  flexShrink: 0,
  whiteSpace: 'nowrap',
  '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' },
} as const;

/**
 * Prefetches the pages when the browser is idle.
 * @returns whether they are loaded; if they cannot be fetched, each page is loaded when it is opened
 */
function usePrefetchedPages(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        prefetchParts().then(
          () => setLoaded(true),
          (error: unknown) => console.warn('The pages of the panel could not be prefetched.', error),
        );
      }),
    [],
  );
  return isLoaded;
}

interface RouteBoundaryProps {
  /** An error is cleared when the path changes. */
  path: string;
  children: ReactNode;
}

interface RouteBoundaryState {
  path: string;
  fault?: Error | undefined;
}

/** Shown while a page is loaded, and instead of one that fails. Unsaved edits are kept in session storage. */
class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { path: this.props.path };

  static getDerivedStateFromError(fault: Error) {
    return { fault };
  }

  static getDerivedStateFromProps({ path }: RouteBoundaryProps, state: RouteBoundaryState) {
    return path === state.path ? null : { path, fault: undefined };
  }

  override render() {
    const { fault } = this.state;
    if (!fault) return <Suspense fallback={<Loading label="Loading..." />}>{this.props.children}</Suspense>;
    if (fault instanceof PageNotLoaded)
      return (
        <LoadFailed
          message="This part of the page could not be loaded. Check your connection and try again."
          onRetry={reloadPage}
        />
      );
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => this.setState({ fault: undefined })}>
            Try again
          </Button>
        }
      >
        <AlertTitle>This page could not be shown</AlertTitle>
        {fault.message}
      </Alert>
    );
  }
}

/** Header and content of every page behind the login. react-admin's Layout hides Logout in a menu; SPEC shows it. */
export function AdminLayout({ children }: CoreLayoutProps) {
  const { pathname } = useLocation();
  useLeaveWarning();
  useLogOutElsewhere();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <HeadBar />
      <HealthNotice />
      <StepUpDialog />
      <Container component="main" maxWidth="lg" sx={{ py: { xs: 2, sm: 4 }, px: { xs: 1.5, sm: 3 } }}>
        <RouteBoundary path={pathname}>
          <RequiredFactor>{children}</RequiredFactor>
        </RouteBoundary>
      </Container>
    </Box>
  );
}

/** Instead of a page, where the agency requires a second factor that the person lacks. */
function RequiredFactor({ children }: { children: ReactNode }) {
  const server = useApi();
  const { data, refetch } = useQuery({
    queryKey: ['session'],
    // Not at an interval, which would keep an unattended session open.
    queryFn: () => server.session(),
    retry: false,
  });
  // It stays until the recovery codes were noted.
  const [isSettingUp, setSettingUp] = useState(false);
  if (data?.secondFactorMissing && !isSettingUp) setSettingUp(true);
  if (!isSettingUp) return children;
  const done = async () => {
    await refetch();
    setSettingUp(false);
  };
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 3 }}>
      <title>{`Set up a second factor · Byline`}</title>
      <Alert severity="info">Your agency requires a second factor. Set it up to continue.</Alert>
      <SecondFactorSection isOwner={false} onDone={() => void done()} />
    </Box>
  );
}

/** Asks before the tab closes while there are unsaved edits, because session storage ends with the tab. */
function useLeaveWarning(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

interface Place {
  name: string;
  /** A path within the panel. */
  address: string;
}

/** The panel's navigation, in order. */
const NAV_ITEMS: readonly Place[] = [
  { name: 'Today', address: '/today' },
  { name: 'Submissions', address: `/${RESOURCE}` },
  { name: 'Posts', address: `/${POSTS_RESOURCE}` },
  { name: 'Calendar', address: '/calendar' },
  { name: 'Reports', address: '/reports' },
  { name: 'Audit log', address: `/${AUDIT_RESOURCE}` },
  { name: 'Settings', address: '/settings' },
];
