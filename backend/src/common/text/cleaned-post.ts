/** Entities that scrapers and copied pages contain. */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

/** What LinkedIn's page shows to screen readers before each hashtag. */
const HASHTAG_LABEL = /(?<![\p{L}\p{M}\p{N}_#])hashtag\n?(?=#[\p{L}\p{N}])/giu;
/** Zero-width characters that join nothing. The joiners of emoji, Persian and Indic scripts stay. */
const ZERO_WIDTH = /[\u200b\u2060\ufeff\u00ad]/g;
/** The button after a text that LinkedIn's page cuts, on the same line or alone. */
const MORE =
  /[^\S\n]*(?:…|\.\.\.)\s*(?:see more|show more|read more|mehr anzeigen|mehr sehen|weiterlesen|voir plus|ver más|vedi altro)[^\S\n]*$/gim;
const MORE_AT_END = /\s*(?:…|\.\.\.)[^\S\n]*(?:more|mehr)\s*$/i;
const BUTTON_LINES =
  /(?:^|\n)[^\S\n]*(?:see more|see less|show more|show less|mehr anzeigen|weniger anzeigen|see translation|show translation|übersetzung anzeigen)[^\S\n]*(?=\n|$)/gi;

/** A post that was copied from LinkedIn or scraped, without what its page adds to the text. */
export function cleanedPost(text: string): string {
  return decodeEntities(text.replaceAll('\r\n', '\n'))
    .replace(ZERO_WIDTH, '')
    .replace(HASHTAG_LABEL, '')
    .replace(BUTTON_LINES, '')
    .replace(MORE, '')
    .replace(MORE_AT_END, '')
    .trim();
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : entity;
  });
}
