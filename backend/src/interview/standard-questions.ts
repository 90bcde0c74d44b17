import { STANDARD_QUESTIONS_PER_TOPIC } from '../rules/limits.js';
import { STANDARD_QUESTION_TEMPLATES } from '../rules/questions.js';

/** Draws the standard questions of a new topic, no template twice. `random` gives numbers from 0 up to 1. */
export function drawStandardQuestions(topic: string, random: () => number): string[] {
  const pool = [...STANDARD_QUESTION_TEMPLATES];
  return Array.from({ length: STANDARD_QUESTIONS_PER_TOPIC }, () => {
    const [template] = pool.splice(Math.floor(random() * pool.length), 1);
    return template?.(topic) ?? '';
  }).filter((question) => question !== '');
}

/** Whether a question came from the pool rather than from the model. */
export function isStandardQuestion(question: string, topic: string): boolean {
  return STANDARD_QUESTION_TEMPLATES.some((template) => template(topic) === question);
}
