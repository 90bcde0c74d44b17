import { DAY_MS } from '#shared/days';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '21 Nov 2026, 10:59 UTC': the time in this computer's time zone. Empty for an invalid date. */
export function formatMoment(iso: string | null | undefined): string {
  const date = toDate(iso);
  return date ? moment.format(date) : '';
}

/** '21 Nov 2026'. Empty for an invalid date. */
export function formatDay(iso: string | null | undefined): string {
  const date = toDate(iso);
  return date ? day.format(date) : '';
}

/** '10:59 UTC'. Empty for an invalid date. */
export function formatTime(iso: string): string {
  const date = toDate(iso);
  return date ? time.format(date) : '';
}

/** 'Friday 21 November 2026'. Empty for an invalid date. */
export function formatWeekday(iso: string): string {
  const date = toDate(iso);
  return date ? weekday.format(date) : '';
}

/** '21 Nov', with the year if it is not the current one. */
export function formatShortDay(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? shortDay : day).format(date);
}

/** 'in 2 days', 'today', '3 days ago', in whole periods of 24 hours. */
export function formatDistance(from: Date, to: Date): string {
  const hours = Math.round((to.getTime() - from.getTime()) / 3_600_000);
  if (Math.abs(hours) < 48) return relative.format(hours, 'hour');
  return relative.format(Math.round((to.getTime() - from.getTime()) / DAY_MS), 'day');
}

export function toDate(iso: string | null | undefined): Date | undefined {
  if (!iso) return undefined;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/**
 * A website without scheme and trailing slash, for display only. Links, the export and the record have the whole
 * address.
 */
export function shownWebsite(website: string): string {
  return website.replace(/^https?:\/\//i, '').replace(/\/$/, '');
}

/** A client's name, or the website while the name is unknown. */
export function shownClient({ name, website }: { name: string; website: string }): string {
  return name || shownWebsite(website);
}
