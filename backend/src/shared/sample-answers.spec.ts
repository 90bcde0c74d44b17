import { LANGUAGE_NAMES } from './languages.js';
import { BASE_QUESTIONS, STANDARD_QUESTION_TEMPLATES } from './questions.js';
import { isSampleAnswer, sampleAnswer } from './sample-answers.js';

const BASE = sampleAnswer({ language: 'en', kind: 'base', position: 0 });
const FIRST = BASE.slice(0, BASE.indexOf('.') + 1);

describe.each(LANGUAGE_NAMES)('the samples in %s', (language) => {
  it.each([
    ['base', BASE_QUESTIONS.length],
    ['standard', 3 * STANDARD_QUESTION_TEMPLATES.length],
    ['topic', 6],
  ] as const)('are different answers: %s', (kind, count) => {
    const answers = Array.from({ length: count }, (_, position) =>
      sampleAnswer({ language, kind, position }),
    );
    expect(new Set(answers).size).toBe(count);
    for (const answer of answers) expect(isSampleAnswer(answer)).toBe(true);
    expect(sampleAnswer({ language, kind, position: count })).toBe(answers[0]);
  });
});

it.each([
  ['in capitals', FIRST.toUpperCase()],
  ['in a longer answer', `Well. ${FIRST} And so on.`],
  ['with other quotes and without a full stop', `"${FIRST.slice(0, -1)}"`],
  ['over several lines', FIRST.replaceAll(' ', '\n  ')],
  ['in decomposed letters', sampleAnswer({ language: 'de', kind: 'topic', position: 0 }).normalize('NFD')],
])('recognises one sentence %s', (_, text) => {
  expect(isSampleAnswer(text)).toBe(true);
});

it.each([
  ['nothing', ''],
  ['no text', undefined],
  ['an own answer', 'I started as a baker and opened my own shop.'],
  ['a part of a sentence', FIRST.slice(0, FIRST.length / 2)],
  ['a changed sentence', FIRST.replace('four', 'nine')],
])('does not count as a sample: %s', (_, text) => {
  expect(isSampleAnswer(text)).toBe(false);
});
