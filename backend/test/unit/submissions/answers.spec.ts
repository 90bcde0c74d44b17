import type { ApiError } from '../../../src/platform/http/api-error.js';
import { MAX_ANSWERS_CHARACTERS } from '../../../src/rules/limits.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import { changedAnswers, expectRoomForAnswers, filledBy } from '../../../src/submissions/answers.js';

const question = { question: 'Why?', timestamp: '' };
const form = (count: number, interview_answers: string[]) => ({
  interview_questions: Array.from({ length: count }, () => question),
  interview_answers,
});

/** What `work` throws. */
function refusalOf(work: () => unknown): ApiError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as ApiError;
  }
}

describe('what an answer fills in besides', () => {
  it.each([
    [0, 'A mill.', undefined],
    [1, 'We are faster.', 'usp'],
    [2, 'Bakers.', 'icp'],
    [3, 'Flour.', undefined],
    [1, ' \n', undefined],
    [2, '', undefined],
  ])('of question %d and %j is %s', (index, answer, column) => {
    expect(filledBy(index, answer)).toBe(column);
  });
});

describe('a whole list of answers', () => {
  it('changes what is stored otherwise: what is null or the same is left alone', () => {
    expect(changedAnswers(form(4, ['a', 'b']), ['A', null, 'c', ''])).toEqual([
      { index: 0, answer: 'A' },
      { index: 2, answer: 'c' },
    ]);
    expect(changedAnswers(form(2, ['a', 'b']), ['a', ''])).toEqual([{ index: 1, answer: '' }]);
  });

  it('is refused when one of them has no question, and says which field is wrong', () => {
    expect(changedAnswers(form(2, []), ['a', 'b'])).toHaveLength(2);
    expect(refusalOf(() => changedAnswers(form(2, []), ['a', null, 'c']))).toMatchObject({
      statusCode: 422,
      code: 'invalid_input',
      errors: { interview_answers: MESSAGES.moreAnswersThanQuestions },
    });
  });

  it('may have no question where nothing stands', () => {
    expect(changedAnswers(form(1, []), ['a', '', null])).toEqual([{ index: 0, answer: 'a' }]);
  });
});

describe('the room for all answers', () => {
  const long = (length: number) => 'x'.repeat(length);
  const refusal = (interview_answers: string[], ...changed: [index: number, answer: string][]) =>
    refusalOf(() =>
      expectRoomForAnswers(
        { interview_answers },
        changed.map(([index, answer]) => ({ index, answer })),
      ),
    )?.code;

  it('ends where the limit does', () => {
    expect(refusal([], [0, long(MAX_ANSWERS_CHARACTERS)])).toBeUndefined();
    expect(refusal([], [0, long(MAX_ANSWERS_CHARACTERS + 1)])).toBe('answers_too_long');
  });

  it('is that of what will stand there, the others with it', () => {
    const stored = [long(MAX_ANSWERS_CHARACTERS - 1), 'a', ''];
    expect(refusal(stored, [2, 'b'])).toBe('answers_too_long');
    expect(refusal(stored, [2, 'b'], [1, ''])).toBeUndefined();
    expect(refusal(stored, [9, 'b'])).toBe('answers_too_long');
  });

  it('is there for what gets no longer, however long it is', () => {
    const stored = [long(MAX_ANSWERS_CHARACTERS + 10), 'ab'];
    expect(refusal(stored, [1, 'a'])).toBeUndefined();
    expect(refusal(stored, [1, 'cd'])).toBeUndefined();
    expect(refusal(stored, [1, 'abc'])).toBe('answers_too_long');
  });

  it('is counted in characters', () => {
    expect(refusal([], [0, '👋'.repeat(MAX_ANSWERS_CHARACTERS)])).toBeUndefined();
  });
});
