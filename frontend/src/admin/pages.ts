/** The pages beside the list, as one part: each part of its own would take the common ones apart, and the list needs none. */
export { AuditList } from './audit/AuditList.tsx';
export { EvidencePage } from './evidence/EvidencePage.tsx';
export { PostList } from './posts/list/PostList.tsx';
export { PostShow } from './posts/PostShow.tsx';
export { SettingsPage } from './settings/SettingsPage.tsx';
export { Shortcuts } from './shortcuts/Shortcuts.tsx';
export { SubmissionShow } from './submissions/detail/SubmissionShow.tsx';
