import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#shared/limits';
import { type Branding, DEFAULT_SETTINGS, PRODUCT_NAME } from '#shared/settings';

const UNSET: Branding = {
  version: 0,
  name: PRODUCT_NAME,
  postsPerMonth: POSTS_PER_MONTH,
  strategyDays: STRATEGY_EMAIL_DAYS,
  strategyWithin: 'Your strategy within 3 days',
  postsAMonth: '8 posts a month',
  howItWorks: 'You tell us your stories, spoken or typed. We write the posts, and you approve each one.',
  emailHint: 'We send your strategy, and a link back to this form, to this address.',
  off: [],
  weekdays: DEFAULT_SETTINGS.weekdays,
  time: DEFAULT_SETTINGS.time,
  timeZone: 'UTC',
  approvalDays: DEFAULT_SETTINGS.approvalDays,
  daysOff: DEFAULT_SETTINGS.daysOff,
  followUpsOn: false,
  editorApproval: false,
};

/** Writes an agency's settings into the page, like the server. */
export function showAgency(set: Partial<Branding> = {}): void {
  const known = document.querySelector<HTMLMetaElement>('meta[name=agency]');
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'agency';
  meta.content = JSON.stringify({ ...UNSET, ...set });
}
