import { MAX_SOURCE_TOKENS } from '../shared/limits.js';
import type { SourceBlock } from './source-blocks.js';

/** Past posts that are kept as long as possible: with fewer the voice is lost. */
const VOICE_POSTS_KEPT = 2;
/** Newest unused answers that are kept longer than those posts: without material there is nothing to write about. */
const ANSWERS_KEPT = 4;

export interface BudgetedSources {
  blocks: SourceBlock[];
  /** Ids of dropped sources, in the order of dropping. */
  dropped: string[];
}

/** Upper estimate of a text's tokens: four letters of a spaced script, one of any other. */
export function estimateTokens(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return Math.ceil((text.length - dense) / 3.5 + dense);
}

/**
 * Drops whole sources until the rest fits, never a part of one: the oldest past posts down to two, then the list of
 * hooks, then answers that are not needed, then the last past posts. Of the answers, those that a post has used go
 * first, and the oldest of them before newer ones: new material is the reason for the next post.
 * @param needed ids of sources that are never dropped
 */
export function fitBudget(
  blocks: SourceBlock[],
  needed: readonly string[],
  budget = MAX_SOURCE_TOKENS,
): BudgetedSources {
  const dropped: string[] = [];
  const rest = new Set(blocks);
  let tokens = blocks.reduce((sum, block) => sum + tokensOf(block), 0);
  for (const block of dropOrder(blocks, new Set(needed))) {
    if (tokens <= budget) break;
    dropped.push(block.id);
    rest.delete(block);
    tokens -= tokensOf(block);
  }
  return { blocks: [...rest], dropped };
}

function dropOrder(blocks: SourceBlock[], needed: ReadonlySet<string>): SourceBlock[] {
  const ofKind = (kind: string) => blocks.filter(({ id, about }) => about.kind === kind && !needed.has(id));
  // Newest first in the prompt, so the last is the oldest.
  const posts = ofKind('past post');
  // Answers are in the order of their questions, which are appended.
  const answers = ofKind('answer');
  const unused = answers.filter(({ used }) => !used).toSorted(byAge);
  return [
    ...posts.slice(VOICE_POSTS_KEPT).reverse(),
    ...ofKind('used hooks'),
    ...answers.filter(({ used }) => used).toSorted(byAge),
    ...unused.slice(0, -ANSWERS_KEPT),
    ...posts.slice(0, VOICE_POSTS_KEPT).reverse(),
    ...unused.slice(-ANSWERS_KEPT),
  ];
}

/** Oldest first; blocks without a date keep their order. */
function byAge({ date: a = '' }: SourceBlock, { date: b = '' }: SourceBlock): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function tokensOf({ text, about }: SourceBlock): number {
  return estimateTokens(text + JSON.stringify(about)) + 20;
}
