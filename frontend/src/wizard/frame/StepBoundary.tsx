import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';

/** Stands in for a step that could not be loaded or drawn: the text is safe, a reload brings it back. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A step could not be shown.', cause);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <h1>This part could not be loaded</h1>
        <p>Everything you entered is kept on this device. Check your connection and try again.</p>
        <Button variant="contained" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    );
  }
}
