import type { SourceBlock } from './source-blocks.js';

/** Tokens for the sources of one prompt: far below any model's window, and a limit on the cost of a post. */
export const SOURCE_TOKENS = 24_000;
/** Past posts that are kept as long as possible: with fewer the voice is lost. */
const VOICE_POSTS_KEPT = 2;

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
 * Drops whole sources until the rest fits, never a part of one: the oldest past posts down to two, then the
 * list of hooks, then answers that do not support the idea, the longest first, then the last past posts.
 */
export function fitBudget(
  blocks: SourceBlock[],
  needed: readonly string[],
  budget = SOURCE_TOKENS,
): BudgetedSources {
  const dropped: string[] = [];
  let rest = blocks;
  for (const id of dropOrder(blocks, needed)) {
    if (tokensOf(rest) <= budget) break;
    dropped.push(id);
    rest = rest.filter((block) => block.id !== id);
  }
  return { blocks: rest, dropped };
}

function dropOrder(blocks: SourceBlock[], needed: readonly string[]): string[] {
  const ofKind = (kind: string) => blocks.filter(({ about }) => about.kind === kind);
  // Newest first in the prompt, so the last is the oldest.
  const posts = ofKind('past post').map(({ id }) => id);
  const others = ofKind('answer')
    .filter(({ id }) => !needed.includes(id))
    .sort((a, b) => b.text.length - a.text.length);
  return [
    ...posts.slice(VOICE_POSTS_KEPT).reverse(),
    ...ofKind('used hooks').map(({ id }) => id),
    ...others.map(({ id }) => id),
    ...posts.slice(0, VOICE_POSTS_KEPT).reverse(),
  ];
}

function tokensOf(blocks: SourceBlock[]): number {
  return blocks.reduce((sum, { text, about }) => sum + estimateTokens(text + JSON.stringify(about)) + 20, 0);
}
