import { createHash } from 'node:crypto';
import type { ServerAddress } from '../../../src/config/server-address.js';
import type { JobsService } from '../../../src/jobs/jobs.service.js';
import type { Clock } from '../../../src/platform/clock.js';
import type { RevocationList } from '../../../src/platform/database/kept-lists.js';
import { ApiError } from '../../../src/platform/http/api-error.js';
import type { PostsService } from '../../../src/posts/posts.service.js';
import type { ServerSecrets } from '../../../src/proof/server-secrets.repository.js';
import { ReleaseOrder } from '../../../src/rounds/release-order.service.js';
import { RoundLinks } from '../../../src/rounds/round-links.service.js';
import type { RoundsRepository, RoundToRelease } from '../../../src/rounds/rounds.repository.js';
import { RoundsService } from '../../../src/rounds/rounds.service.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import type { StrategyService } from '../../../src/strategy/strategy.service.js';
import type { SubmissionsService } from '../../../src/submissions/submissions.service.js';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const CONTENT = { positioning: { text: 'The baker.' } };
const POSTS = [
  { postId: 'a', version: 1 },
  { postId: 'b', version: 3 },
];
const NOT_FOUND = { statusCode: 404, code: 'not_found', text: MESSAGES.notFound };

/** A house in which one strategy stands and one post is written; `outcome` is what the database says to a release. */
function setUp({
  strategy = { version: 2, content: CONTENT as unknown, faults: [] as string[] },
  outcome = { outcome: 'released' } as object,
  owner = 'mine',
  isThere = true,
} = {}) {
  const released: unknown[][] = [];
  const woken: string[] = [];
  const clock = { now: () => NOW } as Clock;
  const links = new RoundLinks(
    { get: async () => 'secret' } as unknown as ServerSecrets,
    { publicUrl: () => 'https://desk.example' } as ServerAddress,
  );
  const current = { ...strategy, id: 'strategy' };
  const order = new ReleaseOrder(
    links,
    { get: async () => current, citedSources: () => ['answer-1'] } as unknown as StrategyService,
    { read: async () => ({ language: 'de' }) } as unknown as SubmissionsService,
    clock,
  );
  const rounds = {
    release: async (...of: unknown[]) => {
      released.push(of);
      return outcome;
    },
    find: async (id: string) => (isThere ? { id } : undefined),
    revoke: async (id: string, at: Date) => (id === 'known' ? `of known at ${at.toISOString()}` : undefined),
  };
  const service = new RoundsService(
    rounds as unknown as RoundsRepository,
    order,
    { get: async (id: string) => ({ id, submissionId: owner }) } as unknown as PostsService,
    {
      kindsOn: (trigger: string) => [`on ${trigger}`],
      wake: () => void woken.push('woken'),
    } as unknown as JobsService,
    clock,
    { add: async () => undefined } as unknown as RevocationList,
  );
  return { service, order, links, released, woken, current };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof ApiError ? error : String(error)),
  );

describe('a release', () => {
  it('is a round with its link, thirty days long, of what was named, and its mail is called for', async () => {
    const { service, links, released, woken } = setUp();
    const made = await service.release('mine', { posts: POSTS, strategy: 2, note: 'Please read.' });
    const [submission, round, { now, jobs }] = released[0] as [string, RoundToRelease, never];
    expect([submission, now, jobs]).toEqual(['mine', NOW, ['on round released']]);
    const token = await links.tokenOf(round.id);
    expect(round).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tokenHash: createHash('sha256').update(token).digest('hex'),
      note: 'Please read.',
      expiresAt: '2026-12-23T10:00:00.000Z',
      posts: POSTS,
      strategy: {
        version: 2,
        content: CONTENT,
        sources: ['answer-1'],
        hash: createHash('sha256').update(JSON.stringify(CONTENT)).digest('hex'),
      },
    });
    expect(made).toEqual({ id: round.id, url: `https://desk.example/review/${token}?lang=de` });
    expect(woken).toEqual(['woken']);
  });

  it('has neither note nor strategy where there is none', async () => {
    const { service, released } = setUp();
    await service.release('mine', { posts: POSTS, strategy: null, note: '' });
    expect(released[0]?.[1]).toMatchObject({ note: null, strategy: null });
  });

  it('that names a post twice, or a strategy that has faults, is refused with words', async () => {
    const twice = setUp();
    const [post] = POSTS;
    expect(
      await refusal(
        twice.service.release('mine', { posts: [...POSTS, post as never], strategy: null, note: '' }),
      ),
    ).toMatchObject({ statusCode: 422, errors: { posts: MESSAGES.postNamedTwice } });
    const faulty = setUp({ strategy: { version: 2, content: CONTENT, faults: ['No pillar'] } });
    expect(
      await refusal(faulty.service.release('mine', { posts: POSTS, strategy: 2, note: '' })),
    ).toMatchObject({ statusCode: 422, errors: { strategy: MESSAGES.strategyFaulty } });
    expect([...twice.released, ...faulty.released, ...twice.woken]).toHaveLength(0);
  });

  it.each([
    ['another version', { version: 3, content: CONTENT, faults: [] }],
    ['no text any more', { version: 2, content: null, faults: [] }],
  ])('of a strategy that has %s shows what there is now', async (_what, strategy) => {
    const { service, current } = setUp({ strategy });
    expect(await refusal(service.release('mine', { posts: POSTS, strategy: 2, note: '' }))).toMatchObject({
      statusCode: 409,
      code: 'changed_elsewhere',
      text: MESSAGES.changedElsewhere,
      extra: { current },
    });
  });

  it('of a post that changed shows it, and tells nothing of somebody else’s', async () => {
    const order = { posts: POSTS, strategy: null, note: '' };
    const outcome = { outcome: 'changed', postId: 'b' };
    const mine = setUp({ outcome });
    expect(await refusal(mine.service.release('mine', order))).toMatchObject({
      statusCode: 409,
      code: 'changed_elsewhere',
      text: MESSAGES.changedElsewhere,
      extra: { current: { id: 'b' } },
    });
    const theirs = setUp({ outcome, owner: 'theirs' });
    expect(await refusal(theirs.service.release('mine', order))).toMatchObject(NOT_FOUND);
    expect([...mine.woken, ...theirs.woken]).toHaveLength(0);
  });

  it('of a client who is gone by then comes to nothing', async () => {
    const { service, woken } = setUp({ isThere: false, outcome: { outcome: 'unknown' } });
    expect(await refusal(service.release('mine', { posts: POSTS, strategy: null, note: '' }))).toMatchObject(
      NOT_FOUND,
    );
    expect(woken).toHaveLength(0);
  });

  it('is closed for good, and one that there is not is not found', async () => {
    const { service } = setUp();
    expect(await service.revoke('known')).toBe(`of known at ${NOW.toISOString()}`);
    expect(await refusal(service.revoke('unknown'))).toMatchObject(NOT_FOUND);
  });
});
