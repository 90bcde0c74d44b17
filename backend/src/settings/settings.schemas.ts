import { z } from 'zod';
import { accentProblem } from '../shared/accent.js';
import { isEmail, isWebAddress } from '../shared/addresses.js';
import { isDay, isTimeZone } from '../shared/days.js';
import { MAX_FIELD_LENGTH } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { RESULT_POSTS_RANGE } from '../shared/results.js';
import {
  DEFAULT_SETTINGS,
  LOGO_MIMES,
  MAX_AGENCY_NAME_LENGTH,
  MAX_APPROVAL_DAYS,
  MAX_DAYS_OFF,
  MAX_LEGAL_LENGTH,
  MAX_POSTS_PER_MONTH,
  MAX_PREPARE_DAY,
  MAX_STRATEGY_DAYS,
} from '../shared/settings.js';
import { storable } from '../shared/storable.js';

const upTo = (max: number) => z.string().trim().max(max, MESSAGES.tooLong(max).id);
/** A single line, for a page or a mail header. */
const Line = upTo(MAX_AGENCY_NAME_LENGTH).refine(
  (text) => text.isWellFormed() && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text),
  MESSAGES.oneLineOnly,
);
const LongText = upTo(MAX_LEGAL_LENGTH).transform(storable);
const whole = (most: number, least = 1) => {
  const words = MESSAGES.wholeNumber(least, most);
  return z.number(words).int(words).min(least, words).max(most, words);
};
/** A day of one year, 'yyyy-MM-dd', or of each year, 'MM-dd'. */
const isDayOff = (day: string) => isDay(day) || isDay(`2028-${day}`);

const Accent = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((color, context) => {
    if (color === '') return;
    const message = /^#[0-9a-f]{6}$/.test(color) ? accentProblem(color) : MESSAGES.colourUnknown;
    if (message) context.addIssue({ code: 'custom', message });
  });

/** Settings of an agency. An empty text is not set. */
export const SettingsContent = z.object({
  name: Line,
  accent: Accent,
  postsPerMonth: whole(MAX_POSTS_PER_MONTH),
  strategyDays: whole(MAX_STRATEGY_DAYS),
  videoGuideUrl: upTo(MAX_FIELD_LENGTH).refine(
    (address) => address === '' || isWebAddress(address),
    MESSAGES.addressUnknown,
  ),
  senderName: Line,
  replyTo: upTo(MAX_FIELD_LENGTH).refine(
    (address) => address === '' || isEmail(address),
    MESSAGES.replyToInvalid,
  ),
  legal: LongText,
  privacy: LongText,
  weekdays: z
    .array(z.number().int().min(0).max(6))
    .min(1, MESSAGES.weekdayMissing)
    .max(7)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, MESSAGES.timeUnknown),
  timeZone: z.string().refine((zone) => zone === '' || isTimeZone(zone), MESSAGES.timeZoneUnknown),
  prepareDay: whole(MAX_PREPARE_DAY),
  approvalDays: whole(MAX_APPROVAL_DAYS, 0),
  daysOff: z
    .array(z.string())
    .max(MAX_DAYS_OFF)
    .refine((days) => days.every(isDayOff), MESSAGES.dayOffUnknown)
    .transform((days) => [...new Set(days)].toSorted()),
  remindersOn: z.boolean(),
  followUpsOn: z.boolean(),
  reportsAutomatic: z.boolean(),
  editorApproval: z.boolean(),
  resultPosts: whole(RESULT_POSTS_RANGE.most, RESULT_POSTS_RANGE.least),
});
export type SettingsContent = z.infer<typeof SettingsContent>;

/** Data about the logo without its bytes; `hash` identifies them. */
export const LogoFacts = z.object({
  type: z.enum(LOGO_MIMES),
  width: z.number(),
  height: z.number(),
  hash: z.string(),
});
export type LogoFacts = z.infer<typeof LogoFacts>;

/** Id of the single record, which ra-data-simple-rest requires. */
export const SETTINGS_ID = 'agency';

const Version = z.int().min(0);

export const Settings = z
  .object({
    id: z.literal(SETTINGS_ID),
    /** 0: nothing is set yet. */
    version: Version,
    modifiedAt: z.string().nullable(),
    logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
    ...SettingsContent.shape,
    // As stored: output is not validated again.
    accent: z.string(),
    legal: z.string(),
    privacy: z.string(),
    weekdays: z.array(z.number()),
    daysOff: z.array(z.string()),
  })
  .meta({
    id: 'Settings',
    examples: [
      {
        ...DEFAULT_SETTINGS,
        id: SETTINGS_ID,
        version: 3,
        modifiedAt: '2026-11-01T09:00:00.000000Z',
        logo: { url: '/api/settings/logo?v=2f1d0c9b8a7f6e5d', width: 320, height: 80 },
        name: 'Acme Letters',
        accent: '#0b6b3a',
        weekdays: [2, 4],
        daysOff: ['2027-05-06', '12-24', '12-25'],
      },
    ],
  });
export type Settings = z.infer<typeof Settings>;

/** `version` is the one that the change is based on. */
export const ChangeSettings = SettingsContent.extend({ version: Version }).meta({
  id: 'ChangeSettings',
});
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** Query of a change to the logo; the image is the body. */
export const LogoQuery = z.object({ version: z.coerce.number().int().min(0) });
export type LogoQuery = z.infer<typeof LogoQuery>;

/** Query of the image: the hash of its bytes, as in its URL. */
export const LogoAddress = z.object({ v: z.string().optional() });
export type LogoAddress = z.infer<typeof LogoAddress>;
