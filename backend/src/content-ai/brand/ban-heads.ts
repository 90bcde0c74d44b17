import { BAN_WORDS } from './ban-words.js';
import type { Heading } from './labels.js';

type Kind = keyof typeof BAN_WORDS;

/** A longer phrase before a colon is prose. */
const MAX_WORDS = 9;

const READERS = (Object.keys(BAN_WORDS) as Kind[]).map((kind) => ({ kind, has: readerOf(BAN_WORDS[kind]) }));

/**
 * What the words before a colon rule out, read one by one: 'Liever niet' and 'Bitte nicht über die Konkurrenz
 * schreiben' are bans, because a negation stands there and nothing but the words of a ban. Undefined for all others.
 */
export function banOf(head: string): Heading | undefined {
  const parts = wordsOf(head);
  if (parts.length === 0 || parts.length > MAX_WORDS) return undefined;
  const kinds = parts.map(kindsOf);
  if (kinds.some((all) => all.length === 0)) return undefined;
  const has = (kind: Kind) => kinds.some((all) => all.includes(kind));
  const leaves = has('leave') && has('out');
  if (!has('not') && !has('avoid') && !leaves) return has('whom') && onlyWhom(kinds) ? named() : undefined;
  return has('say') || has('word') || has('whom') || leaves ? named() : { wanted: false, terms: 'loose' };
}

/** Whether a sentence begins or ends as a ban does; what is left of it is what it rules out. */
export function objectOf(sentence: string): string | undefined {
  const parts = sentence.split(/\s+/);
  const known = parts.map((part) => kindsOf(plain(part)));
  let from = 0;
  while (known[from]?.some((kind) => kind !== 'little' || !isName(parts, from))) from++;
  let to = parts.length;
  while (to > from && (known[to - 1]?.length ?? 0) > 0 && !isName(parts, to - 1)) to--;
  const ban = [...known.slice(0, from), ...known.slice(to)].flat();
  const says = ban.includes('say') || ban.includes('word') || (ban.includes('leave') && ban.includes('out'));
  if (!says && !ban.includes('avoid')) return undefined;
  if (!ban.includes('not') && !ban.includes('avoid') && !ban.includes('leave')) return undefined;
  return parts.slice(from, to).join(' ');
}

/** Who tells what they do themselves orders nothing: 'We never use Excel.' */
const SELF =
  /(?<!\p{L})(?:we|i|wir|ich|nous|on|je|noi|io|wij|ik|vi|jag|my|ja|\p{L}+(?:amos|emos|imos|iamo|ons|amy|emy|imy))(?!\p{L})/iu;

/** Whether a sentence orders somebody or some word to be left out: it names them, or has them in quotation marks. */
export function isBan(sentence: string): boolean {
  const object = SELF.test(sentence) ? undefined : objectOf(sentence);
  return object !== undefined && /["“”„«'‘]|\p{Ll}\p{Lu}|(?<!^)(?<!\p{L})\p{Lu}\p{L}/u.test(object);
}

function named(): Heading {
  return { wanted: false, terms: 'named' };
}

function onlyWhom(kinds: Kind[][]): boolean {
  return kinds.every((all) => all.includes('whom') || all.includes('little'));
}

function isName(parts: readonly string[], at: number): boolean {
  return at > 0 && /^["“„«]?\p{Lu}/u.test(parts[at] ?? '');
}

function kindsOf(word: string): Kind[] {
  return READERS.filter(({ has }) => has.test(word)).map(({ kind }) => kind);
}

function wordsOf(head: string): string[] {
  return head
    .split(/[\s,/()]+/)
    .map(plain)
    .filter((word) => word !== '');
}

function plain(word: string): string {
  return word.toLocaleLowerCase('en').replace(/^["“„«(]+|["”“»).,!:]+$/g, '');
}

function readerOf(list: string): RegExp {
  const words = [...new Set(list.split(' '))].map((word) => word.replace(/\*$/, '\\p{L}*'));
  return new RegExp(`^(?:[nldq]')?(?:${words.join('|')})$`, 'u');
}
