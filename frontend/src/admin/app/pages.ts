import { lazyPart } from '../ui/lazyPart.ts';

export const SubmissionShow = lazyPart(() => import('../submissionDetails/SubmissionShow.tsx'));
export const ActivityLogPage = lazyPart(() => import('../rounds/ActivityLogPage.tsx'));
export const PostList = lazyPart(() => import('../posts/PostList.tsx'));
export const PostShow = lazyPart(() => import('../posts/PostShow.tsx'));
export const AuditList = lazyPart(() => import('../audit/AuditList.tsx'));
export const CalendarPage = lazyPart(() => import('../calendar/CalendarPage.tsx'));
export const TodayPage = lazyPart(() => import('../today/TodayPage.tsx'));
export const ReportsPage = lazyPart(() => import('../reports/ReportsPage.tsx'));
export const SettingsPage = lazyPart(() => import('../settings/SettingsPage.tsx'));
export const InvitationPage = lazyPart(() => import('../people/InvitationPage.tsx'));
export const ProfilePage = lazyPart(() => import('../people/ProfilePage.tsx'));
export const AccountMenu = lazyPart(() => import('../shortcuts/AccountMenu.tsx'));
