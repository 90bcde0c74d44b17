import { countWords } from '../common/text/units.js';
import { bySource, isFound, type Mark } from './marks.js';
import type { LedgerPost, LedgerSource, Passage } from './material.schemas.js';
import { charactersIn, type QuotingPost, type Range, type UsedRange, usedRanges } from './material-usage.js';
import { type PassageRange, passagesOf } from './passages.js';

/** Words of unused material that one post needs. */
export const WORDS_OF_A_POST = 40;

/** A source with its text. */
export type SourceToList = Omit<
  LedgerSource,
  'passages' | 'characters' | 'usedCharacters' | 'mark' | 'isChanged'
> & {
  text: string;
  /** Whether new posts can be written from it: an answer or a call, and no sample of a simulated service. */
  isMaterial: boolean;
};

export interface LedgerParts {
  sources: readonly SourceToList[];
  posts: readonly (LedgerPost & QuotingPost)[];
  marks: readonly Mark[];
}

export interface Ledger {
  sources: LedgerSource[];
  lostMarks: Mark[];
  /** Number of posts that the unused material covers. */
  enoughFor: number;
}

/** Used and unused parts of a client's material, with the posts that use them. */
export function ledgerOf({ sources, posts, marks }: LedgerParts): Ledger {
  const marksOf = bySource(marks);
  const used = usedIn({ sources, posts, marks });
  let enoughFor = 0;
  const listed = sources.map(({ text, isMaterial, ...source }): LedgerSource => {
    const own = marksOf.get(source.id) ?? [];
    const whole = own.find(({ passage }) => passage === '');
    const isChanged = own.some((mark) => !isFound(mark, text));
    const ranges = used.get(source.id) ?? [];
    const passages = passagesOf(text).map((range) => toPassage(range, { text, ranges, own, posts }));
    const free = passages.filter(({ mark, posts: users }) => users.length === 0 && isUsable(mark));
    if (isMaterial && !isChanged && isUsable(whole))
      enoughFor += Math.floor(countWords(free.map((passage) => passage.text).join('\n')) / WORDS_OF_A_POST);
    return {
      ...source,
      passages,
      characters: charactersIn(passages.map(({ start, end }) => ({ start, end }))),
      usedCharacters: charactersIn(
        ranges.flatMap((range) => passages.flatMap((passage) => cut(range, passage))),
      ),
      mark: whole ?? null,
      isChanged,
    };
  });
  const texts = new Map(sources.map(({ id, text }) => [id, text]));
  const lostMarks = marks.filter((mark) => !isFound(mark, texts.get(mark.source) ?? ''));
  return { sources: listed, lostMarks, enoughFor };
}

function isUsable(mark: Mark | null | undefined): boolean {
  return !mark || !(mark.retired || mark.held);
}

interface PassageParts extends Pick<LedgerParts, 'posts'> {
  text: string;
  ranges: readonly UsedRange[];
  own: readonly Mark[];
}

function toPassage(range: PassageRange, { text, ranges, own, posts }: PassageParts): Passage {
  const words = text.slice(range.start, range.end);
  const users = new Set(ranges.filter((one) => cut(one, range).length > 0).map(({ post }) => post));
  return {
    ...range,
    text: words,
    usedCharacters: charactersIn(ranges.flatMap((one) => cut(one, range))),
    posts: [...users].flatMap((at) => {
      const post = posts[at];
      return post ? [{ id: post.id, title: post.title, month: post.month }] : [];
    }),
    mark: own.find(({ passage }) => passage === words) ?? null,
  };
}

/** The common part of two ranges. */
function cut(one: Range, other: Range): Range[] {
  const start = Math.max(one.start, other.start);
  const end = Math.min(one.end, other.end);
  return end > start ? [{ start, end }] : [];
}

/** A post that quotes an anonymised text uses the passage that this text replaces. */
function usedIn({ sources, posts, marks }: LedgerParts): Map<string, UsedRange[]> {
  const marksOf = bySource(marks);
  const texts = new Map<string, string>();
  const places = new Map<string, { from: Range; passage: Range }[]>();
  for (const { id, text } of sources) {
    let whole = text;
    for (const { passage, anonymised } of marksOf.get(id) ?? []) {
      const start = text.indexOf(passage);
      if (anonymised === null || start === -1) continue;
      const from = { start: whole.length + 2, end: whole.length + 2 + anonymised.length };
      const range = { start, end: passage === '' ? text.length : start + passage.length };
      places.set(id, [...(places.get(id) ?? []), { from, passage: range }]);
      whole += `\n\n${anonymised}`;
    }
    texts.set(id, whole);
  }
  const used = usedRanges(posts, texts);
  for (const [id, moved] of places) {
    const ranges = used.get(id) ?? [];
    used.set(
      id,
      ranges.map((range) => {
        const place = moved.find(({ from }) => cut(range, from).length > 0);
        return place ? { ...place.passage, post: range.post } : range;
      }),
    );
  }
  return used;
}
