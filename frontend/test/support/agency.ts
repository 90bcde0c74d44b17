import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { type AgencyFace, DEFAULT_SETTINGS, PRODUCT_NAME } from '#rules/settings';

const UNSET: AgencyFace = {
  version: 0,
  name: PRODUCT_NAME,
  postsPerMonth: POSTS_PER_MONTH,
  strategyDays: STRATEGY_EMAIL_DAYS,
  strategyWithin: 'Your strategy within 3 days',
  postsAMonth: '8 posts a month',
  weekdays: DEFAULT_SETTINGS.weekdays,
  time: DEFAULT_SETTINGS.time,
};

/** Writes into the page what the server would of an agency that has set this. */
export function showAgency(set: Partial<AgencyFace> = {}): void {
  const known = document.querySelector<HTMLMetaElement>('meta[name=agency]');
  const meta = known ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'agency';
  meta.content = JSON.stringify({ ...UNSET, ...set });
}
