import { type ReactNode, StrictMode } from 'react';
import { PageBoundary } from './ui/PageBoundary.tsx';

/** Wraps every page. Build and browser must render the same tree for hydration. */
export function PageTree({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <PageBoundary>{children}</PageBoundary>
    </StrictMode>
  );
}
