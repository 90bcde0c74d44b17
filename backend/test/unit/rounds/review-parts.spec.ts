import { createHash } from 'node:crypto';
import { isIntact } from '../../../src/rounds/evidence.js';
import { planOf } from '../../../src/rounds/plan.js';
import { sourcesOf } from '../../../src/rounds/post-sources.js';
import { StoredImages, threadsOf, toComment, toVerdict } from '../../../src/rounds/review.mapping.js';
import type { Review } from '../../../src/rounds/review.schemas.js';
import type { EvidenceEvent } from '../../../src/rounds/rounds.schemas.js';
import type { CommentRow, VerdictRow } from '../../../src/rounds/threads.repository.js';
import { UNDO_MINUTES } from '../../../src/rules/rounds.js';
import { reviewedSentence, storedReview } from '../../support/stored-review.js';

describe('the chain of evidence', () => {
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
  const chained = (start: string, ...changes: object[]): EvidenceEvent[] => {
    let last = start;
    return changes.map((change, index) => {
      const event = { ...EVENT, number: index + 1, ...change };
      const { number, at, kind, roundId, postId, title, version, hash, name, words } = event;
      const text = JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
      last = createHash('sha256').update(`${last}${text}`).digest('hex');
      return { ...event, chain: last } as unknown as EvidenceEvent;
    });
  };

  it('holds as it was written, also when nothing was', () => {
    expect(isIntact('s1', chained('s1', {}, { words: 'No.' }, { kind: 'undone' }))).toBe(true);
    expect(isIntact('s1', [])).toBe(true);
  });

  it('breaks where it is another submission’s, where one is left out, changed or put elsewhere', () => {
    const events = chained('s1', {}, { words: 'No.' }, { kind: 'undone' });
    const [first, second, third] = events as [EvidenceEvent, EvidenceEvent, EvidenceEvent];
    expect(isIntact('s2', events)).toBe(false);
    expect(isIntact('s1', [second, third])).toBe(false);
    expect(isIntact('s1', [first, third])).toBe(false);
    expect(isIntact('s1', [first, { ...second, words: 'Yes.' }, third])).toBe(false);
    expect(isIntact('s1', chained('s1', { number: 2 }))).toBe(false);
  });
});

describe('the plan of a round', () => {
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

  it('has the days of what is approved or waits for the client', () => {
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

describe('the client’s own words of a post', () => {
  const sentence = (text: string, ...quotes: [source: string, quote: string][]) =>
    reviewedSentence(text, ...quotes.map(([source, quote]) => ({ source, quote })));
  const QUESTIONS = ['**Why bread?** Since when?', 'How?'].map((question) => ({ question, timestamp: '' }));
  const sources = (stored: unknown, shown = 'We bake. We sell.') =>
    sourcesOf({ review: stored, shown, questions: QUESTIONS, language: 'en' });

  it('are its verified quotations, each once, gathered by where they are from', () => {
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

  it('are none of sentences that are not shown, or that nobody has judged', () => {
    const stored = storedReview(sentence('We steal.', ['answer-1', 'stealing']), sentence('We bake.'));
    expect(sources(stored)).toEqual([]);
    expect(sources(null)).toEqual([]);
    expect(sources('a review of another shape')).toEqual([]);
  });

  it('are said to be of the form where their question is not known', () => {
    const labelOf = (source: string) =>
      sources(storedReview(sentence('We bake.', [source, 'baking'])))[0]?.label;
    expect(labelOf('answer-2')).toBe('How?');
    expect(labelOf('answer-9')).toBe(labelOf('brand'));
    expect(labelOf('my-answer-1')).toBe(labelOf('brand'));
    expect(labelOf('answer-1b')).toBe(labelOf('brand'));
    expect(labelOf('the-post-1')).toBe(labelOf('brand'));
  });
});

describe('what is stored of a round', () => {
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

  it('of a comment is all that was said, and where its passage stands now', () => {
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

  it('of a verdict says until when it may be taken back', () => {
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

  it('of threads is found by what they are about', () => {
    const ofStrategy = { ...ROW, post_id: null };
    const threads = threadsOf([ROW, ofStrategy]);
    expect(threads.ofPost('p1')).toEqual([ROW]);
    expect(threads.ofPost('p2')).toEqual([]);
    expect(threads.ofStrategy).toEqual([ofStrategy]);
    expect(threadsOf([]).ofStrategy).toEqual([]);
  });

  it('of photos are their ids, none where that cannot be read', () => {
    expect([['a'], 'a', null].map((stored) => StoredImages.parse(stored))).toEqual([['a'], [], []]);
  });
});
