import { likeness } from '../platform/text/similarity.js';
import { splitQuestion } from '../rules/questions.js';
import type { QuestionsAnswer } from './interview.schemas.js';

/** Two main parts that share more of their letter triples than this ask the same thing. */
const SAME_QUESTION = 0.55;
const SAME_WORDS = 0.85;

/** A question as it is stored: the main part bold, one line, no stray markup. */
export function formatQuestion({ main, sub }: { main: string; sub: string }): string {
  const clean = (part: string) => part.replaceAll('*', '').replace(/\s+/g, ' ').trim();
  return `**${clean(main)}** ${clean(sub)}`.trim();
}

/**
 * Leaves out what asks the same as a known question or as an earlier one of the list. Questions of another topic
 * may look alike, since the topic makes the difference; only nearly the same words are left out.
 */
export function dropNearDuplicates(
  candidates: readonly string[],
  known: readonly string[],
  otherTopics: readonly string[] = [],
): string[] {
  const seen = known.map(mainPart);
  const elsewhere = otherTopics.map(mainPart);
  return candidates.filter((candidate) => {
    const main = mainPart(candidate);
    const repeats = seen.some((other) => likeness(main, other) > SAME_QUESTION);
    if (repeats || elsewhere.some((other) => likeness(main, other) > SAME_WORDS)) return false;
    seen.push(main);
    return true;
  });
}

/** The model's questions for one topic of ours, however the model wrote its name; by position when it renamed it. */
export function questionsOf(answer: QuestionsAnswer, topic: string, position: number): string[] {
  const key = (name: string) => name.trim().toLocaleLowerCase('en');
  const entry = answer.topics.find((one) => key(one.topic) === key(topic)) ?? answer.topics[position];
  return (entry?.questions ?? []).filter(({ main }) => main.trim() !== '').map(formatQuestion);
}

function mainPart(question: string): string {
  return splitQuestion(question).main;
}
