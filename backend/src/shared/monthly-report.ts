import { shiftDay } from './days.js';
import { isWorkingDay } from './plan.js';
import { shiftMonth } from './posts.js';

/** Characters of the agency's sentence in a report. */
export const MAX_REPORT_SENTENCE_LENGTH = 300;

/** When the email with a report is sent, in the agency's time zone. */
export const REPORT_MAIL_TIME = '09:00';

/** The agency's first working day after a month. */
export function firstWorkingDayAfter(month: string, daysOff: readonly string[]): string {
  return workingDayFrom(`${shiftMonth(month, 1)}-01`, daysOff);
}

/**
 * The day on which the email with a report goes out: the agency's first working day after the month; of a report that is
 * released later, the first working day from then on.
 */
export function reportMailDay(month: string, today: string, daysOff: readonly string[]): string {
  const first = firstWorkingDayAfter(month, daysOff);
  return today > first ? workingDayFrom(today, daysOff) : first;
}

/** Days that are looked at: more than an agency is closed. */
const MOST_DAYS = 90;

function workingDayFrom(from: string, daysOff: readonly string[]): string {
  for (let days = 0; days < MOST_DAYS; days++) {
    const day = shiftDay(from, days);
    if (isWorkingDay(day, { daysOff })) return day;
  }
  return from;
}
