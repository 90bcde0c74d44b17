import { POSTS_RESOURCE } from '../../api/posts.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { AUDIT_RESOURCE } from '../audit/auditEntry.ts';

interface Place {
  name: string;
  /** Within the panel, or another page of ours. */
  address: string;
  isPage?: true;
}

/** Where the panel's navigation leads, in order. */
export const NAV_ITEMS: readonly Place[] = [
  { name: 'Today', address: '/today' },
  { name: 'Submissions', address: `/${RESOURCE}` },
  { name: 'Posts', address: `/${POSTS_RESOURCE}` },
  { name: 'Calendar', address: '/calendar', isPage: true },
  { name: 'Reports', address: '/reports' },
  { name: 'Audit log', address: `/${AUDIT_RESOURCE}` },
  { name: 'Settings', address: '/settings' },
];
