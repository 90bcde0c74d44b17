import { ReviewReader } from '../../../src/rounds/review-reader.service.js';
import type { RoundLinks } from '../../../src/rounds/round-links.service.js';
import type { RoundRow } from '../../../src/rounds/rounds.repository.js';
import type {
  CommentRow,
  ShownPost,
  ThreadsRepository,
  VerdictRow,
} from '../../../src/rounds/threads.repository.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { commentRow } from '../../support/comment-row.js';
import { reviewedSentence, storedReview } from '../../support/stored-review.js';

/* What stands on the desk, put together of what the tables hold. */

const AT = '2026-11-23T09:00:00.000Z';

const round = (part: Partial<RoundRow> = {}) =>
  ({
    id: 'r1',
    submission_id: 's1',
    note: 'Our first ones.',
    released_at: AT,
    expires_at: '2027-01-01T00:00:00.000Z',
    reader_name: 'Mara',
    strategy: null,
    strategy_sources: null,
    ...part,
  }) as RoundRow;
const post = (id: string, part: Partial<ShownPost> = {}) =>
  ({
    id,
    state: 'in_review',
    title: `On ${id}`,
    content_type: 'Story',
    full_post: `Bread of ${id}.`,
    version: 2,
    hash: `hash of ${id}`,
    month: '2026-12',
    planned_day: '2026-12-01',
    planned_time: '09:00',
    images: [],
    review: null,
    before: null,
    posted_at: null,
    posted_url: null,
    ...part,
  }) as ShownPost;

interface Kept {
  posts?: ShownPost[];
  verdicts?: Partial<VerdictRow>[];
  comments?: CommentRow[];
}

/** A reader of what one submission has, with two photos. */
function readerOf({ posts = [], verdicts = [], comments = [] }: Kept): ReviewReader {
  const threads = {
    shownPosts: async (id: string) => (id === 'r1' ? posts : []),
    verdicts: async (id: string) => (id === 's1' ? verdicts : []),
    comments: async (id: string) => (id === 's1' ? comments : []),
    looksRight: async (id: string) => (id === 'r1' ? ['positioning'] : []),
  } as unknown as ThreadsRepository;
  const client = {
    website: 'https://bakery.example',
    language: 'en',
    time_zone: 'Europe/Berlin',
    interview_questions: [{ question: 'How did you begin?' }],
    team_photos: ['f1', 'f2'].map((id) => ({ id, name: `${id}.png` })),
  };
  const submissions = {
    read: async (id: string, columns: (keyof typeof client)[]) =>
      id === 's1' && Object.fromEntries(columns.map((column) => [column, client[column]])),
  } as unknown as SubmissionsService;
  const links = { tokenOf: async (id: string) => `token-of-${id}` } as RoundLinks;
  return new ReviewReader(threads, submissions, links);
}

describe('the desk', () => {
  it('says whose it is and how long it stands', async () => {
    expect(await readerOf({}).read(round())).toEqual({
      roundId: 'r1',
      language: 'en',
      website: 'https://bakery.example',
      note: 'Our first ones.',
      releasedAt: AT,
      expiresAt: '2027-01-01T00:00:00.000Z',
      readerName: 'Mara',
      timeZone: 'Europe/Berlin',
      strategy: null,
      posts: [],
    });
  });

  it('shows each post as it was released, with its own verdict and its own thread', async () => {
    const verdict = { verdict: 'approved', version: 2, words: null, name: 'Mara', decided_at: AT } as const;
    const { posts } = await readerOf({
      posts: [post('a'), post('b', { posted_at: AT, posted_url: 'https://posted.example' })],
      verdicts: [{ ...verdict, post_id: 'b' }],
      comments: [commentRow('of a'), commentRow('of b', { post_id: 'b' })],
    }).read(round());
    expect(posts).toMatchObject([
      { id: 'a', verdict: null, comments: [{ text: 'of a' }], postedAt: null, postedUrl: null },
      {
        id: 'b',
        verdict: { verdict: 'approved', name: 'Mara', undoUntil: '2026-11-23T09:10:00.000Z' },
        comments: [{ text: 'of b' }],
        postedAt: AT,
        postedUrl: 'https://posted.example',
      },
    ]);
    expect(posts[0]).toMatchObject({
      ...{ state: 'in_review', title: 'On a', contentType: 'Story', fullPost: 'Bread of a.' },
      ...{ version: 2, hash: 'hash of a', month: '2026-12', before: null },
      ...{ plannedDay: '2026-12-01', plannedTime: '09:00', images: [], sources: [] },
    });
  });

  it('shows with a post the words of the client that carry it', async () => {
    const review = storedReview(reviewedSentence('Bread of a.', { source: 'answer-1', quote: 'I bake' }));
    const { posts } = await readerOf({ posts: [post('a', { review })] }).read(round());
    expect(posts[0]?.sources).toEqual([{ id: 'answer-1', label: 'How did you begin?', text: 'I bake' }]);
  });

  it('says where in the text a passage stands, and nothing of what is among the writers', async () => {
    const quote = { exact: 'of a', prefix: 'Bread ', suffix: '.' };
    const { posts } = await readerOf({
      posts: [post('a')],
      comments: [commentRow('on a passage', { quote }), commentRow('among us', { internal: true })],
    }).read(round());
    expect(posts[0]?.comments).toMatchObject([{ text: 'on a passage', quote, place: { start: 6, end: 10 } }]);
  });

  it('shows the strategy that was released, what looks right, and its thread', async () => {
    const strategy = { heard: [] } as unknown as RoundRow['strategy'];
    const sources = [{ id: 'answer-1' }] as unknown as RoundRow['strategy_sources'];
    const quote = { exact: 'baker', prefix: '', suffix: '' };
    const read = await readerOf({
      comments: [commentRow('of a'), commentRow('of a part', { post_id: null, part: 'positioning', quote })],
    }).read(round({ strategy, strategy_sources: sources }));
    expect(read.strategy).toMatchObject({
      content: strategy,
      sources,
      looksRight: ['positioning'],
      comments: [{ text: 'of a part', part: 'positioning', quote, place: null }],
    });
    expect(read.strategy?.comments).toHaveLength(1);
  });
});

describe('photos', () => {
  const posts = [post('a'), post('b', { images: ['f2', 'gone', 'f1'] })];

  it('stand in the order of the post, those that there are', async () => {
    const read = await readerOf({ posts }).read(round());
    expect(read.posts.map(({ images }) => images)).toEqual([
      [],
      [
        { id: 'f2', url: '/api/review/token-of-r1/images/f2', name: 'f2.png' },
        { id: 'f1', url: '/api/review/token-of-r1/images/f1', name: 'f1.png' },
      ],
    ]);
  });

  it('are the round’s where one of its posts has them', async () => {
    const reader = readerOf({ posts });
    expect(await reader.hasPhoto(round(), 'f1')).toBe(true);
    expect(await reader.hasPhoto(round(), 'f3')).toBe(false);
  });
});
