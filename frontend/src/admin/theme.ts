import type { ThemeOptions } from '@mui/material/styles';
import { tokens } from '../theme/tokens.ts';

/** The look of the product as react-admin wants it. */
export const themeOptions: ThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: tokens.accent, dark: tokens.accentDark, contrastText: '#ffffff' },
    secondary: { main: tokens.accent },
    error: { main: tokens.danger },
    success: { main: tokens.success },
    warning: { main: tokens.warning },
    background: { default: tokens.paper, paper: '#ffffff' },
    text: { primary: tokens.ink, secondary: tokens.inkSoft },
    divider: tokens.line,
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: tokens.sans,
    h1: {
      fontFamily: tokens.serif,
      fontWeight: 500,
      fontSize: 'clamp(1.9rem, 1.4rem + 2vw, 2.75rem)',
      lineHeight: 1.15,
      letterSpacing: '-0.015em',
    },
    h2: {
      fontFamily: tokens.serif,
      fontWeight: 500,
      fontSize: '1.5rem',
      lineHeight: 1.25,
      letterSpacing: '-0.01em',
    },
    h3: { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.4 },
    h4: { fontWeight: 600, fontSize: '1rem' },
    body1: { lineHeight: 1.6 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, borderRadius: 10 }, sizeSmall: { minHeight: 32 } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 14 } } },
    MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: '#ffffff' } } },
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
