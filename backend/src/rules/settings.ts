import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from './limits.js';
import { MB } from './units.js';

/** What an agency may set: limits, and what holds until it does. */

/** What stands where no agency has given its name. */
export const PRODUCT_NAME = 'Byline';

export const MAX_AGENCY_NAME_LENGTH = 60;
export const MAX_POSTS_PER_MONTH = 40;
export const MAX_STRATEGY_DAYS = 30;
/** Characters of the legal notice, and of the privacy text. */
export const MAX_LEGAL_LENGTH = 50_000;

export const LOGO_MIMES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const MAX_LOGO_BYTES = MB / 4;
/** Pixels of each side: below it is blurred, above it is no logo. */
export const LOGO_SIDE = { least: 32, most: 2000 } as const;

/** The ids under which the pages of the agency's own texts are found. */
export const LEGAL_PAGES = ['legal', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Tuesdays and Thursdays: about as many days in a month as it has posts. */
const USUAL_WEEKDAYS: readonly number[] = [2, 4];

/** Until an agency says otherwise. An empty text is one that is not set. */
export const DEFAULT_SETTINGS = {
  name: '',
  /** '#rrggbb' */
  accent: '',
  postsPerMonth: POSTS_PER_MONTH,
  strategyDays: STRATEGY_EMAIL_DAYS,
  videoGuideUrl: '',
  senderName: '',
  replyTo: '',
  legal: '',
  privacy: '',
  /** Days of planned posts, 0 for Sunday, and the time on the client's wall. */
  weekdays: USUAL_WEEKDAYS,
  time: '09:00',
  /** Whether people who left an unfinished form are reminded of it. */
  remindersOn: true,
};
export type AgencySettings = typeof DEFAULT_SETTINGS;

/** What the pages know of the agency: the server writes it into each as it sends it. */
export interface AgencyFace
  extends Pick<AgencySettings, 'postsPerMonth' | 'strategyDays' | 'weekdays' | 'time'> {
  /** Another whenever something of what is set has changed. */
  version: number;
  name: string;
  /** 'Your strategy within 3 days' and '8 posts a month', in the language of the page. */
  strategyWithin: string;
  postsAMonth: string;
}
