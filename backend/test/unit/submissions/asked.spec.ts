import type { Request } from 'express';
import { z } from 'zod';
import { MESSAGES } from '../../../src/rules/messages.js';
import { BASE_QUESTIONS } from '../../../src/rules/questions.js';
import { baseQuestions } from '../../../src/submissions/base-questions.js';
import { answersTooLong, withinBudget } from '../../../src/submissions/form-budget.js';
import { ListQuery, toPage } from '../../../src/submissions/list-query.js';
import { changedFields, firstFields } from '../../../src/submissions/submission-fields.js';
import { updateAct } from '../../../src/submissions/update-act.js';

/* What is asked for, before anything is done. */

const NOW = new Date('2026-11-23T10:00:00.000Z');

describe('a page of the list', () => {
  const PROMISED = { now: NOW, strategyDays: 3, postsPerMonth: 8 };
  const page = (query: Record<string, string> = {}) => toPage(ListQuery.parse(query), PROMISED);
  const filtered = (filter: object) => page({ filter: JSON.stringify(filter) });

  it('begins with the newest, ten of all', () => {
    expect(page()).toEqual({ search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 10 });
  });

  it('is what the query asks for, a hundred rows at most', () => {
    const asked = page({
      range: '[20,39]',
      sort: '["email","ASC"]',
      filter: '{"q":" bread\\u0000 ","held":false}',
    });
    expect(asked).toMatchObject({
      search: 'bread',
      held: false,
      sort: 'email',
      direction: 'asc',
      offset: 20,
      limit: 20,
    });
    expect(page({ range: '[0,100]' }).limit).toBe(100);
    expect(page({ sort: '["email","DESC"]' }).direction).toBe('desc');
  });

  it('is narrowed by what is promised now', () => {
    expect(filtered({ promise: 'overdue' }).promise).toEqual({
      state: 'overdue',
      overdueBefore: '2026-11-20T10:00:00.000Z',
    });
    expect(filtered({ work: 'unfinished' }).work).toEqual({ open: 'unfinished', now: NOW, postsPerMonth: 8 });
    expect(filtered({ today: 'held' }).today).toEqual({ group: 'held', ...PROMISED });
    expect(filtered({ client: 'waiting' }).client).toBe('waiting');
  });

  it.each([
    { q: 'x'.repeat(10_000) },
    { held: 'yes' },
    { promise: 'x' },
    { client: 'x' },
    { today: 'x' },
    { other: 1 },
  ])('that nobody knows is refused: %j', (filter) => {
    expect(ListQuery.safeParse({ filter: JSON.stringify(filter) }).success).toBe(false);
  });
});

describe('what a save of the administrator is called', () => {
  const actOf = (body: unknown) => updateAct({ body } as Request);

  it.each([
    [{ spam: true }, 'holdSubmission'],
    [{ spam: false, full_posts: [] }, 'releaseSubmission'],
    [{ full_posts: [], content_ideas: [] }, 'editPosts'],
    [{ content_ideas: [] }, 'saveIdeas'],
    [{ selected_ideas: [] }, 'selectIdeas'],
    [{ ruled_out: [] }, 'changeRuledOut'],
    [{ last_post_1: null }, 'savePastPosts'],
    [{ last_post_5: null }, 'savePastPosts'],
    [{ industry: 'x' }, undefined],
    [undefined, undefined],
  ])('%j: %s', (body, act) => {
    expect(actOf(body)).toBe(act);
  });
});

describe('a write that a form has no room for', () => {
  const failing = (cause: unknown) =>
    withinBudget(Promise.reject(cause)).then(
      () => 'written',
      (error: unknown) => error,
    );

  it.each([
    ['BL001', 409, 'too_many_questions', MESSAGES.tooManyQuestions],
    ['BL002', 422, 'answers_too_long', MESSAGES.answersTooLong],
    ['BL003', 429, 'written_too_much', MESSAGES.writtenTooMuch],
  ])('is refused in words: %s', async (code, statusCode, name, words) => {
    const cause = Object.assign(new Error('no'), { code });
    const refused = await failing(cause);
    expect(refused).toMatchObject({ statusCode, code: name, text: words });
    expect((refused as Error).cause).toBe(cause);
  });

  it('for today says how many seconds are left of the day', async () => {
    const { retryAfter } = (await failing({ code: 'BL003' })) as { retryAfter: number };
    const left = (86_400_000 - (Date.now() % 86_400_000)) / 1000;
    expect(Math.abs(retryAfter - left)).toBeLessThan(60);
  });

  it('is told from every other failure, and from what was written', async () => {
    const other = new Error('the database is away');
    expect(await failing(other)).toBe(other);
    expect(await withinBudget(Promise.resolve('kept'))).toBe('kept');
  });

  it('names the field that was too long', () => {
    expect(answersTooLong()).toMatchObject({
      statusCode: 422,
      errors: { interview_answers: MESSAGES.answersTooLong },
    });
  });
});

describe('a field', () => {
  const change = (name: keyof typeof changedFields, value: unknown) => {
    const { success, data, error } = changedFields[name].safeParse(value);
    return success ? data : error?.issues.map(({ message }) => message);
  };

  it.each([
    ['website', ' example.com/a\u0000 ', 'https://example.com/a'],
    ['email', ' ada@example.com ', 'ada@example.com'],
    ['industry', ' Bread\u0000 ', 'Bread'],
    ['usp', ' as typed ', ' as typed '],
    ['linkedin_profile', ' no address ', 'no address'],
  ] as const)('is completed: %s', (name, value, stored) => {
    expect(change(name, value)).toBe(stored);
  });

  it.each([
    ['website', 'nothing of the kind', MESSAGES.websiteInvalid],
    ['website', 7, MESSAGES.websiteInvalid],
    ['email', 'ada', MESSAGES.emailInvalid],
    ['email', undefined, MESSAGES.emailInvalid],
  ] as const)('is refused with the message id of its type: %s', (name, value, message) => {
    expect(change(name, value)).toEqual([message.id]);
  });

  it('that must be there is no blank, and one of a change alone', () => {
    const first = z.object(firstFields);
    const given = { website: 'example.com', email: 'ada@example.com', industry: 'Bread' };
    expect(first.safeParse(given).success).toBe(true);
    for (const name of ['website', 'email', 'industry'] as const) {
      expect(first.safeParse({ ...given, [name]: ' ' }).success).toBe(false);
      expect(first.safeParse({ ...given, [name]: undefined }).success).toBe(false);
    }
    expect(first.safeParse({ ...given, usp: 7 }).success).toBe(false);
  });

  it.each(['website', 'email', 'industry', 'usp', 'linkedin_profile', 'topics_to_talk_about'] as const)(
    'is refused above its limit: %s',
    (name) => {
      expect(change(name, 'x'.repeat(1_000_000))).toEqual([MESSAGES.tooLong(0).id]);
    },
  );
});

it('the questions that an interview begins with are in the language of its form', () => {
  expect(baseQuestions('en')).toHaveLength(BASE_QUESTIONS.length);
  expect(baseQuestions('de')).toHaveLength(BASE_QUESTIONS.length);
  expect(baseQuestions('de')[0]).not.toBe(baseQuestions('en')[0]);
});
