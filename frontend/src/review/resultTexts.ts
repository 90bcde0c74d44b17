import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { KnownNumber, ResultNumber } from '#shared/results';

/** The name of a number, as LinkedIn shows it. */
export function numberLabel(name: ResultNumber): string {
  switch (name) {
    case 'impressions':
      return t`Impressions`;
    case 'reactions':
      return t`Reactions`;
    case 'comments':
      return t`Comments`;
    case 'reposts':
      return t`Reposts`;
    case 'saves':
      return t`Saves`;
  }
}

/** 'from you, 8 Dec 2026' */
export function originOf({ source, day }: Pick<KnownNumber, 'source' | 'day'>): string {
  const on = formatFullDay(day);
  if (source === 'client') return t`from you, ${{ day: on }}`;
  return source === 'agency' ? t`from your agency, ${{ day: on }}` : t`from LinkedIn, ${{ day: on }}`;
}

/** '8 Dec 2026' */
export function formatFullDay(day: string): string {
  return i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** 'December 2026' */
export function formatMonth(month: string): string {
  return i18n.date(new Date(`${month}-15T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** 'about 5 hours', 'about 2 days' */
export function formatHours(hours: number): string {
  if (hours < 48)
    return plural(Math.max(1, Math.round(hours)), { one: 'about # hour', other: 'about # hours' });
  return plural(Math.round(hours / 24), { one: 'about # day', other: 'about # days' });
}
