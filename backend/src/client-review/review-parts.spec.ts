import { createHash } from 'node:crypto';
import { reviewedSentence, storedReview } from '../../test/support/stored-review.js';
import { UNDO_MINUTES } from '../shared/rounds.js';
import { isChained } from './activity-seals.service.js';
import type { Review } from './review.schemas.js';
import { planOf } from './review.service.js';
import { StoredImages, sourcesOf, threadsOf, toComment, toVerdict } from './review-reader.service.js';
import type { ActivityEvent } from './rounds.schemas.js';
import type { CommentRow, VerdictRow } from './threads.repository.js';

describe('the chain of the activity log', () => {
  const EVENT = {
    at: '2026-11-01T10:00:00.000000Z',
    kind: 'approved',
    roundId: 'r1',
    postId: 'p1',
    title: 'Bread',
    version: 1,
    hash: 'h',
    name: 'Mara',
    words: null,
  };
  /** Events as the database chains them. */
  const chained = (start: string, ...changes: object[]): ActivityEvent[] => {
    let last = start;
    return changes.map((change, index) => {
      const event = { ...EVENT, number: index + 1, ...change };
      const { number, at, kind, roundId, postId, title, version, hash, name, words } = event;
      const text = JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
      last = createHash('sha256').update(`${last}${text}`).digest('hex');
      return { ...event, chain: last } as unknown as ActivityEvent;
    });
  };

  it('is valid as written, even when empty', () => {
    expect(isChained('s1', chained('s1', {}, { words: 'No.' }, { kind: 'undone' }))).toBe(true);
    expect(isChained('s1', [])).toBe(true);
  });

  it('is invalid for another submission, or with an entry missing, changed or moved', () => {
    const events = chained('s1', {}, { words: 'No.' }, { kind: 'undone' });
    const [first, second, third] = events as [ActivityEvent, ActivityEvent, ActivityEvent];
    expect(isChained('s2', events)).toBe(false);
    expect(isChained('s1', [second, third])).toBe(false);
    expect(isChained('s1', [first, third])).toBe(false);
    expect(isChained('s1', [first, { ...second, words: 'Yes.' }, third])).toBe(false);
    expect(isChained('s1', chained('s1', { number: 2 }))).toBe(false);
  });
});

describe('plan of a round', () => {
  const post = (id: string, part: object = {}) => ({
    id,
    state: 'in_review',
    title: `Post ${id}`,
    plannedDay: '2026-12-02',
    plannedTime: '09:00',
    ...part,
  });
  const planned = (...posts: object[]) =>
    planOf({ posts, timeZone: 'Europe/Berlin' } as unknown as Review, new Date('2026-11-01T00:00:00Z'));

  it('contains the days of posts that are approved or in review', () => {
    const plan = planned(
      post('1'),
      post('2', { state: 'approved' }),
      post('3', { state: 'declined' }),
      post('4', { state: 'changes_wanted' }),
      post('5', { plannedDay: null }),
    );
    expect([...plan.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title)).toEqual(['Post 1', 'Post 2']);
    expect(plan).toContain('20261202T0');
  });
});

describe('sources of a post in the client’s words', () => {
  const sentence = (text: string, ...quotes: [source: string, quote: string][]) =>
    reviewedSentence(text, ...quotes.map(([source, quote]) => ({ source, quote })));
  const CLIENT = {
    interview_questions: ['**Why bread?** Since when?', 'How?'].map((question) => ({
      question,
      timestamp: '',
    })),
    interview_answers: ['My uncle baked forty loaves again. He said nothing.', ''],
    language: 'en' as const,
    last_post_1: null,
    last_post_2: { text: 'The oven is as old as my mother. It works.' },
    last_post_3: null,
    last_post_4: null,
    last_post_5: null,
  };
  const read = (review: unknown, shown = 'We bake. We sell.') => sourcesOf({ review, shown, client: CLIENT });

  it('are its verified quotations, each once, grouped by source, with the sentences that use them', () => {
    const stored = storedReview(
      sentence('We bake.', ['answer-1', 'baking'], ['post-2', 'bread']),
      sentence('We sell.', ['answer-1', 'selling'], ['answer-1', 'baking'], ['brand', 'a shop']),
    );
    const { sources, sentences } = read(stored);
    expect(sources).toEqual([
      {
        id: 'answer-1',
        label: 'Why bread?',
        quotes: [
          { text: 'baking', usedBy: [0, 9] },
          { text: 'selling', usedBy: [9] },
        ],
      },
      { id: 'post-2', label: expect.any(String), quotes: [{ text: 'bread', usedBy: [0] }] },
      { id: 'brand', label: expect.any(String), quotes: [{ text: 'a shop', usedBy: [9] }] },
    ]);
    expect(sources[1]?.label).not.toBe(sources[2]?.label);
    expect(sentences).toEqual([
      { start: 0, end: 8, hasSource: true },
      { start: 9, end: 17, hasSource: true },
    ]);
  });

  it('are answers and past posts that have a sentence word for word, if no model has judged it', () => {
    const { sources } = read(
      storedReview(
        sentence('My uncle baked forty loaves again.'),
        sentence('The oven is as old as my mother.'),
      ),
      'My uncle baked forty loaves again. The oven is as old as my mother.',
    );
    expect(sources).toMatchObject([
      { id: 'answer-1', quotes: [{ text: 'My uncle baked forty loaves again.', usedBy: [0] }] },
      { id: 'post-2', quotes: [{ text: 'The oven is as old as my mother.', usedBy: [35] }] },
    ]);
  });

  it('are named where they are missing: for what a sentence states, and for numbers', () => {
    const stored = storedReview(sentence('We bake.', ['answer-1', 'baking']), sentence('We sell 55.'));
    const checked = {
      ...stored,
      meaning: { ...stored.meaning, state: 'checked' },
      lookUp: [{ kind: 'number', text: '55', start: 17, end: 19 }],
    };
    const shown = 'We bake. We sell 55.';
    expect(read(checked, shown)).toMatchObject({
      sentences: [
        { start: 0, end: 8, hasSource: true },
        { start: 9, end: 20, hasSource: false },
      ],
      numbers: [{ start: 17, end: 19 }],
    });
    const unchecked = { ...checked, meaning: { ...stored.meaning, state: 'not_checked', reason: 'off' } };
    expect(read(unchecked, shown).sentences).toEqual([{ start: 0, end: 8, hasSource: true }]);
  });

  it('exclude sentences that are not shown or not checked', () => {
    const stored = storedReview(sentence('We steal.', ['answer-1', 'stealing']), sentence('We bake.'));
    const nothing = { sources: [], sentences: [], numbers: [] };
    expect(read(stored)).toEqual({ ...nothing, sentences: [{ start: 0, end: 8, hasSource: false }] });
    expect(read(stored, 'We sell.')).toEqual(nothing);
    expect(read(null)).toEqual(nothing);
    expect(read('a review of another shape')).toEqual(nothing);
  });

  it('follow a sentence that has moved, unless it is there twice', () => {
    const stored = storedReview(sentence('We bake.', ['answer-1', 'baking']));
    expect(read(stored, 'Yes. We bake.').sentences).toEqual([{ start: 5, end: 13, hasSource: true }]);
    expect(read(stored, 'Yes. We bake. We bake.').sentences).toEqual([]);
  });

  it('name the form as source if the question is unknown', () => {
    const labelOf = (source: string) =>
      read(storedReview(sentence('We bake.', [source, 'baking']))).sources[0]?.label;
    expect(labelOf('answer-2')).toBe('How?');
    expect(labelOf('answer-9')).toBe(labelOf('brand'));
    expect(labelOf('my-answer-1')).toBe(labelOf('brand'));
    expect(labelOf('answer-1b')).toBe(labelOf('brand'));
    expect(labelOf('the-post-1')).toBe(labelOf('brand'));
  });
});

describe('stored parts of a round', () => {
  const ROW = {
    id: 'c1',
    post_id: 'p1',
    part: null,
    by: 'client',
    name: 'Mara',
    text: 'Is that so?',
    version: 2,
    quote: { exact: 'two', prefix: 'One ', suffix: ' three' },
    created_at: '2026-11-01T10:00:00.000000Z',
  } as unknown as CommentRow;

  it('have the whole comment and the current position of its passage', () => {
    expect(toComment(ROW, 'And then: One two three.')).toEqual({
      id: 'c1',
      postId: 'p1',
      part: null,
      by: 'client',
      name: 'Mara',
      text: 'Is that so?',
      version: 2,
      quote: ROW.quote,
      place: { start: 14, end: 17 },
      at: ROW.created_at,
    });
    expect(toComment(ROW, null).place).toBeNull();
    expect(toComment({ ...ROW, quote: null } as CommentRow, 'One two three.').place).toBeNull();
    expect(toComment({ ...ROW, quote: 'garbage' } as unknown as CommentRow, 'text').quote).toBeNull();
  });

  it('have the time until which a verdict can be undone', () => {
    const row = {
      verdict: 'declined',
      version: 3,
      words: 'No.',
      name: 'Mara',
      decided_at: '2026-11-01T10:00:00.000Z',
    } as unknown as VerdictRow;
    const { undoUntil, ...verdict } = toVerdict(row);
    expect(verdict).toEqual({
      verdict: 'declined',
      version: 3,
      words: 'No.',
      name: 'Mara',
      at: '2026-11-01T10:00:00.000Z',
    });
    expect(Date.parse(undoUntil) - Date.parse(verdict.at)).toBe(UNDO_MINUTES * 60_000);
  });

  it('find threads by their subject', () => {
    const ofStrategy = { ...ROW, post_id: null };
    const threads = threadsOf([ROW, ofStrategy]);
    expect(threads.ofPost('p1')).toEqual([ROW]);
    expect(threads.ofPost('p2')).toEqual([]);
    expect(threads.ofStrategy).toEqual([ofStrategy]);
    expect(threadsOf([]).ofStrategy).toEqual([]);
  });

  it('have the ids of photos, or none if unreadable', () => {
    expect([['a'], 'a', null].map((stored) => StoredImages.parse(stored))).toEqual([['a'], [], []]);
  });
});
