import type { ReactNode } from 'react';
import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';

/** Fonts, tokens and base styles of a public page. */
export function PageFrame({ children }: { children: ReactNode }) {
  return children;
}
