import { Component, type ReactNode, Suspense } from 'react';

interface LoadBoundaryProps {
  fallback: ReactNode;
  /** Shown if the part cannot be loaded, with a retry button: `reloadPage`. */
  failure: ReactNode;
  children: ReactNode;
}

/** Suspense and error boundary of a lazy part. If it cannot be loaded, the rest of the page stays. */
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
