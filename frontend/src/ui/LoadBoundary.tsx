import { Component, type ReactNode, Suspense } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  /** Stands where the part would be when it cannot be fetched, with a way to try again: `reloadPage`. */
  failure: ReactNode;
  children: ReactNode;
}

/** Waits for a part of a page that is fetched when needed. When it cannot be fetched, the rest of the page stays. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    const { fallback, failure, children } = this.props;
    return this.state.failed ? failure : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
