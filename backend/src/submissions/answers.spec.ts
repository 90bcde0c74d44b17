import type { ApiError } from '../common/http/api-error.js';
import { MAX_ANSWERS_CHARACTERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { changedAnswers, expectRoomForAnswers, filledBy } from './answers.js';

const question = { question: 'Why?', timestamp: '' };
const form = (count: number, interview_answers: string[]) => ({
  interview_questions: Array.from({ length: count }, () => question),
  interview_answers,
});

function refusalOf(work: () => unknown): ApiError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as ApiError;
  }
}

describe('additional field of an answer', () => {
  it.each([
    [0, 'A mill.', undefined],
    [1, 'We are faster.', 'usp'],
    [2, 'Bakers.', 'icp'],
    [3, 'Flour.', undefined],
    [1, ' \n', undefined],
    [2, '', undefined],
  ])('for question %d and %j is %s', (index, answer, column) => {
    expect(filledBy(index, answer)).toBe(column);
  });
});

describe('list of answers', () => {
  it('returns only changed answers and ignores null', () => {
    expect(changedAnswers(form(4, ['a', 'b']), ['A', null, 'c', ''])).toEqual([
      { index: 0, answer: 'A' },
      { index: 2, answer: 'c' },
    ]);
    expect(changedAnswers(form(2, ['a', 'b']), ['a', ''])).toEqual([{ index: 1, answer: '' }]);
  });

  it('rejects an answer without a question and names its field', () => {
    expect(changedAnswers(form(2, []), ['a', 'b'])).toHaveLength(2);
    expect(refusalOf(() => changedAnswers(form(2, []), ['a', null, 'c']))).toMatchObject({
      statusCode: 422,
      code: 'invalid_input',
      errors: { interview_answers: MESSAGES.moreAnswersThanQuestions },
    });
  });

  it('may have an empty entry without a question', () => {
    expect(changedAnswers(form(1, []), ['a', '', null])).toEqual([{ index: 0, answer: 'a' }]);
  });
});

describe('total length of answers', () => {
  const long = (length: number) => 'x'.repeat(length);
  const refusal = (interview_answers: string[], ...changed: [index: number, answer: string][]) =>
    refusalOf(() =>
      expectRoomForAnswers(
        { interview_answers },
        changed.map(([index, answer]) => ({ index, answer })),
      ),
    )?.code;

  it('is limited', () => {
    expect(refusal([], [0, long(MAX_ANSWERS_CHARACTERS)])).toBeUndefined();
    expect(refusal([], [0, long(MAX_ANSWERS_CHARACTERS + 1)])).toBe('answers_too_long');
  });

  it('counts the new answers together with the unchanged ones', () => {
    const stored = [long(MAX_ANSWERS_CHARACTERS - 1), 'a', ''];
    expect(refusal(stored, [2, 'b'])).toBe('answers_too_long');
    expect(refusal(stored, [2, 'b'], [1, ''])).toBeUndefined();
    expect(refusal(stored, [9, 'b'])).toBe('answers_too_long');
  });

  it('allows an answer that does not get longer, whatever its length', () => {
    const stored = [long(MAX_ANSWERS_CHARACTERS + 10), 'ab'];
    expect(refusal(stored, [1, 'a'])).toBeUndefined();
    expect(refusal(stored, [1, 'cd'])).toBeUndefined();
    expect(refusal(stored, [1, 'abc'])).toBe('answers_too_long');
  });

  it('is counted in characters', () => {
    expect(refusal([], [0, '👋'.repeat(MAX_ANSWERS_CHARACTERS)])).toBeUndefined();
  });
});
