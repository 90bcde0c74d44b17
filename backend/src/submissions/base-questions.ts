import { translate } from '../platform/language/translate.js';
import type { Language } from '../rules/languages.js';
import { BASE_QUESTIONS } from '../rules/questions.js';

/** The questions that every interview begins with, in the language of its form. */
export function baseQuestions(language: Language): string[] {
  return BASE_QUESTIONS.map((question) => translate(language, question));
}
