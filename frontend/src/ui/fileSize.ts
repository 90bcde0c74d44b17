const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * A size in bytes as people read it: '300 B', '120 kB', '3.4 MB'. It counts in steps of 1024, as the limits do, so
 * that a file of exactly 100 MB is shown as '100 MB' and not as more than it may have.
 */
export function fileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // What would be rounded up to a whole step is shown in the next unit: '1 MB' rather than '1024 kB'.
  while (rounded(size, unit) >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${rounded(size, unit)} ${UNITS[unit]}`;
}

/** Whole bytes and kilobytes; one decimal from megabytes on, and none where it is zero. */
function rounded(size: number, unit: number): number {
  return unit < 2 ? Math.round(size) : Math.round(size * 10) / 10;
}
