import { translate } from '../platform/language/translate.js';
import { LANGUAGE_NAMES, type Language } from '../rules/languages.js';
import { STANDARD_QUESTIONS_PER_TOPIC } from '../rules/limits.js';
import { STANDARD_QUESTION_TEMPLATES } from '../rules/questions.js';

/** All standard questions about a topic. */
export function standardQuestions(topic: string, language: Language): string[] {
  return STANDARD_QUESTION_TEMPLATES.map((template) => translate(language, template(topic)));
}

/** Draws the standard questions of a new topic, none twice. `random` gives numbers from 0 up to 1. */
export function drawStandardQuestions(topic: string, language: Language, random: () => number): string[] {
  const pool = standardQuestions(topic, language);
  return Array.from({ length: STANDARD_QUESTIONS_PER_TOPIC }, () =>
    pool.splice(Math.floor(random() * pool.length), 1),
  ).flat();
}

/** Whether a question came from the pool, in whichever language, rather than from the model. */
export function isStandardQuestion(question: string, topic: string): boolean {
  return LANGUAGE_NAMES.some((language) => standardQuestions(topic, language).includes(question));
}
