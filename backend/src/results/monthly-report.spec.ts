import { reviewedSentence, storedReview } from '../../test/support/stored-review.js';
import { UNKNOWN_NUMBERS } from '../shared/results.js';
import { type ReleasedPost, type ReportInput, toReport, usedAnswers } from './monthly-report.js';
import type { PublishedPost } from './results.schemas.js';

const known = (value: number) => ({ value, source: 'agency' as const, day: '2026-12-20' });
const published = (postId: string, postedOn: string, fields: Partial<PublishedPost> = {}): PublishedPost => ({
  postId,
  title: `On ${postId}`,
  postedOn,
  postedUrl: null,
  isReadable: false,
  latest: UNKNOWN_NUMBERS,
  readings: [],
  ...fields,
});
const released = (id: string, fields: Partial<ReleasedPost> = {}): ReleasedPost => ({
  id,
  title: `On ${id}`,
  fullPost: `${id} does not wait.`,
  review: null,
  state: 'posted',
  releasedAt: '2026-11-25T08:00:00Z',
  approvedAt: '2026-11-25T18:00:00Z',
  isChanged: false,
  plannedDay: null,
  plannedTime: null,
  ...fields,
});
const report = (input: Partial<ReportInput>) =>
  toReport({
    month: '2026-12',
    today: '2027-01-02',
    sentence: '',
    published: [],
    released: [],
    questions: [],
    ...input,
  });

it('lists the posts of the month in order and adds up known numbers', () => {
  const { published: posts, totals } = report({
    published: [
      published('late', '2026-12-31', { latest: { ...UNKNOWN_NUMBERS, impressions: known(200) } }),
      published('early', '2026-12-01', {
        latest: { ...UNKNOWN_NUMBERS, impressions: known(100), comments: known(0) },
      }),
      published('before', '2026-11-30', { latest: { ...UNKNOWN_NUMBERS, impressions: known(999) } }),
      published('after', '2027-01-01'),
    ],
  });
  expect(posts.map(({ postId }) => postId)).toEqual(['early', 'late']);
  expect(totals).toEqual({
    impressions: { value: 300, posts: 2 },
    reactions: null,
    comments: { value: 0, posts: 1 },
    reposts: null,
    saves: null,
  });
});

it('measures the time from the first release to the approval', () => {
  const { approval } = report({
    published: ['a', 'b', 'c', 'd'].map((id) => published(id, '2026-12-05')),
    released: [
      released('a', { approvedAt: '2026-11-25T10:00:00Z' }),
      released('b', { approvedAt: '2026-11-26T08:00:00Z', isChanged: true }),
      released('c', { approvedAt: '2026-11-25T12:30:00Z' }),
      released('d', { approvedAt: null }),
      released('other', { approvedAt: '2026-12-25T12:30:00Z' }),
    ],
  });
  expect(approval).toEqual({ posts: 3, medianHours: 4.5, unchanged: 2 });
  expect(report({ published: [published('a', '2026-12-05')] }).approval).toBeNull();
});

it('lists planned posts from today on that the client has seen', () => {
  const plan = (id: string, state: string, plannedDay: string | null, plannedTime: string | null = null) =>
    released(id, { state, plannedDay, plannedTime });
  const { planned } = report({
    released: [
      plan('second', 'approved', '2027-01-05', '12:00'),
      plan('first', 'in_review', '2027-01-05', '09:00'),
      plan('changed', 'changes_wanted', '2027-01-07'),
      plan('today', 'approved', '2027-01-02'),
      plan('passed', 'approved', '2027-01-01'),
      plan('without a day', 'approved', null),
      plan('draft', 'draft', '2027-01-09'),
      plan('declined', 'declined', '2027-01-09'),
      plan('posted', 'posted', '2027-01-09'),
    ],
  });
  expect(planned.map(({ postId }) => postId)).toEqual(['today', 'first', 'second', 'changed']);
});

describe('used answers', () => {
  const QUESTIONS = ['**Why bread?** Since when?', 'How?'].map((question) => ({ question, timestamp: '' }));
  const quoting = (text: string, ...quotes: [source: string, quote: string][]) =>
    storedReview(reviewedSentence(text, ...quotes.map(([source, quote]) => ({ source, quote }))));

  it('are the questions of quoted answers, with the quotations and the posts', () => {
    const used = usedAnswers(
      [
        { title: 'Late', fullPost: 'We bake.', review: quoting('We bake.', ['answer-2', 'by hand']) },
        {
          title: 'Bread',
          fullPost: 'We bake. We sell.',
          review: quoting('We bake.', ['answer-1', 'baking'], ['answer-2', 'by hand'], ['post-1', 'bread']),
        },
      ],
      QUESTIONS,
    );
    expect(used).toEqual([
      { question: 'Why bread?', quotes: ['baking'], posts: ['Bread'] },
      { question: 'How?', quotes: ['by hand'], posts: ['Late', 'Bread'] },
    ]);
  });

  it('leave out sentences that were not released, unknown answers and unreadable reviews', () => {
    const posts = [
      { title: 'A', fullPost: 'We bake.', review: quoting('We steal.', ['answer-1', 'stealing']) },
      { title: 'B', fullPost: 'We bake.', review: quoting('We bake.', ['answer-9', 'baking']) },
      { title: 'C', fullPost: 'We bake.', review: 'a review of another shape' },
      { title: 'D', fullPost: 'We bake.', review: null },
    ];
    expect(usedAnswers(posts, QUESTIONS)).toEqual([]);
  });
});
