import type { Clock } from '../../../src/platform/clock.js';
import type { DeskRepository } from '../../../src/rounds/desk.repository.js';
import type { Outcome } from '../../../src/rounds/outcome.js';
import { ReviewService } from '../../../src/rounds/review.service.js';
import type { ReviewReader } from '../../../src/rounds/review-reader.service.js';
import type { RoundLinks } from '../../../src/rounds/round-links.service.js';
import type { RoundRow, RoundsRepository } from '../../../src/rounds/rounds.repository.js';
import { MESSAGES } from '../../../src/rules/messages.js';

/* What a client does on the desk, over a database that notes it and answers as the test says. */

const NOW = new Date('2026-11-23T10:00:00.000Z');
const ROUND = { id: 'r1', submission_id: 's1', token_hash: 'hash of token' } as RoundRow;
const REVIEW = {
  roundId: 'r1',
  timeZone: null,
  posts: ['p1', 'p2'].map((id) => ({ id, state: 'approved', title: `On ${id}`, plannedDay: '2026-12-01' })),
};
const ABOUT = { roundId: 'r1', now: NOW };

function setUp(outcome: Outcome = { outcome: 'done' }, finds: (RoundRow | undefined)[] = []) {
  const log: unknown[][] = [];
  const act = (name: string) => async (asked: object) => {
    log.push([name, asked]);
    return outcome;
  };
  const desk = Object.fromEntries(
    ['decide', 'undo', 'comment', 'confirm', 'markPosted', 'open'].map((name) => [name, act(name)]),
  ) as unknown as DeskRepository;
  const opened = async (hash: string, now: Date) =>
    hash === ROUND.token_hash && now === NOW ? [...finds.splice(0, 1), ROUND][0] : undefined;
  const reader = {
    read: async (round: RoundRow) => {
      read.push(round);
      return REVIEW;
    },
    hasPhoto: async (round: RoundRow, fileId: string) => round === ROUND && fileId === 'on a post',
  } as unknown as ReviewReader;
  const read: RoundRow[] = [];
  const links = { hashOf: (token: string) => `hash of ${token}` } as RoundLinks;
  const rounds = { opened } as RoundsRepository;
  const service = new ReviewService(rounds, desk, reader, links, { now: () => NOW } as Clock);
  return { log, read, service };
}

const decision = (postId: string, verdict: 'approved' | 'changes_wanted' = 'approved', words?: string) => ({
  ...{ postId, version: 1, hash: 'h', verdict },
  ...(words !== undefined && { words }),
});
const refused = (field: string, message: unknown) => ({
  statusCode: 422,
  code: 'invalid',
  errors: { [field]: message },
});
const NOT_FOUND = { statusCode: 404, code: 'not_found', message: MESSAGES.notFound.message };

describe('decisions', () => {
  it('are taken as they are, at the moment', async () => {
    const { log, service } = setUp();
    const order = { decisions: [decision('p1'), decision('p2', 'changes_wanted', 'shorter')], name: 'Mara' };
    expect(await service.decide('token', order)).toBe(REVIEW);
    expect(log).toEqual([['decide', { ...ABOUT, order }]]);
  });

  it('are all refused where one of them lacks its words', async () => {
    const { log, service } = setUp();
    const decisions = [decision('p1'), decision('p2', 'changes_wanted')];
    await expect(service.decide('token', { decisions })).rejects.toMatchObject(
      refused('words', MESSAGES.missing),
    );
    expect(log).toEqual([]);
  });

  it('are refused where a post has two of them', async () => {
    const { log, service } = setUp();
    const decisions = [decision('p1'), decision('p1')];
    await expect(service.decide('token', { decisions })).rejects.toMatchObject(
      refused('decisions', MESSAGES.postNamedTwice),
    );
    expect(log).toEqual([]);
  });

  it('can be taken back', async () => {
    const { log, service } = setUp();
    expect(await service.undo('token', { postId: 'p1' })).toBe(REVIEW);
    expect(log).toEqual([['undo', { ...ABOUT, order: 'p1' }]]);
  });
});

describe('a comment', () => {
  it.each([
    ['a post', { text: 'x', postId: 'p1', version: 2 }],
    ['a part of the strategy', { text: 'x', part: 'positioning' as const }],
  ])('is of %s', async (_what, order) => {
    const { log, service } = setUp();
    expect(await service.comment('token', order)).toBe(REVIEW);
    expect(log).toEqual([['comment', { ...ABOUT, order }]]);
  });

  it.each([
    ['nothing', {}, 'postId'],
    ['both', { postId: 'p1', version: 1, part: 'positioning' as const }, 'postId'],
    ['a post without the version that was read', { postId: 'p1' }, 'version'],
  ])('of %s is refused', async (_what, about, field) => {
    const { log, service } = setUp();
    await expect(service.comment('token', { text: 'x', ...about })).rejects.toMatchObject(
      refused(field, MESSAGES.missing),
    );
    expect(log).toEqual([]);
  });
});

describe('an approved post is posted', () => {
  const order = { postId: 'p1', name: 'Mara' };

  it.each([
    ['an address, which is completed', { url: 'linkedin.com/p/1' }, { url: 'https://linkedin.com/p/1' }],
    ['none', {}, {}],
    ['an empty one, which is none', { url: '' }, {}],
  ])('with %s', async (_what, given, kept) => {
    const { log, service } = setUp();
    expect(await service.posted('token', { ...order, ...given })).toBe(REVIEW);
    expect(log).toStrictEqual([['markPosted', { ...ABOUT, order: { ...order, ...kept } }]]);
  });

  it('not with what is no address', async () => {
    const { log, service } = setUp();
    await expect(service.posted('token', { ...order, url: 'not an address' })).rejects.toMatchObject(
      refused('url', MESSAGES.websiteInvalid),
    );
    expect(log).toEqual([]);
  });
});

it('a part of the strategy looks right', async () => {
  const { log, service } = setUp();
  const order = { part: 'positioning' as const, looksRight: true };
  expect(await service.confirm('token', order)).toBe(REVIEW);
  expect(log).toEqual([['confirm', { ...ABOUT, order }]]);
});

it('posts were opened', async () => {
  const { log, service } = setUp();
  const posts = [{ postId: 'p1', version: 1 }];
  await service.opened('token', { posts });
  expect(log).toEqual([['open', { ...ABOUT, order: posts }]]);
});

it('a photo is whose the round is, where it is on one of its posts', async () => {
  const { service } = setUp();
  expect(await service.ownerOfPhoto('token', 'on a post')).toBe('s1');
  await expect(service.ownerOfPhoto('token', 'on none')).rejects.toMatchObject(NOT_FOUND);
});

it('its days are a calendar', async () => {
  const { service } = setUp();
  expect((await service.plan('token')).match(/SUMMARY:.+/g)).toEqual(['SUMMARY:On p1', 'SUMMARY:On p2']);
});

it('what is answered knows what the act has changed of the round, and does without where the link ended meanwhile', async () => {
  const named = { ...ROUND, reader_name: 'Mara' };
  for (const [after, expected] of [
    [named, named],
    [undefined, ROUND],
  ]) {
    const { read, service } = setUp({ outcome: 'done' }, [ROUND, after]);
    await service.undo('token', { postId: 'p1' });
    expect(read).toEqual([expected]);
  }
});

describe('what is not found', () => {
  it('is a round of another token', async () => {
    const { log, service } = setUp();
    await expect(service.read('another')).rejects.toMatchObject(NOT_FOUND);
    await expect(service.undo('another', { postId: 'p1' })).rejects.toMatchObject(NOT_FOUND);
    expect(log).toEqual([]);
  });

  it.each(['gone', 'unknown'] as const)('is what an act finds %s', async (outcome) => {
    const { service } = setUp({ outcome });
    await expect(service.undo('token', { postId: 'p1' })).rejects.toMatchObject(NOT_FOUND);
    await expect(service.opened('token', { posts: [] })).rejects.toMatchObject(NOT_FOUND);
  });
});

it('who has no name yet is asked for it', async () => {
  const { service } = setUp({ outcome: 'name' });
  await expect(service.undo('token', { postId: 'p1' })).rejects.toMatchObject(
    refused('name', MESSAGES.missing),
  );
});

it('a post that is not as it was read is given as it is', async () => {
  const { service } = setUp({ outcome: 'changed', postId: 'p2' });
  await expect(service.decide('token', { decisions: [decision('p1')] })).rejects.toMatchObject({
    statusCode: 409,
    code: 'changed_elsewhere',
    extra: { current: { id: 'p2' } },
  });
});
