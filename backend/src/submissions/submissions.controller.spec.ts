import type { Request } from 'express';
import { z } from 'zod';
import { MESSAGES } from '../shared/messages.js';
import { BASE_QUESTIONS } from '../shared/questions.js';
import { baseQuestions } from './base-questions.js';
import { answersTooLong } from './form-budget.js';
import { changedFields, firstFields } from './submission-fields.js';
import { ListQuery, toPage, updateAction } from './submissions.controller.js';

/* The requests are valid, and no work is done. */

const NOW = new Date('2026-11-23T10:00:00.000Z');

describe('page of the list', () => {
  const PROMISED = { now: NOW, strategyDays: 3, postsPerMonth: 8 };
  const page = (query: Record<string, string> = {}) =>
    toPage(ListQuery.parse(query), { ...PROMISED, today: { today: '2026-11-23', elsewhere: [] } });
  const filtered = (filter: object) => page({ filter: JSON.stringify(filter) });

  it('starts with the newest ten of all submissions', () => {
    expect(page()).toEqual({ search: '', sort: 'created_at', direction: 'desc', offset: 0, limit: 10 });
  });

  it('follows the query, with at most a hundred rows', () => {
    const asked = page({
      range: '[20,39]',
      sort: '["email","ASC"]',
      filter: '{"q":" bread\\u0000 ","quarantined":false}',
    });
    expect(asked).toMatchObject({
      search: 'bread',
      quarantined: false,
      sort: 'email',
      direction: 'asc',
      offset: 20,
      limit: 20,
    });
    expect(filtered({ q: '\u200bmailto:ada@example.com' }).search).toBe('ada@example.com');
    expect(page({ range: '[0,100]' }).limit).toBe(100);
    expect(page({ sort: '["email","DESC"]' }).direction).toBe('desc');
  });

  it('uses the current promises as filter', () => {
    expect(filtered({ promise: 'overdue' }).promise).toEqual({
      state: 'overdue',
      overdueBefore: '2026-11-20T10:00:00.000Z',
    });
    expect(filtered({ work: 'unfinished' })).toMatchObject({ unfinished: true, steps: undefined });
    expect(filtered({ work: 'failed' })).toMatchObject({ unfinished: undefined, steps: ['retry'] });
    expect(filtered({ today: 'comments' }).steps).toEqual(['answer']);
    expect(filtered({ today: 'strategies_overdue' }).promise?.state).toBe('overdue');
    expect(filtered({ today: 'held' }).quarantined).toBe(true);
    expect(filtered({ held: true }).quarantined).toBe(true);
    expect(filtered({ client: 'waiting' }).client).toBe('waiting');
  });

  it.each([
    { q: 'x'.repeat(10_000) },
    { quarantined: 'yes' },
    { promise: 'x' },
    { client: 'x' },
    { today: 'x' },
    { other: 1 },
  ])('with an unknown parameter is rejected: %j', (filter) => {
    expect(ListQuery.safeParse({ filter: JSON.stringify(filter) }).success).toBe(false);
  });
});

describe("audit name of an administrator's save", () => {
  const actOf = (body: unknown) => updateAction({ body } as Request);

  it.each([
    [{ quarantined: true }, 'holdSubmission'],
    [{ quarantined: false, full_posts: [] }, 'releaseSubmission'],
    [{ full_posts: [], content_ideas: [] }, 'editPosts'],
    [{ content_ideas: [] }, 'saveIdeas'],
    [{ selected_ideas: [] }, 'selectIdeas'],
    [{ exclusions: [] }, 'changeRuledOut'],
    [{ last_post_1: null }, 'savePastPosts'],
    [{ last_post_5: null }, 'savePastPosts'],
    [{ industry: 'x' }, undefined],
    [undefined, undefined],
  ])('%j: %s', (body, act) => {
    expect(actOf(body)).toBe(act);
  });
});

it('names the field of answers that are too long together', () => {
  expect(answersTooLong()).toMatchObject({
    statusCode: 422,
    errors: { interview_answers: MESSAGES.answersTooLong },
  });
});

describe('field', () => {
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
  ] as const)('is rejected with the message id of its type: %s', (name, value, message) => {
    expect(change(name, value)).toEqual([message.id]);
  });

  it('must not be blank if it is required, nor in a single change', () => {
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
    'is rejected above its limit: %s',
    (name) => {
      expect(change(name, 'x'.repeat(1_000_000))).toEqual([MESSAGES.tooLong(0).id]);
    },
  );
});

it('first interview questions are in the language of the form', () => {
  expect(baseQuestions('en')).toHaveLength(BASE_QUESTIONS.length);
  expect(baseQuestions('de')).toHaveLength(BASE_QUESTIONS.length);
  expect(baseQuestions('de')[0]).not.toBe(baseQuestions('en')[0]);
});
