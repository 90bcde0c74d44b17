import Button from '@mui/material/Button';
import { Component, type ReactNode, Suspense } from 'react';
import { whenReachable } from '../../ui/lazyImport.ts';
import { TEXTS } from '../texts.ts';

interface LoadBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Waits for a part of the page that is fetched when needed. When it cannot be fetched, the rest of the calendar
 * stays, with a way to try again: by a reload, since the browser remembers that a module failed.
 */
export class LoadBoundary extends Component<LoadBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
    return (
      // It may stand below a long month, where nobody who pressed a button above would see it.
      <div
        role="alert"
        className="notice notice-problem"
        ref={(notice) => notice?.scrollIntoView?.({ block: 'center' })}
      >
        <span>{TEXTS.partMissing}</span>
        <Button size="small" variant="outlined" color="inherit" onClick={reload}>
          {TEXTS.reload}
        </Button>
      </div>
    );
  }
}

/** Not into a browser's error page: the server has to answer first. */
function reload(): void {
  whenReachable().then(
    () => window.location.reload(),
    (cause: unknown) => console.warn('There is still no answer.', cause),
  );
}
