/**
 * A time as the stores write it ('2026-11-21 09:00:00.12+00', '2026-11-21T09:00:00+00:00') as ISO 8601 with all six
 * digits of its microseconds: modified_at is compared as a version, and texts of one length sort as their times do.
 */
export function isoTimestamp(value: string): string {
  const seconds = /(?:\.(\d{1,6}))?(?:\+00(?::?00)?|Z)$/;
  return value.replace(' ', 'T').replace(seconds, (_, digits = '') => `.${digits.padEnd(6, '0')}Z`);
}
