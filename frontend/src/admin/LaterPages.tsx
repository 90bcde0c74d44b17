import { type ReactNode, useEffect, useState } from 'react';
import { LoadBoundary } from '../ui/LoadBoundary.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { reloadPage } from '../ui/reloadPage.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { LoadFailed, Loading } from './ui/LoadState.tsx';

/** Prefetches the pages other than the list. */
export const loadPages = lazyImport(() => import('./pages.ts'));
const SubmissionShow = lazyComponent(loadPages, (pages) => pages.SubmissionShow);
const Shortcuts = lazyComponent(loadPages, (pages) => pages.Shortcuts);
const AuditList = lazyComponent(loadPages, (pages) => pages.AuditList);
const PostList = lazyComponent(loadPages, (pages) => pages.PostList);
const PostShow = lazyComponent(loadPages, (pages) => pages.PostShow);
const ActivityLogPage = lazyComponent(loadPages, (pages) => pages.ActivityLogPage);
const TodayPage = lazyComponent(
  lazyImport(() => import('./today/TodayPage.tsx')),
  (module) => module.TodayPage,
);
const ReportsPage = lazyComponent(
  lazyImport(() => import('./reports/ReportsPage.tsx')),
  (module) => module.ReportsPage,
);

const SettingsPage = lazyComponent(loadPages, (pages) => pages.SettingsPage);

/** 'Submission Details' as a separate chunk, which the list does not need. */
export function LaterShow() {
  return (
    <Later label="Loading submission...">
      <SubmissionShow />
    </Later>
  );
}

export function LaterAudit() {
  return (
    <Later label="Loading...">
      <AuditList />
    </Later>
  );
}

export function LaterPosts() {
  return (
    <Later label="Loading...">
      <PostList />
    </Later>
  );
}

export function LaterPost() {
  return (
    <Later label="Loading...">
      <PostShow />
    </Later>
  );
}

export function LaterActivityLog() {
  return (
    <Later label="Loading...">
      <ActivityLogPage />
    </Later>
  );
}

export function LaterToday() {
  return (
    <Later label="Loading...">
      <TodayPage />
    </Later>
  );
}

export function LaterReports() {
  return (
    <Later label="Loading...">
      <ReportsPage />
    </Later>
  );
}

export function LaterSettings() {
  return (
    <Later label="Loading...">
      <SettingsPage />
    </Later>
  );
}

/** Loaded in the background; when they cannot be fetched, the panel works without them. */
export function LaterShortcuts() {
  const [isFetched, setFetched] = useState(loadPages.loaded() !== undefined);
  useEffect(() => {
    const fetch = () =>
      loadPages().then(
        () => setFetched(true),
        (error: unknown) => console.warn('The keyboard shortcuts could not be loaded.', error),
      );
    return whenIdle(() => void fetch());
  }, []);
  return isFetched ? <Shortcuts /> : null;
}

function Later({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LoadBoundary
      fallback={<Loading label={label} />}
      failure={
        <LoadFailed
          message="This part of the page could not be loaded. Check your connection and try again."
          onRetry={reloadPage}
        />
      }
    >
      {children}
    </LoadBoundary>
  );
}
