import type { Clock } from '../../../src/platform/clock.js';
import { notFound } from '../../../src/platform/http/api-error.js';
import type { PostsService } from '../../../src/posts/posts.service.js';
import type { EvidenceRepository } from '../../../src/rounds/evidence.repository.js';
import type { RoundsRepository } from '../../../src/rounds/rounds.repository.js';
import type { Round } from '../../../src/rounds/rounds.schemas.js';
import type {
  CommentRow,
  PostRow,
  ThreadsRepository,
  VerdictRow,
} from '../../../src/rounds/threads.repository.js';
import { ThreadsService } from '../../../src/rounds/threads.service.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';
import { commentRow } from '../../support/comment-row.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');

const post = (id: string, part: Partial<PostRow> = {}) =>
  ({
    id,
    released_version: 1,
    shown: `The text of ${id}.`,
    posted_at: null,
    posted_url: null,
    ...part,
  }) as PostRow;
const verdict = (postId: string, part: Partial<VerdictRow> = {}) =>
  ({
    post_id: postId,
    verdict: 'approved',
    version: 1,
    words: null,
    name: 'Mara',
    decided_at: '2026-11-23T09:00:00.000Z',
    ...part,
  }) as VerdictRow;
const round = (id: string, withStrategy = false) => ({ id, withStrategy }) as Round;

interface Kept {
  rounds?: Round[];
  posts?: PostRow[];
  verdicts?: VerdictRow[];
  comments?: CommentRow[];
}

function setUp({ rounds = [], posts = [], verdicts = [], comments = [] }: Kept = {}) {
  const written: unknown[] = [];
  const service = new ThreadsService(
    { ofSubmission: async () => rounds } as unknown as RoundsRepository,
    {
      posts: async () => posts,
      verdicts: async () => verdicts,
      comments: async () => comments,
      looksRight: async (id: string) => [`of ${id}`],
      reply: async (...reply: unknown[]) => void written.push(reply),
    } as unknown as ThreadsRepository,
    { ofSubmission: async () => [] } as unknown as EvidenceRepository,
    {
      read: async (id: string) => {
        if (id !== 's') throw notFound('submission');
        return { id };
      },
    } as unknown as SubmissionsService,
    { get: async () => ({ submissionId: 's' }) } as unknown as PostsService,
    { now: () => NOW } as Clock,
  );
  return { service, written };
}

describe('threads', () => {
  it('stand in the order of the posts, each with its own verdict, words and fate', async () => {
    const { service } = setUp({
      posts: [
        post('a'),
        post('b', { released_version: 3, posted_at: 'then', posted_url: 'there' }),
        post('c'),
      ],
      verdicts: [verdict('b', { verdict: 'declined', words: 'No.' }), verdict('a')],
      comments: [commentRow('of b', { post_id: 'b' }), commentRow('of a')],
    });
    const { threads } = await service.ofSubmission('s');
    expect(threads).toMatchObject([
      {
        postId: 'a',
        releasedVersion: 1,
        verdict: { verdict: 'approved', words: null },
        comments: [{ text: 'of a' }],
      },
      {
        postId: 'b',
        releasedVersion: 3,
        verdict: { verdict: 'declined', words: 'No.' },
        comments: [{ text: 'of b' }],
        postedAt: 'then',
        postedUrl: 'there',
      },
      { postId: 'c', verdict: null, comments: [], postedAt: null },
    ]);
  });

  it('say which words are the agency’s own, and where in the text a quotation stands', async () => {
    const quote = { exact: 'text', prefix: 'The ', suffix: ' of' };
    const { service } = setUp({
      posts: [post('a')],
      comments: [commentRow('here', { quote }), commentRow('ours', { by: 'agency', internal: true })],
    });
    const [thread] = (await service.ofSubmission('s')).threads;
    expect(thread?.comments).toMatchObject([
      { text: 'here', internal: false, place: { start: 4, end: 8 } },
      { text: 'ours', internal: true, place: null },
    ]);
  });

  it('of the strategy are those of no post, with what looks right in the round that showed it', async () => {
    const comments = [commentRow('of the strategy', { post_id: null, part: 'voice' }), commentRow('of a')];
    const rounds = [round('plain'), round('with', true)];
    const { strategy } = await setUp({ rounds, comments }).service.ofSubmission('s');
    expect(strategy).toMatchObject({ looksRight: ['of with'], comments: [{ text: 'of the strategy' }] });
    const without = await setUp({ rounds: [round('plain')] }).service.ofSubmission('s');
    expect(without.strategy).toEqual({ looksRight: [], comments: [] });
  });

  it('of nobody are not found', async () => {
    const { service } = setUp();
    for (const work of [() => service.ofSubmission('x'), () => service.evidence('x')])
      await expect(work()).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('an answer of the agency', () => {
  it('is written at its moment, and comes back with the thread', async () => {
    const { service, written } = setUp({ posts: [post('b'), post('a')], comments: [commentRow('of a')] });
    const reply = { text: 'Yes.', internal: true };
    expect(await service.reply('a', reply)).toMatchObject({
      submissionId: 's',
      postId: 'a',
      comments: [{ text: 'of a' }],
    });
    expect(written).toEqual([['a', reply, NOW]]);
  });

  it('to a post that is gone meanwhile is not found', async () => {
    await expect(setUp().service.reply('a', { text: 'Yes.', internal: false })).rejects.toMatchObject({
      statusCode: 404,
      code: 'not_found',
    });
  });
});

describe('the record of it all', () => {
  const comments = [commentRow('theirs'), commentRow('ours', { internal: true })];

  it('has what the agency noted for itself only where that is asked for', async () => {
    const { service } = setUp({ posts: [post('a')], comments });
    const said = async (withInternal: boolean) =>
      (await service.record('s', { withInternal }))?.threads.flatMap((thread) =>
        thread.comments.map(({ text }) => text),
      );
    expect(await said(false)).toEqual(['theirs']);
    expect(await said(true)).toEqual(['theirs', 'ours']);
  });

  it('is there once there was a round or a word, and has what happened', async () => {
    const of = (kept: Kept, withInternal = false) => setUp(kept).service.record('s', { withInternal });
    expect(await of({})).toBeUndefined();
    expect(await of({ posts: [post('a'), post('b')] })).toBeUndefined();
    const ours = { posts: [post('a')], comments: [commentRow('ours', { internal: true })] };
    expect(await of(ours)).toBeUndefined();
    expect(await of(ours, true)).toBeDefined();
    expect(
      await of({ posts: [post('a'), post('b')], comments: [commentRow('x', { post_id: 'b' })] }),
    ).toBeDefined();
    expect(await of({ rounds: [round('r')] })).toMatchObject({
      rounds: [{ id: 'r' }],
      evidence: { submissionId: 's', intact: true, events: [] },
    });
  });
});
