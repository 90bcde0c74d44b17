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
  const QUESTIONS = ['**Why bread?** Since when?', 'How?'].map((question) => ({ question, timestamp: '' }));
  const sources = (stored: unknown, shown = 'We bake. We sell.') =>
    sourcesOf({ review: stored, shown, questions: QUESTIONS, language: 'en' });

  it('are its verified quotations, each once, grouped by source', () => {
    const stored = storedReview(
      sentence('We bake.', ['answer-1', 'baking'], ['post-2', 'bread']),
      sentence('We sell.', ['answer-1', 'selling'], ['answer-1', 'baking'], ['brand', 'a shop']),
    );
    expect(sources(stored)).toEqual([
      { id: 'answer-1', label: 'Why bread?', text: 'baking … selling' },
      { id: 'post-2', label: expect.any(String), text: 'bread' },
      { id: 'brand', label: expect.any(String), text: 'a shop' },
    ]);
    const [, post, brand] = sources(stored);
    expect(post?.label).not.toBe(brand?.label);
  });

  it('exclude sentences that are not shown or not checked', () => {
    const stored = storedReview(sentence('We steal.', ['answer-1', 'stealing']), sentence('We bake.'));
    expect(sources(stored)).toEqual([]);
    expect(sources(null)).toEqual([]);
    expect(sources('a review of another shape')).toEqual([]);
  });

  it('name the form as source if the question is unknown', () => {
    const labelOf = (source: string) =>
      sources(storedReview(sentence('We bake.', [source, 'baking'])))[0]?.label;
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
