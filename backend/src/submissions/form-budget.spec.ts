import { ApiError } from '../common/http/api-error.js';
import { withinBudget } from './form-budget.js';

const refusal = (cause: unknown) =>
  withinBudget(Promise.reject(cause)).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a write by the holder of a form', () => {
  it.each([
    ['BL001', 409, 'too_many_questions'],
    ['BL002', 422, 'answers_too_long'],
    ['BL003', 429, 'written_too_much'],
  ])('is refused over its budget (%s)', async (code, statusCode, expected) => {
    const cause = Object.assign(new Error('from the trigger'), { code });
    expect(await refusal(cause)).toMatchObject({ statusCode, code: expected, cause });
  });

  it('may be repeated after the end of the day in UTC', async () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 5, 23, 58) });
    const error = await refusal({ code: 'BL003' });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ retryAfter: 120 });
    jest.useRealTimers();
  });

  it.each([new Error('a broken connection'), { code: '40P01' }])(
    'fails with every other error',
    async (cause) => {
      expect(await refusal(cause)).toBe(cause);
    },
  );
});
