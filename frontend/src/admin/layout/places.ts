import { POSTS_RESOURCE } from '../../api/posts.ts';
import { RESOURCE } from '../../api/submissions.ts';
import { AUDIT_RESOURCE } from '../audit/auditEntry.ts';
import { TEXTS } from '../texts.ts';

interface Place {
  name: string;
  /** Within the panel, or another page of ours. */
  address: string;
  isPage?: true;
}

/** Where the panel's navigation leads, in order. */
export const PLACES: readonly Place[] = [
  { name: TEXTS.places.today, address: '/today' },
  { name: TEXTS.places.submissions, address: `/${RESOURCE}` },
  { name: TEXTS.places.posts, address: `/${POSTS_RESOURCE}` },
  { name: TEXTS.places.calendar, address: '/calendar', isPage: true },
  { name: TEXTS.places.figures, address: '/figures' },
  { name: TEXTS.audit.title, address: `/${AUDIT_RESOURCE}` },
  { name: TEXTS.places.settings, address: '/settings' },
];
