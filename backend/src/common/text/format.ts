import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Excel detects UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Excel and LibreOffice run a cell with this prefix as a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
/**
 * A formula after a cell separator. With `;` as list separator, Excel reads quotes after the first cell
 * literally, so a `;`, tab or line break inside a text starts a new cell. Separators and blanks share no
 * characters, so a long run is scanned only once.
 */
const FORMULA_INSIDE =
  /(^|[\p{Cc}\u2028\u2029;,|])((?:["\p{Zs}\p{Cf}])*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * A line of RFC 4180 CSV, the first one with the byte order mark: every cell quoted, formulas escaped with an
 * apostrophe, a missing cell empty.
 */
export function csvLine(cells: readonly (string | null)[], { first = false } = {}): string {
  return `${first ? BYTE_ORDER_MARK : ''}${cells.map(quoted).join(',')}\r\n`;
}

function quoted(text: string | null): string {
  if (text === null || text === '') return '""';
  const inside = text.replace(FORMULA_INSIDE, "$1'$2");
  const disarmed = FORMULA_START.test(inside) ? `'${inside}` : inside;
  return `"${disarmed.includes('"') ? disarmed.replaceAll('"', '""') : disarmed}"`;
}

/** Escapes text for HTML, including quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Two domains of one mailbox provider, which ignores dots in its addresses. */
const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * Canonical address of a mailbox: `A.da+anything@GoogleMail.com.` and `ada@gmail.com` reach the same person.
 * Only for counting; no mail is sent to it.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = domainOf(address.slice(at + 1));
  const name = address.slice(0, Math.max(0, at));
  const plain = name.split('+')[0] || name;
  return GOOGLE.includes(domain) ? `${plain.replaceAll('.', '')}@${GOOGLE[0]}` : `${plain}@${domain}`;
}

/** Irreversible hash of a recipient's address. */
export function recipientHash(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}

/** Domain as used for DNS lookups: punycode, without the trailing dot. */
function domainOf(text: string): string {
  const domain = text.replace(/\.+$/, '');
  return domainToASCII(domain) || domain;
}

/**
 * Identifies a submission in the Message-ID of a mail, which may be forwarded. The submission id would open
 * the form; this tag does not, but it finds the mails about a submission.
 */
export function submissionTag(submissionId: string): string {
  return createHash('sha256').update(`submission ${submissionId}`).digest('hex').slice(0, 16);
}
