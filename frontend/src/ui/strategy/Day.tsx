import { useLingui } from '@lingui/react/macro';

/** A day of the calendar, whatever the reader's zone. One that no calendar has is shown as it stands. */
export function Day({ day }: { day: string }) {
  const { i18n } = useLingui();
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = i18n.locale === 'en' ? 'en-GB' : i18n.locale;
  const shown = date.toLocaleDateString(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  return <time dateTime={day}>{shown}</time>;
}
