import type { StyleCard } from '../content-ai/brief/style-card.js';
import { translate } from '../platform/language/translate.js';
import type { Language } from '../rules/languages.js';
import type { Message } from '../rules/translate.js';
import * as texts from './texts.js';

/** What was counted in the client's own texts, in words. Speech has no emoji and no hashtags to count. */
export function voiceFigures(card: StyleCard | undefined, language: Language): string[] {
  if (!card || card.basis === 'nothing') return [];
  const amount = (value: number) => value.toLocaleString(language);
  const inBoth = [
    texts.sentenceWords(amount(card.sentenceWords)),
    texts.questionsOf100(amount(card.questions)),
    texts.exclamationsOf100(amount(card.exclamations)),
  ];
  const figures: Message[] =
    card.basis === 'posts'
      ? [
          texts.countedInPosts(card.texts),
          ...inBoth,
          texts.emojiPerPost(amount(card.emoji)),
          texts.hashtagsPerPost(amount(card.hashtags)),
        ]
      : [texts.countedInAnswers(card.texts), ...inBoth];
  return figures.map((text) => translate(language, text));
}
