import { accentProblem } from '#shared/accent';
import { type AgencySettings, DEFAULT_SETTINGS } from '#shared/settings';
import type { ChangeSettings, Settings } from '../../api/settings.ts';
import { weekdayNames } from '../../plannedPosts/formatDay.ts';
import type { Conflict } from '../submissions/saving/merge.ts';
import { isColour } from './isColour.ts';
import { LABELS, type SettingName } from './settingsTexts.ts';

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

/** Values of the form; an emptied number is null. */
export type FormValues = { [Name in SettingName]: AgencySettings[Name] | null };
export type Content = Omit<ChangeSettings, 'version'>;

/** What of the record, or of the form, is edited and sent; a number that is none is refused with words. */
export function contentOf(from: FormValues | Settings): Content {
  return Object.fromEntries(NAMES.map((name) => [name, from[name]])) as Content;
}

/** What this page can say is wrong, by field; the server says the rest, and this in the same words. */
export function problemsOf({ accent }: FormValues): Partial<Record<SettingName, string>> {
  const problem = isColour(accent) ? accentProblem(accent.toLowerCase()) : undefined;
  return problem === undefined ? {} : { accent: problem };
}

/** A conflict under the name of its field, in words. */
export function readable({ path: [name = ''], mine, stored }: Conflict): Conflict {
  return { path: [LABELS[name as SettingName]], mine: inWords(mine), stored: inWords(stored) };
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (!Array.isArray(value)) return String(value ?? '');
  const names = weekdayNames();
  return value.map((day) => names[day]?.long ?? '').join(', ');
}
