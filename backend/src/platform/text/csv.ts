/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A cell that begins like this would be run as a formula by Excel and LibreOffice. */
const FORMULA_START = /^[=+\-@\t\r\n]/;

/**
 * A line of RFC 4180 text, the first of a file behind its mark: every cell quoted, formulas disarmed by an apostrophe,
 * a cell that is not there empty.
 */
export function csvLine(cells: readonly (string | null)[], { first = false } = {}): string {
  return `${first ? BYTE_ORDER_MARK : ''}${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string | null): string {
  if (text === null || text === '') return '""';
  const disarmed = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${disarmed.includes('"') ? disarmed.replaceAll('"', '""') : disarmed}"`;
}
