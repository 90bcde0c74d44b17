import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { whenReachable } from '../../ui/lazyImport.ts';
import { reloadPage } from '../../ui/reloadPage.ts';
import styles from './StepBoundary.module.css';

/** Shown above the first step if the code that saves it could not be loaded: the text stays in its fields. */
export function NotOpened() {
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {t`Part of this page could not be loaded, so nothing is saved yet. Your entries stay here. Check your connection and try again.`}
      </p>
      <Button variant="contained" onClick={reloadPage}>
        {t`Try again`}
      </Button>
    </div>
  );
}

/** Shown instead of a step that failed to load or render. The text is safe; a reload restores it. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean; trying: boolean }> {
  override state = { failed: false, trying: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('A step could not be shown.', cause);
  }

  /** Reloads the page once the server responds, so that the browser does not show an error page. */
  private readonly tryAgain = () => {
    this.setState({ trying: true });
    whenReachable().then(
      () => window.location.reload(),
      (cause: unknown) => {
        console.warn('There is still no answer.', cause);
        this.setState({ trying: false });
      },
    );
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={styles.failure}>
        <h1>{t`This part could not be loaded`}</h1>
        <p>{t`Everything you entered is kept on this device. Check your connection and try again.`}</p>
        <Button variant="contained" aria-disabled={this.state.trying} onClick={this.tryAgain}>
          {this.state.trying ? t`Trying …` : t`Try again`}
        </Button>
      </div>
    );
  }
}
