import { sentences, words } from '../../common/text/units.js';
import type { SourceBlock } from '../../openai/source-blocks.js';

/** Something that the client said, word for word, with what a plan has to know of it. */
export interface Statement {
  /** The answer that it stands in. */
  id: string;
  text: string;
  /** Its place in the interview. */
  at: number;
  words: number;
  /** In letters; a sign that says as much as two counts for two. */
  length: number;
  dashes: number;
  /** Whether it has a row of three, "a, b and c". */
  listing: boolean;
}

/** A sentence of fewer words says nothing without the one before it. */
const FEWEST_WORDS = 4;
/** What the network does not show as it is meant: lists, markdown and other signs that belong to it. */
const UNPRINTABLE = /[#*`<>[\]{}_]|^(?:[-•→✓]|\d+[.)])\s/u;
/** An odd one belongs to a quotation that goes on in the next sentence. */
const QUOTATION_MARK = /["“”„«»]/g;
const DASH = /—| – /g;
const LISTING = /\p{L}, [\p{L}'’-]+,? \p{L}{1,3} \p{L}/u;
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * What the client said, sentence by sentence, one answer after the other and nothing twice. What does not read well
 * in a post is left out, as long as something else remains.
 */
export function statementsOf(blocks: readonly SourceBlock[]): Statement[] {
  const said = blocks
    .filter(({ about }) => about.kind === 'answer')
    .flatMap(({ id, text }) => wholeSentences(text).map((one) => ({ id, text: one })));
  const all = [...new Map(said.toReversed().map((one) => [one.text, one])).values()]
    .toReversed()
    .map(({ id, text }, at) => statement(id, text, at));
  const past = blocks.filter(({ about }) => about.kind === 'past post');
  const mostDashes = past.length === 0 || past.some(({ text }) => dashesIn(text) > 0) ? 1 : 0;
  const fit = all.filter(({ text, dashes }) => isPrintable(text) && dashes <= mostDashes);
  return fit.length > 0 ? fit : all;
}

/** A text as a plan sees it. */
export function statement(id: string, text: string, at: number): Statement {
  return {
    id,
    text,
    at,
    words: words(text).length,
    length: text.length + (text.match(DENSE)?.length ?? 0),
    dashes: dashesIn(text),
    listing: LISTING.test(text),
  };
}

function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text) && (text.match(QUOTATION_MARK)?.length ?? 0) % 2 === 0;
}

function dashesIn(text: string): number {
  return text.match(DASH)?.length ?? 0;
}

function wholeSentences(answer: string): string[] {
  const whole: string[] = [];
  for (const sentence of sentences(answer)) {
    const joined = `${whole.at(-1) ?? ''} ${sentence}`;
    const isFragment = words(sentence).length < FEWEST_WORDS;
    if (isFragment && whole.length > 0 && answer.includes(joined)) whole[whole.length - 1] = joined;
    else whole.push(sentence);
  }
  return whole;
}
