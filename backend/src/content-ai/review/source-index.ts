import { isLittleWord } from '../../platform/text/language.js';
import { plain } from '../../platform/text/quotes.js';
import { sentences, words } from '../../platform/text/units.js';
import type { Evidence } from '../../submissions/post-review.schemas.js';

/** Letters by which words are one, whatever their endings. */
const STEM = 4;
/** Of what the best passage of all has in common with a sentence, its evidence has to have this much. */
const NEARLY_THE_BEST = 0.6;

/** The sources of a post, read once, to verify evidence against. */
export class SourceIndex {
  private readonly texts: ReadonlyMap<string, string>;
  private readonly passages: ReadonlySet<string>[];
  /** The passages that have a word, by its stem. */
  private readonly having: ReadonlyMap<string, ReadonlySet<string>[]>;

  constructor(sources: ReadonlyMap<string, string>) {
    this.texts = new Map([...sources].map(([id, text]) => [id, plain(text)]));
    this.passages = [...sources.values()].flatMap(sentences).map(stemsOf);
    const having = new Map<string, ReadonlySet<string>[]>();
    for (const passage of this.passages)
      for (const stem of passage) {
        const others = having.get(stem);
        if (others) others.push(passage);
        else having.set(stem, [passage]);
      }
    this.having = having;
  }

  /** Whether the words stand in the source that is named, letter for letter. */
  has({ source, quote }: Evidence): boolean {
    const wanted = plain(quote);
    return wanted !== '' && (this.texts.get(source)?.includes(wanted) ?? false);
  }

  /**
   * Whether quotes are about what a sentence says. They need not share many of its words, since a good writer finds
   * others; but where another passage shares far more of them, this is the wrong one. A sentence that no passage shares a word with cannot be seen to be carried by any.
   */
  isAbout(sentence: string, quotes: readonly Evidence[]): boolean {
    const quoted = stemsOf(quotes.map(({ quote }) => quote).join('\n'));
    const common = new Map<ReadonlySet<string>, number>();
    let here = 0;
    for (const stem of stemsOf(sentence)) {
      const passages = this.having.get(stem) ?? [];
      // A word that the sources have everywhere tells no passage from another.
      const weight = Math.log(1 + this.passages.length / Math.max(1, passages.length));
      if (quoted.has(stem)) here += weight;
      for (const passage of passages) common.set(passage, (common.get(passage) ?? 0) + weight);
    }
    const best = [...common.values()].reduce((most, weight) => Math.max(most, weight), 0);
    return here > 0 && here >= NEARLY_THE_BEST * best;
  }

  /** Whether quotes have each number of a sentence, in digits, that a source has at all. */
  hasNumbers(sentence: string, quotes: readonly Evidence[]): boolean {
    const quoted = stemsOf(quotes.map(({ quote }) => quote).join('\n'));
    const numbers = [...stemsOf(sentence)].filter((stem) => /\d/.test(stem));
    return numbers.every((number) => quoted.has(number) || !this.having.has(number));
  }
}

/** Words that say something, and every number. */
function stemsOf(text: string): ReadonlySet<string> {
  const carrying = words(text).filter(
    (word) => /\d/.test(word) || (word.length >= STEM - 1 && !isLittleWord(word)),
  );
  return new Set(carrying.map((word) => (/\d/.test(word) ? word : word.slice(0, STEM))));
}
