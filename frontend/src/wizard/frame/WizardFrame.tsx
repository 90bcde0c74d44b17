import { ThemeContext } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import type { ReactNode } from 'react';
import '../../theme/fonts.css';
import { theme } from '../../theme/theme.ts';

/**
 * Theme, fonts and base styles, as in PageFrame. MUI's own ThemeProvider brings 3 kB for colour schemes that can be
 * switched, which the first screen has no room for; the wizard's components (Box, Typography) read the theme from
 * this context alone.
 */
export function WizardFrame({ children }: { children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <CssBaseline />
      {children}
    </ThemeContext>
  );
}
