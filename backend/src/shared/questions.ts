import { msg } from '@lingui/core/runtime-macro';

/** Fixed interview questions and pure functions about questions, shared by the server and the page. */

/** Stored first on every submission, so their indexes are always 0, 1 and 2. */
export const BASE_QUESTIONS = [
  msg({ id: 'baseStory', message: 'What is your story? How has your professional journey started?' }),
  msg({ id: 'baseBetter', message: 'What makes you better than your competitors? The one thing?' }),
  msg({ id: 'baseAudience', message: 'What is your target audience on LinkedIn?' }),
] as const;

/** Indexes of the base questions whose answers fill `usp` and `icp` while those are empty. */
export const USP_QUESTION_INDEX = 1;
export const ICP_QUESTION_INDEX = 2;

/**
 * Standard questions; two are drawn at random for each new topic. `**...**` is the main part of a question,
 * the rest its sub-question.
 */
export const STANDARD_QUESTION_TEMPLATES = [
  (topic: string) =>
    msg({
      id: 'standardOpinion',
      message: msg`**What is your controversial opinion on “${{ topic }}”?** What do most people in your field get wrong?`,
    }),
  (topic: string) =>
    msg({
      id: 'standardAdvice',
      message: msg`**What are your 5 pieces of advice on “${{ topic }}”?** Give an example of the one that matters most.`,
    }),
  (topic: string) =>
    msg({
      id: 'standardFuture',
      message: msg`**What will the near future of “${{ topic }}” look like?** What should people prepare for now?`,
    }),
] as const;

export interface TopicQuestion {
  question: string;
  topic?: string | undefined;
}

/**
 * Splits a question into its bold main part and its sub-question; without `**` everything is the main part.
 */
export function splitQuestion(question: string): { main: string; sub: string } {
  const match = /^\s*\*\*(.+?)\*\*\s*([\s\S]*)$/.exec(question);
  if (!match) return { main: question.trim(), sub: '' };
  return { main: (match[1] ?? '').trim(), sub: (match[2] ?? '').trim() };
}

/**
 * Indexes of the questions to show. Questions are never renumbered or deleted, so those of a removed topic
 * are hidden unless they were answered: an answer never disappears.
 */
export function visibleQuestionIndexes(
  questions: readonly TopicQuestion[],
  answers: readonly string[],
  topics: readonly string[],
): number[] {
  const kept = new Set(topics.map(topicKey));
  return questions.flatMap(({ topic }, index) => {
    const shown = topic === undefined || kept.has(topicKey(topic)) || isAnswered(answers[index]);
    return shown ? [index] : [];
  });
}

/**
 * The order in which open questions are shown: those without a topic that come first, then the first question of each
 * topic, the second of each, and so on. Stored questions keep their order.
 * @param indexes of the questions to show, ascending
 */
export function alternateTopics(questions: readonly TopicQuestion[], indexes: readonly number[]): number[] {
  const keyOf = (index: number) => topicKey(questions[index]?.topic ?? '');
  const start = indexes.findIndex((index) => keyOf(index) !== '');
  if (start < 0) return [...indexes];
  const rounds = new Map<string, number>();
  const rest = indexes.slice(start).map((index) => {
    const round = rounds.get(keyOf(index)) ?? 0;
    rounds.set(keyOf(index), round + 1);
    return { index, round };
  });
  return [...indexes.slice(0, start), ...rest.sort((a, b) => a.round - b.round).map(({ index }) => index)];
}

/** An answer counts if it contains more than white space. */
export function isAnswered(answer: string | undefined): boolean {
  return (answer ?? '').trim() !== '';
}

/** Number of answers that count towards MIN_ANSWERS. */
export function countAnswers(answers: readonly string[]): number {
  return answers.filter(isAnswered).length;
}

/** Key that ignores case and outer white space, for comparing topics. */
export function topicKey(topic: string): string {
  return topic.trim().toLocaleLowerCase('en');
}
