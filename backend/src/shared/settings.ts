import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from './limits.js';
import { RESULT_POSTS } from './results.js';
import { MB } from './units.js';

/** Settings of an agency: limits and defaults. */

/** Default name if the agency has none. */
export const PRODUCT_NAME = 'Byline';

export const MAX_AGENCY_NAME_LENGTH = 60;
export const MAX_POSTS_PER_MONTH = 40;
export const MAX_STRATEGY_DAYS = 30;
/** The last day of a month on which the next one may open: every month has it. */
export const MAX_PREPARE_DAY = 28;
export const MAX_APPROVAL_DAYS = 20;
/** Days off: the public holidays of several years. */
export const MAX_DAYS_OFF = 100;
/** Characters of the legal notice and of the privacy policy. */
export const MAX_LEGAL_LENGTH = 50_000;

export const LOGO_MIMES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
export const MAX_LOGO_BYTES = MB / 4;
/** Minimum and maximum pixels per side: smaller images are blurred, larger ones are not logos. */
export const LOGO_SIDE = { least: 32, most: 2000 } as const;

/** Ids of the pages with the agency's own texts. */
export const LEGAL_PAGES = ['legal', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Tuesdays and Thursdays: about as many days in a month as it has posts. */
const USUAL_WEEKDAYS: readonly number[] = [2, 4];

/** Christmas and New Year, each year. */
const USUAL_DAYS_OFF: readonly string[] = ['12-24', '12-25', '12-26', '12-31', '01-01'];

/** Defaults. An empty text is not set. */
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
  /** Weekdays of planned posts, 0 for Sunday, and their time in the client's time zone. */
  weekdays: USUAL_WEEKDAYS,
  time: '09:00',
  /** IANA name of the zone of the agency's days; empty: the server's. */
  timeZone: '',
  /** Day of a month on which work on the next one begins. */
  prepareDay: 20,
  /** Working days that a client has to approve posts before the first one is due. */
  approvalDays: 3,
  /** Days on which the agency does not work and plans no posts: 'MM-dd' for each year, or 'yyyy-MM-dd'. */
  daysOff: USUAL_DAYS_OFF,
  /** Whether people with an unfinished form get reminders. */
  remindersOn: true,
  /** Whether the interview asks one question more after a thin answer. */
  followUpsOn: false,
  /** Newest posts of a profile that a scraping run for results reads. */
  resultPosts: RESULT_POSTS,
  /** Whether unreleased monthly reports are released automatically on the agency's first working day. */
  reportsAutomatic: false,
  /** Whether posts are released only in versions that an editor has approved. */
  editorApproval: false,
};
export type AgencySettings = typeof DEFAULT_SETTINGS;

/** Data about the agency that the server writes into each page. */
export interface Branding
  extends Pick<
    AgencySettings,
    | 'postsPerMonth'
    | 'strategyDays'
    | 'weekdays'
    | 'time'
    | 'timeZone'
    | 'approvalDays'
    | 'daysOff'
    | 'followUpsOn'
    | 'editorApproval'
  > {
  /** Changes with every change of the settings. */
  version: number;
  name: string;
  /** 'Your strategy within 3 days' and '8 posts a month', in the language of the page. */
  strategyWithin: string;
  postsAMonth: string;
  /** The first lines of the wizard, which depend on what is off. */
  howItWorks: string;
  emailHint: string;
  /** Capabilities that are off, and for open pages of 1.0.0 the names of the vendors that are off. */
  off: readonly string[];
}
