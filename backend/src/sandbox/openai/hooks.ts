import type { SourceBlock } from '../../openai/source-blocks.js';
import { detectLanguage } from '../../platform/text/language.js';
import { jaccard } from '../../platform/text/similarity.js';
import { graphemes, lines, words } from '../../platform/text/units.js';
import type { Statement } from './statements.js';

/** So many ideas come at a time, and the posts on them are planned together. */
export const IDEAS_AT_A_TIME = 12;
/** Ideas for years: somebody who talks for hours must not keep the server busy. */
const MOST_HOOKS = 10 * IDEAS_AT_A_TIME;
/** What a phone shows before 'see more'. */
export const LONGEST_HOOK = 140;
/** Letters of a first line that says enough and no more. */
const BEST = 60;
const FEWEST_WORDS = 4;
/** Share of common words from which on two lines open a post alike. */
const ALIKE = 0.4;
/** A question, a number, a quotation, a greeting or a dash: openings that wear out, or say nothing. */
const WORN = /[?？]$|^[\d"“„«¿]|^\S+(?: \S+)?[,!]|—| – /u;

/** The statements that can open a post, none like another: the best of each answer, the second best of each, and so on. */
export function hooksOf(statements: readonly Statement[]): Statement[] {
  const language = detectLanguage(statements.map(({ text }) => text).join('\n'));
  const able = statements.filter(({ text, words: count }) => {
    const fits = graphemes(text).length <= LONGEST_HOOK && count >= FEWEST_WORDS;
    // A line is said twice, and with its little words could read as another language by itself.
    const looksLike = detectLanguage(`${text} ${text}`) ?? language;
    return fits && looksLike === language && !WORN.test(text);
  });
  const hooks: { one: Statement; opening: Set<string> }[] = [];
  for (const one of roundRobin(able.length > 0 ? able : statements)) {
    if (hooks.length === MOST_HOOKS) break;
    const opening = new Set(words(one.text));
    if (!hooks.some((other) => jaccard(other.opening, opening) >= ALIKE)) hooks.push({ one, opening });
  }
  return hooks.map(({ one }) => one);
}

/** Whether one of the client's other posts already opens like this. */
export function isUsed({ text }: Statement, blocks: readonly SourceBlock[]): boolean {
  const used = blocks
    .filter(({ about }) => about.kind === 'used hooks')
    .flatMap((block) => lines(block.text));
  const opening = new Set(words(text));
  return used.some((hook) => jaccard(new Set(words(hook)), opening) >= ALIKE);
}

/** Within an answer the lines come first that are nearest to the best length. */
function roundRobin(statements: readonly Statement[]): Statement[] {
  const distance = ({ length }: Statement) => Math.abs(length - BEST);
  const answers = [...Map.groupBy(statements, ({ id }) => id).values()].map((said) =>
    said.toSorted((a, b) => distance(a) - distance(b)),
  );
  const longest = Math.max(0, ...answers.map((said) => said.length));
  return Array.from({ length: longest }, (_, i) => answers.flatMap((said) => said.slice(i, i + 1))).flat();
}
