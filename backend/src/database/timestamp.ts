/** The usual format of our own databases; parsed without a calendar, because an export reads four per row. */
const USUAL = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d\.\d{6})\+00(?::00)?$/;

/**
 * Converts a stored time ('2026-11-21 09:00:00.12+00', '2026-11-21T10:00:00+01:00') to ISO 8601 in UTC with
 * all six digits of its microseconds: modified_at is compared as a version, and texts of equal length sort
 * chronologically. A hosted project may use another time zone. Invalid times are returned unchanged.
 */
export function isoTimestamp(value: string): string {
  const usual = USUAL.exec(value);
  if (usual) return `${usual[1]}T${usual[2]}Z`;
  const parts = /^(\S+?)[ T](\S+?)(?:\.(\d{1,6}))?(Z|[+-]\d\d)(?::?(\d\d))?$/.exec(value);
  if (!parts) return value;
  const [, day = '', time = '', fraction = '', hours = 'Z', minutes = '00'] = parts;
  const zone = hours === 'Z' ? hours : `${hours}:${minutes}`;
  const utc = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(utc.getTime())) return value;
  return `${utc.toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
