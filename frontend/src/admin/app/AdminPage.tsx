import { CssBaseline, type ThemeOptions } from '@mui/material';
import '../../theme/fonts.css';
import '../../theme/tokens.css';
import { QueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Notification,
  Resource,
  type Store,
} from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { ADMIN_TOAST_MS } from '#shared/limits';
import { POSTS_RESOURCE } from '../../api/posts.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { SCHEMES, tokens } from '../../theme/tokens.ts';
import { AUDIT_RESOURCE } from '../audit/auditEntry.ts';
import { dataProvider } from '../data/dataProvider.ts';
import { authProvider } from '../login/authProvider.ts';
import { LoginPage } from '../login/LoginPage.tsx';
import { SubmissionList } from '../submissions/SubmissionList.tsx';
import { Loading } from '../ui/LoadState.tsx';
import { AdminLayout } from './AdminLayout.tsx';
import {
  ActivityLogPage,
  AuditList,
  CalendarPage,
  InvitationPage,
  PostList,
  PostShow,
  ProfilePage,
  ReportsPage,
  SettingsPage,
  SubmissionShow,
  TodayPage,
} from './pages.ts';

/** Padding of a dialog: 32 px, less on a phone. */
const DIALOG_EDGE = 'clamp(20px, 5vw, 32px)';

/** A dialog leaves 16 px at the edges of a phone. */
const WIDE_ON_PHONE = {
  '@media (max-width: 600px)': { width: 'calc(100% - 32px)', margin: '16px' },
} as const;

/** A field's label as on the public pages: always visible, above the field, as long as it needs to be. */
const LABEL_ABOVE = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  marginBlockEnd: 4,
  color: tokens.ink,
  fontSize: tokens.size.small,
  fontWeight: 600,
  lineHeight: '20px',
  whiteSpace: 'normal',
  pointerEvents: 'auto',
} as const;

/** Touch targets are 44 px high. */
const TOUCH_HEIGHT = { '@media (pointer: coarse)': { minHeight: 44 } };
const TOUCH_SIZE = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

/** Styles that both colour schemes share. */
const SHARED: ThemeOptions = {
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: tokens.sans,
    h1: {
      fontFamily: tokens.serif,
      fontWeight: 500,
      fontSize: tokens.size.display,
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
    },
    h2: {
      fontFamily: tokens.serif,
      fontWeight: 500,
      fontSize: tokens.size.title,
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
    },
    h3: { fontWeight: 600, fontSize: tokens.size.large, lineHeight: 1.4 },
    h4: { fontWeight: 600, fontSize: tokens.size.text },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 44, borderRadius: 10 },
        sizeSmall: { minHeight: 32, fontSize: tokens.size.small, ...TOUCH_HEIGHT },
        sizeLarge: { fontSize: tokens.size.text },
      },
    },
    MuiChip: {
      styleOverrides: { root: { fontSize: tokens.size.small }, sizeSmall: { fontSize: tokens.size.fine } },
    },
    MuiToggleButton: { styleOverrides: { sizeSmall: { fontSize: tokens.size.small } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: tokens.size.fine } } },
    MuiIconButton: { styleOverrides: { root: TOUCH_SIZE } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 14 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        sizeSmall: TOUCH_HEIGHT,
        root: { backgroundColor: 'var(--surface)' },
        // The label is above the field, so the outline needs no gap for it.
        notchedOutline: { borderColor: tokens.edge, insetBlockStart: 0, '& legend': { display: 'none' } },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
    // Without `shrink`, MUI hides the placeholder of an empty field.
    MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: LABEL_ABOVE } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: tokens.inkSoft, opacity: 1 } } },
    },
    MuiDialog: { styleOverrides: { paper: { '&:not(.MuiDialog-paperFullScreen)': WIDE_ON_PHONE } } },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: `${DIALOG_EDGE} ${DIALOG_EDGE} 12px`,
          fontFamily: tokens.serif,
          fontWeight: 500,
          fontSize: tokens.size.title,
          lineHeight: '30px',
        },
      },
    },
    MuiDialogContent: { styleOverrides: { root: { paddingInline: DIALOG_EDGE } } },
    MuiDialogActions: {
      styleOverrides: { root: { flexWrap: 'wrap', padding: `16px ${DIALOG_EDGE} ${DIALOG_EDGE}` } },
    },
    // In dark mode MUI lightens raised surfaces with a gradient; here they keep their colour.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCssBaseline: {
      styleOverrides: {
        body: { minWidth: 320, overflowWrap: 'anywhere' },
        ':focus-visible': { outline: `3px solid ${tokens.focus}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
  },
};

/** The product's theme for react-admin, for one colour scheme. */
function themeOf(mode: keyof typeof SCHEMES): ThemeOptions {
  const colours = SCHEMES[mode];
  const onFill = '#ffffff';
  return {
    ...SHARED,
    palette: {
      mode,
      primary: { main: colours.accent, contrastText: mode === 'light' ? onFill : colours.paper },
      secondary: { main: colours.accent },
      error: { main: colours.danger },
      success: { main: colours.success },
      warning: { main: colours.warning },
      background: { default: colours.paper, paper: colours.surface },
      text: { primary: colours.ink, secondary: colours['ink-soft'] },
      divider: colours.line,
    },
    components: {
      ...SHARED.components,
      MuiButton: { ...SHARED.components?.MuiButton, variants: [SHORT_LABEL, ...filledButtons(mode)] },
    },
  };
}

/** MUI's minimum width would indent a short label, so that it misses the edge of the text around it. */
const SHORT_LABEL = {
  props: { variant: 'text', size: 'small' } as const,
  style: { minWidth: 0, paddingInline: 8, '@media (pointer: coarse)': { minWidth: 44 } },
};

/** Accent text in dark mode has to be lighter than an accent background with white text. */
function filledButtons(mode: keyof typeof SCHEMES) {
  const colours = SCHEMES[mode];
  const filled = (color: 'primary' | 'error', backgroundColor: string, over: string) => ({
    props: { variant: 'contained', color } as const,
    style: {
      '&:not(.Mui-disabled)': { backgroundColor, color: tokens.onFill },
      '&:not(.Mui-disabled):hover': { backgroundColor: over },
    },
  });
  return [
    filled('primary', colours.fill, colours['fill-over']),
    filled('error', colours['danger-fill'], colours['danger-fill-over']),
  ];
}

const lightTheme = themeOf('light');
const darkTheme = themeOf('dark');

/**
 * The admin panel: react-admin over our own server, with our own pages. It is composed of the parts of react-admin's
 * Admin, which would also load a layout, a menu and a login page that are never shown.
 */
function AdminApp() {
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(newStore);
  return (
    <BrowserRouter basename="/admin">
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={lightTheme}
        darkTheme={darkTheme}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={AdminLayout}
          loginPage={LoginPage}
          catchAll={NoSuchPage}
          error={Fault}
          title="Admin Dashboard"
          requireAuth
          disableTelemetry
        >
          <Resource name={RESOURCE} list={SubmissionList} show={SubmissionShow}>
            <Route path=":id/evidence" element={<ActivityLogPage />} />
          </Resource>
          <Resource name={POSTS_RESOURCE} list={PostList} show={PostShow} />
          <Resource name={AUDIT_RESOURCE} list={AuditList} />
          <CustomRoutes>
            <Route path="/today" element={<TodayPage />} />
            <Route path="/calendar" element={<CalendarPage />} />
            <Route path="/reports" element={<ReportsPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/profile" element={<ProfilePage />} />
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route
              path="/invitation"
              element={
                <Suspense fallback={<Loading label="Loading..." />}>
                  <InvitationPage />
                </Suspense>
              }
            />
          </CustomRoutes>
        </CoreAdminUI>
        <Notification anchorOrigin={LOWER_END} autoHideDuration={ADMIN_TOAST_MS} sx={NOTIFICATION} />
      </AdminContext>
    </BrowserRouter>
  );
}

function NoSuchPage() {
  return <Loading label="There is no such page." />;
}

/** The outermost error boundary catches errors of the layout itself. */
function Fault({ error }: { error: Error }): never {
  throw error;
}

/** Failures are shown immediately with a retry button, instead of being retried silently. */
function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** react-admin clears its store at logout. List positions are removed; saved views and columns are kept. */
function newStore(): Store {
  const store = localStorageStore();
  const lists = [RESOURCE, POSTS_RESOURCE, AUDIT_RESOURCE];
  const reset = () => {
    for (const list of lists)
      for (const where of ['listParams', 'selectedIds']) store.removeItem(`${list}.${where}`);
  };
  return { ...store, reset };
}

/**
 * Overrides of some of react-admin's texts. A header's accessible name is its column; `aria-sort` announces the order.
 */
const WORDS: Readonly<Record<string, string>> = {
  'ra.saved_queries.new_dialog_title': 'Save view',
  'ra.saved_queries.query_name': 'Name of the view',
};

const i18nProvider: typeof defaultI18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) =>
    key === 'ra.sort.sort_by' ? options.field : (WORDS[key] ?? defaultI18nProvider.translate(key, options)),
};

/** Notifications must not cover the next control or the one that was just pressed. */
const LOWER_END = { vertical: 'bottom', horizontal: 'right' } as const;

/** The style of ui/controls/Toasts, also for react-admin's own notifications. */
const NOTIFICATION = {
  width: { sm: 360 },
  // Above the bar with Save, which is as wide as a phone.
  bottom: { xs: 72, sm: 24 },
  '& > div': { width: 1 },
  '& .MuiSnackbarContent-root': {
    border: 1,
    borderColor: 'divider',
    borderInlineStart: '4px solid',
    borderInlineStartColor: 'primary.main',
    borderRadius: '10px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    fontSize: tokens.size.small,
    lineHeight: '20px',
  },
  '& .RaNotification-success': { borderInlineStartColor: 'success.main' },
  '& .RaNotification-error': { borderInlineStartColor: 'error.main' },
  '& .RaNotification-warning': { borderInlineStartColor: 'warning.main' },
} as const;

export default AdminApp;
