import { type ReactNode, StrictMode } from 'react';
import { PageBoundary } from './ui/PageBoundary.tsx';

/** What stands around every page: the same at build time and in the browser, which goes on with what was drawn then. */
export function PageTree({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PageBoundary>{children}</PageBoundary>
    </StrictMode>
  );
}
