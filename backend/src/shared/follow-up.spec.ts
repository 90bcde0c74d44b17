import { readFileSync } from 'node:fs';
import { findLack } from './follow-up.js';
import { LANGUAGE_NAMES, type Language } from './languages.js';

type Labelled = Record<Language, { thin: string[]; full: string[] }>;

/** 200 answers, labelled by hand. */
const ANSWERS = JSON.parse(
  readFileSync(new URL('../../test/support/fixtures/labelled-answers.json', import.meta.url), 'utf8'),
) as Labelled;

describe.each(LANGUAGE_NAMES)('the labelled answers in %s', (language) => {
  const lacking = (answers: readonly string[]) =>
    answers.filter((answer) => findLack(answer, language) !== undefined).length / answers.length;

  it('find at least 90 % of the thin ones', () => {
    expect(lacking(ANSWERS[language].thin)).toBeGreaterThanOrEqual(0.9);
  });

  it('ask about at most 5 % of the full ones', () => {
    expect(lacking(ANSWERS[language].full)).toBeLessThanOrEqual(0.05);
  });
});

const GENERAL =
  'We always try to find the best way for everybody, because in the end only people who are happy come back and tell others about what we do here';

it.each<[string, Language, string | undefined]>([
  ['', 'en', undefined],
  ['   ', 'de', undefined],
  ['On 3 December Mrs Olsen came.', 'en', 'words'],
  [GENERAL, 'en', 'facts'],
  [`${GENERAL} 7`, 'en', undefined],
  [`${GENERAL}, twice`, 'en', undefined],
  [`${GENERAL}, last summer`, 'en', undefined],
  [`${GENERAL}, as my grandmother did`, 'en', undefined],
  [`${GENERAL}, even in Leeds`, 'en', undefined],
  [`${GENERAL}, on LinkedIn as well`, 'en', 'facts'],
])('%s (%s): %s', (answer, language, lack) => {
  expect(findLack(answer, language)).toBe(lack);
});
