import { mean, median, round, variation } from '../../common/statistics.js';
import { paragraphs, sentences, words } from '../../common/text/units.js';
import { hashtagsIn, isHashtagLine } from '../../shared/hashtags.js';
import type { Material } from './material.js';
import { usableVoicePosts } from './voice-posts.js';

/** Statistics of a client's style, computed by code and not by a model. */
export interface StyleCard {
  /** Source of the numbers: past posts, or the answers when there are no posts. */
  basis: 'posts' | 'answers' | 'nothing';
  texts: number;
  sentenceWords: number;
  /** Variation of the sentence length; 0 when all have the same length. */
  sentenceSpread: number;
  paragraphWords: number;
  /** Median length of a text in UTF-16 units. */
  length: number;
  /** Per text. */
  emoji: number;
  hashtags: number;
  lists: number;
  /** Per 100 sentences. */
  questions: number;
  exclamations: number;
  /** Per 1,000 words. */
  dashes: number;
}

/** The style card of a client: from usable posts if there are any, otherwise from the answers. */
export function styleCard({ posts, answers }: Material): StyleCard {
  const voice = usableVoicePosts(posts).map(({ text }) => text);
  if (voice.length > 0) return cardOf(voice, 'posts');
  const spoken = answers.filter(({ sample }) => !sample).map(({ text }) => text);
  return cardOf(spoken, spoken.length > 0 ? 'answers' : 'nothing');
}

export function cardOf(texts: readonly string[], basis: StyleCard['basis']): StyleCard {
  const all = texts.join('\n\n');
  const prose = texts.map(withoutHashtagLine);
  const sentenceLengths = prose.flatMap(sentences).map((sentence) => words(sentence).length);
  const sentenceCount = Math.max(1, sentenceLengths.length);
  const perText = (pattern: RegExp) => round(mean(texts.map((text) => count(text, pattern))));
  const perSentence = (pattern: RegExp) => round((100 * count(prose.join('\n'), pattern)) / sentenceCount, 0);
  return {
    basis,
    texts: texts.length,
    sentenceWords: round(median(sentenceLengths)),
    sentenceSpread: round(variation(sentenceLengths), 2),
    paragraphWords: round(median(prose.flatMap(paragraphs).map((text) => words(text).length)), 0),
    length: round(median(texts.map((text) => text.length)), 0),
    emoji: perText(/\p{Extended_Pictographic}/gu),
    hashtags: round(mean(texts.map((text) => hashtagsIn(text).length))),
    lists: perText(/^[^\S\n]*(?:[-*•→✓✅]|\d+[.)])\s/gmu),
    questions: perSentence(/[?？]/g),
    exclamations: perSentence(/[!！]/g),
    dashes: round((1000 * count(all, /—| – /g)) / Math.max(1, words(all).length)),
  };
}

/** The card as lines for a prompt. */
export function describeCard(card: StyleCard): string {
  if (card.basis === 'nothing') return 'There are no texts to measure: write plainly.';
  const from =
    card.basis === 'posts'
      ? `Measured on ${card.texts} past posts:`
      : `Measured on ${card.texts} interview answers, because there are no past posts (spoken sentences are longer than written ones):`;
  return [
    from,
    `- median sentence length: ${card.sentenceWords} words, variation ${card.sentenceSpread} (0: all of the same length)`,
    `- median paragraph length: ${card.paragraphWords} words; median length of a text: ${card.length} characters`,
    `- per text: ${card.emoji} emoji, ${card.hashtags} hashtags, ${card.lists} list items`,
    `- per 100 sentences: ${card.questions} questions, ${card.exclamations} exclamations`,
    `- per 1,000 words: ${card.dashes} dashes`,
  ].join('\n');
}

/** Removes trailing lines that contain only hashtags, and the blank lines above them. */
export function withoutHashtagLine(text: string): string {
  const all = text.split('\n');
  let end = all.length;
  while (end > 1 && isHashtagsOrNothing(all[end - 1] ?? '')) end--;
  return all.slice(end).some((line) => line.includes('#')) ? all.slice(0, end).join('\n') : text;
}

function isHashtagsOrNothing(line: string): boolean {
  return line.trim() === '' || isHashtagLine(line);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
