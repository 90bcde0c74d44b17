import { formatDay, formatLastDay, formatMoment } from '../../../src/review/state/formatDate.ts';
import { nextOpen, progressOf, readingMinutes } from '../../../src/review/state/progress.ts';
import { placeOf, quoteOf } from '../../../src/review/state/quote.ts';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../../ui/strategy/sampleStrategy.ts';
import { idOf, makeComment, makePost, makeReview } from '../support.tsx';
import { strategy, withStrategy } from './support.ts';

describe('how far the reader is', () => {
  it('is counted by what came of each post, and what they said', () => {
    const states = ['approved', 'posted', 'changes_wanted', 'draft', 'declined', 'in_review'] as const;
    const posts = states.map((state, number) => makePost(number, { state }));
    const said = [makeComment({}), makeComment({ by: 'agency' })];
    const review = {
      ...withStrategy({ comments: said }),
      posts: [...posts, makePost(9, { comments: said })],
    };
    expect(progressOf(review)).toEqual({
      approved: 2,
      withWriter: 2,
      declined: 1,
      open: 2,
      total: 7,
      comments: 2,
    });
    expect(progressOf(makeReview())).toMatchObject({ comments: 0 });
    expect(progressOf(withStrategy({ comments: [makeComment({}), makeComment({})] })).comments).toBe(2);
  });

  it('leads to the next that waits, and from the end to the top', () => {
    const posts = [makePost(1), makePost(2, { state: 'approved' }), makePost(3), makePost(4)];
    const next = (after?: number) => nextOpen(posts, after === undefined ? undefined : idOf(after))?.id;
    expect([next(), next(1), next(3), next(4)]).toEqual([idOf(1), idOf(3), idOf(4), idOf(1)]);
    expect(nextOpen([makePost(1)], idOf(1))).toBeUndefined();
  });

  it('is told beforehand in minutes: of what is shown, by its words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' \n ');
    const minutes = (count: number) =>
      readingMinutes({ posts: [makePost(1, { fullPost: words(count) })], strategy: null });
    expect([minutes(0), minutes(440), minutes(549), minutes(551), minutes(2200)]).toEqual([2, 2, 2, 3, 10]);
    expect(readingMinutes({ posts: [makePost(1, { fullPost: 'ab '.repeat(660) })], strategy: null })).toBe(3);
    const sources = SAMPLE_SOURCES.map((source) => ({ ...source, text: words(5000) }));
    const content = {
      ...SAMPLE_STRATEGY,
      positioning: { text: words(660), sources: [words(5000)], source: words(5000) },
      missing: [{ part: 'audience' as const, words: words(5000) }],
    };
    expect(readingMinutes({ posts: [], strategy: { ...strategy, content, sources } })).toBe(3);
  });
});

describe('a passage', () => {
  it('is its words without the spaces at its ends, and what stands beside it', () => {
    expect(quoteOf('One two three.', { start: 3, end: 8 })).toEqual({
      exact: 'two',
      prefix: 'One ',
      suffix: ' three.',
    });
    expect(quoteOf('One two', { start: 3, end: 4 })).toBeUndefined();
  });

  it('has sixty-four characters on either side, and a thousand itself', () => {
    const text = `${'a'.repeat(100)}${'b'.repeat(1200)}${'c'.repeat(100)}`;
    expect(quoteOf(text, { start: 100, end: 1300 })).toEqual({
      exact: 'b'.repeat(1000),
      prefix: 'a'.repeat(64),
      suffix: 'b'.repeat(64),
    });
  });

  it('is found again in the same text only', () => {
    const quote = { exact: 'two', prefix: 'One ', suffix: ' three' };
    expect(placeOf(quote, 'One two three.')).toEqual({ start: 4, end: 7 });
    expect(placeOf({ ...quote, prefix: '' }, 'two three.')).toEqual({ start: 0, end: 3 });
    expect(placeOf(quote, 'One and two three.')).toBeNull();
  });
});

describe('a day', () => {
  it('is that of its name on the wall, wherever the reader is', () => {
    expect(formatDay('2026-12-02')).toBe('Wed 2 Dec');
    expect(formatDay('2026-12-31')).toBe('Thu 31 Dec');
  });

  it('of a moment is that of the reader’s clock', () => {
    const local = (hour: number, minute: number) => new Date(2026, 11, 2, hour, minute).toISOString();
    expect(formatMoment(local(9, 5))).toMatch(/^Dec 2, 9:05\sAM$/);
    expect(formatMoment(local(23, 59))).toMatch(/^Dec 2, 11:59\sPM$/);
    expect(formatLastDay(local(0, 1))).toBe('December 2, 2026');
  });
});
