import { translate } from '../platform/language/translate.js';
import type { Language } from '../rules/languages.js';
import { MESSAGES } from '../rules/messages.js';
import { splitQuestion } from '../rules/questions.js';
import type { StrategySource } from '../strategy/strategy.schemas.js';
import { StoredGeneratedPost } from '../submissions/stored-shapes.js';
import type { InterviewQuestion } from '../submissions/submission.schemas.js';

interface Origin {
  /** The post's review as it is stored. */
  review: unknown;
  /** The text that is shown: the review may be of another one. */
  shown: string;
  questions: readonly InterviewQuestion[];
  language: Language;
}

/**
 * The client's own words that a text stands on: the quotations that its review has verified, gathered by where they are
 * from. Never more of an answer than what is quoted, and nothing of sentences that are not in the text.
 */
export function sourcesOf({ review, shown, questions, language }: Origin): StrategySource[] {
  const quotes = new Map<string, Set<string>>();
  const { review: read } = StoredGeneratedPost.parse({ review: review ?? undefined });
  for (const { text, verdict } of read?.sentences ?? []) {
    if (!verdict || !shown.includes(text)) continue;
    for (const { source, quote } of verdict.evidence)
      quotes.set(source, (quotes.get(source) ?? new Set()).add(quote));
  }
  return [...quotes].map(([id, texts]) => ({
    id,
    label: labelOf(id, questions, language),
    text: [...texts].join(' … '),
  }));
}

function labelOf(id: string, questions: readonly InterviewQuestion[], language: Language): string {
  const answer = /^answer-(\d+)$/.exec(id)?.[1];
  const question = answer && questions[Number(answer) - 1]?.question;
  if (question) return splitQuestion(question).main;
  return translate(language, id.startsWith('post-') ? MESSAGES.sourcePost : MESSAGES.sourceForm);
}
