import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/controls/Button.tsx';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { reloadPage } from '../ui/reloadPage.ts';

/** Code that is loaded after the first view. */
export const loadDeferred = lazyImport(() => import('./deferredParts.ts'));

type Actions = Awaited<ReturnType<typeof loadDeferred>>['actions'];

/** Runs an action once its code is loaded. */
export function withActions(run: (actions: Actions) => void): void {
  loadDeferred().then(
    ({ actions }) => run(actions),
    (cause: unknown) => console.warn('This part of the page could not be loaded.', cause),
  );
}

export const ApprovedTools = lazyComponent(loadDeferred, (later) => later.ApprovedTools);
export const PassageBar = lazyComponent(loadDeferred, (later) => later.PassageBar);
export const ApproveSeveral = lazyComponent(loadDeferred, (later) => later.ApproveSeveral);
export const LostReviewLink = lazyComponent(loadDeferred, (later) => later.LostReviewLink);
export const NameForm = lazyComponent(loadDeferred, (later) => later.NameForm);
export const CommentForm = lazyComponent(loadDeferred, (later) => later.CommentForm);
export const Reader = lazyComponent(loadDeferred, (later) => later.Reader);
export const WaitingCards = lazyComponent(loadDeferred, (later) => later.WaitingCards);
export const AboutPage = lazyComponent(loadDeferred, (later) => later.AboutPage);

/** An error boundary around deferred parts: the rest of the page stays when they cannot be loaded. */
export function Deferred({ children }: { children: ReactNode }) {
  const failure = (
    <p role="alert">
      {t`A part of this page could not be loaded.`} <Button onClick={reloadPage}>{t`Reload the page`}</Button>
    </p>
  );
  return (
    <LoadBoundary fallback={null} failure={failure}>
      {children}
    </LoadBoundary>
  );
}
