import { type ComponentType, lazy } from 'react';

/** The code of a page could not be loaded: there is no network, or a new build has other files. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

interface PageModule {
  default: ComponentType;
}

const loaders: (() => Promise<PageModule>)[] = [];

/** A page whose code is loaded when its route is opened, unless it was prefetched. */
function page(load: () => Promise<PageModule>) {
  loaders.push(load);
  return lazy(() =>
    load().catch((cause: unknown) => {
      throw new PageNotLoaded('The code of this page could not be loaded.', { cause });
    }),
  );
}

export const SubmissionShow = page(() => import('../submissionDetails/SubmissionShow.tsx'));
export const ActivityLogPage = page(() => import('../rounds/ActivityLogPage.tsx'));
export const PostList = page(() => import('../posts/PostList.tsx'));
export const PostShow = page(() => import('../posts/PostShow.tsx'));
export const AuditList = page(() => import('../audit/AuditList.tsx'));
export const CalendarPage = page(() => import('../calendar/CalendarPage.tsx'));
export const TodayPage = page(() => import('../today/TodayPage.tsx'));
export const ReportsPage = page(() => import('../reports/ReportsPage.tsx'));
export const SettingsPage = page(() => import('../settings/SettingsPage.tsx'));
export const InvitationPage = page(() => import('../people/InvitationPage.tsx'));
export const ProfilePage = page(() => import('../people/ProfilePage.tsx'));
export const Shortcuts = page(() => import('../shortcuts/Shortcuts.tsx'));

/** Loads the code of all pages, so that they open without a delay and without a network. */
export async function prefetchPages(): Promise<void> {
  await Promise.all(loaders.map((load) => load()));
}
