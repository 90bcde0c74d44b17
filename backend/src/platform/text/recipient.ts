import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Two names of one mailbox provider; in its addresses dots mean nothing. */
const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * The address under which the mailbox is known here: `A.da+anything@GoogleMail.com.` and `ada@gmail.com` reach the
 * same person. Only for counting; nothing is ever sent to it.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = domainOf(address.slice(at + 1));
  const name = address.slice(0, Math.max(0, at));
  const plain = name.split('+')[0] || name;
  return GOOGLE.includes(domain) ? `${plain.replaceAll('.', '')}@${GOOGLE[0]}` : `${plain}@${domain}`;
}

/** What is kept of a recipient: nobody can be written to by it. */
export function recipientHash(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('hex');
}

/** As it is looked up: letters of other scripts encoded, without the dot of the root. */
function domainOf(text: string): string {
  const domain = text.replace(/\.+$/, '');
  return domainToASCII(domain) || domain;
}
