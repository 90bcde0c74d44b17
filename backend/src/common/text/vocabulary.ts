import { isCapital, type Token } from './tokens.js';

/** Prefix length that groups words for comparison, and the maximum number of words kept per group. */
const HEAD = 3;
const MAX_ALIKE = 100;
/** Languages that inflect names and change their stem: "Marek", "z Markiem". */
const INFLECTING = new Set(['pl', 'cs', 'sk', 'ru', 'uk', 'hr', 'fi', 'hu', 'tr']);

/** Words of texts, which can be found in other inflected forms. */
export class Vocabulary {
  /** All words in their written form, and capitalised words by prefix. */
  private readonly forms = new Set<string>();
  private readonly lower = new Set<string>();
  private readonly names = new Map<string, Set<string>>();
  private readonly language: string;

  constructor(language: string, tokens: Iterable<Token>) {
    this.language = language;
    for (const token of tokens)
      for (const form of new Set([token.form, ...token.form.split(/['-]/)])) this.add(form, isCapital(token));
  }

  add(form: string, capital: boolean): void {
    this.forms.add(form);
    if (!capital) {
      this.lower.add(form);
      return;
    }
    const head = form.slice(0, HEAD);
    const alike = this.names.get(head) ?? new Set();
    if (alike.size < MAX_ALIKE) this.names.set(head, alike.add(form));
  }

  /** Whether the vocabulary contains a word, or a name in another inflected form. */
  knows(form: string): boolean {
    if (this.forms.has(form)) return true;
    const alike = this.names.get(form.slice(0, HEAD)) ?? [];
    return [...alike].some((known) => isSameName(known, form, this.language));
  }

  /** Whether it contains the word in lower case, so that it is not a name. */
  hasLower(form: string): boolean {
    return this.lower.has(form);
  }
}

/**
 * Whether two words are one name with different endings: true for "Anna" and "Annas", false for "Brandis" and
 * "Brandes".
 */
export function isSameName(a: string, b: string, language: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (INFLECTING.has(language)) {
    const common = commonStart(short, long);
    return common >= HEAD && short.length - common <= 2 && long.length - common <= 4;
  }
  const ending = long.startsWith(short) ? long.slice(short.length) : undefined;
  if (ending === undefined) return false;
  return ending === 's' || (short.length > HEAD && ending.length <= (short.length > 4 ? 3 : 2));
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Whether a word is another one plus an ending: "Mielars" for "Mielar", but not "miel". */
export function isFormOf(wanted: string, found: string, language: string): boolean {
  if (found.length < wanted.length && !INFLECTING.has(language)) return false;
  const common = commonStart(wanted, found);
  return (
    wanted === found || (isSameName(wanted, found, language) && common > HEAD && common >= wanted.length - 1)
  );
}
