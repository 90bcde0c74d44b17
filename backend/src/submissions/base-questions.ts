import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { BASE_QUESTIONS } from '../shared/questions.js';

/** First questions of every interview, in the language of its form. */
export function baseQuestions(language: Language): string[] {
  return BASE_QUESTIONS.map((question) => translate(language, question));
}
