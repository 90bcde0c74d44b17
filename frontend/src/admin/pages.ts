/** The pages other than the list, as one chunk: separate chunks would split their shared code. */
export { AuditList } from './audit/AuditList.tsx';
export { PostList } from './posts/PostList.tsx';
export { PostShow } from './posts/PostShow.tsx';
export { ActivityLogPage } from './rounds/ActivityLogPage.tsx';
export { SettingsPage } from './settings/SettingsPage.tsx';
export { Shortcuts } from './shortcuts/Shortcuts.tsx';
export { SubmissionShow } from './submissionDetails/SubmissionShow.tsx';
