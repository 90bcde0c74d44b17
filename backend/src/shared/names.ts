/** Local parts of mailboxes that an organisation shares; they name no person. */
const SHARED_MAILBOXES = new Set(
  `info office hello hallo hi hey ciao bonjour hola moin welcome willkommen contact kontakt contacto contatti
  mail email post poststelle postbox mailbox inbox team crew staff all everyone people we us me ich my mein
  sales vertrieb verkauf einkauf ventas commerciale support service services help helpdesk hilfe care
  customer customers customercare customerservice kunden kundenservice kundendienst admin administrator administration
  verwaltung webmaster postmaster hostmaster root abuse security noreply reply donotreply bounce mailer daemon
  marketing press presse media medien pr social linkedin news newsletter redaktion editorial content
  job jobs career careers karriere bewerbung bewerbungen hr recruiting personal talent billing invoice invoices
  rechnung rechnungen buchhaltung accounting accounts finance finanzen order orders bestellung bestellungen shop store
  booking bookings reservation reservations buchung event events partner partners studio agentur agency company firma
  business kanzlei praxis buero büro sekretariat secretary assistant assistenz empfang reception zentrale praxisteam
  anfrage anfragen enquiry enquiries inquiry inquiries request feedback general allgemein legal recht privacy
  datenschutz it dev developer tech technik web website www online digital internet test testing demo example
  user username name ceo cto cfo coo founder founders gründer owner inhaber director direktion management
  geschaeftsfuehrung geschäftsführung gf chef boss projects projekte produktion production vorstand board`.split(
    /\s+/,
  ),
);

/** A word of a name: letters, with an apostrophe or hyphen inside. */
const WORD = /^\p{L}[\p{L}\p{M}'’-]*$/u;
/** Fewest letters of a local part that is a single word: shorter ones are initials. */
const SHORTEST_WORD = 3;

/**
 * A person's name from the local part of an email address: 'jane.doe@example.com' gives 'Jane Doe'.
 * @returns empty for a shared mailbox, initials, the organisation's own name, or no address
 */
export function suggestName(email: string): string {
  const [, local = '', domain = ''] =
    /^([^@+]+)(?:\+[^@]*)?@([^@.]+)\./.exec(email.trim().toLowerCase()) ?? [];
  if (local === domain) return '';
  const words = local
    .split(/[._]/.test(local) ? /[._]+/ : /-+/)
    .map((word) => word.replace(/^\d+|\d+$/g, ''))
    .filter((word) => word !== '');
  const isPerson =
    words.every((word) => WORD.test(word)) &&
    words.every((word) => word.split('-').every((part) => !SHARED_MAILBOXES.has(part)));
  if (!isPerson || words.join('').length < SHORTEST_WORD) return '';
  return words.map((word) => (word.length === 1 ? `${word.toUpperCase()}.` : capitalised(word))).join(' ');
}

/** With a capital at the start and after each hyphen. */
function capitalised(word: string): string {
  return word.replace(
    /(^|-)(\p{L})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
