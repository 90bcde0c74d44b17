import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { Decide, Review, ReviewApi } from '../../src/api/review.ts';
import { storedRound } from '../../src/review/deviceRound.ts';
import { Outbox, type OutboxEvents } from '../../src/review/outbox.ts';
import { type PendingAction, toPendingAction } from '../../src/review/pendingActions.ts';
import { liveTabs } from '../../src/storage/liveTabs.ts';
import { fakeLocks, withoutLocks } from '../support/fakeLocks.ts';
import { HASH, idOf, makePost, makeReview, verdictOf } from './support.tsx';

const approval = (number: number): PendingAction =>
  toPendingAction({
    kind: 'decide',
    body: { decisions: [{ postId: idOf(number), version: 1, hash: HASH, verdict: 'approved' }] },
  });
const unreachable = async (): Promise<never> => {
  throw new NetworkError('The server could not be reached.');
};

interface Setup {
  respond?: () => Promise<Review>;
  read?: () => Promise<Review>;
  storage?: Storage;
}

/** A tab of one browser; tabs with the same storage share stored data. */
function openTab({
  respond = async () => makeReview(),
  read = unreachable,
  storage = localStorage,
}: Setup = {}) {
  const sent: string[] = [];
  const log: string[] = [];
  const answers = { respond, read };
  const stored = storedRound(storage, { pageId: 'round', website: 'example.com' });
  const calls: [string, object][] = [];
  const noted = (call: string) => (body: object) => {
    calls.push([call, body]);
    return answers.respond();
  };
  const api = {
    read: () => answers.read(),
    decide: (body: Decide) => {
      sent.push(...body.decisions.map(({ postId }) => postId));
      return noted('decide')(body);
    },
    undo: noted('undo'),
    comment: noted('comment'),
    confirm: noted('confirm'),
    posted: noted('posted'),
  } as unknown as ReviewApi;
  const events: OutboxEvents = {
    stored: () => log.push('stored'),
    received: () => log.push('received'),
    offline: (offline) => log.push(offline ? 'offline' : 'free'),
    stale: () => log.push('stale'),
    nameMissing: () => log.push('name missing'),
    refused: () => log.push('refused'),
    gone: () => log.push('gone'),
  };
  const outbox = new Outbox({ stored, api, tabs: liveTabs('round.'), events });
  return {
    outbox,
    stored,
    sent,
    calls,
    log,
    answers,
    waiting: () => stored.read().pending.map(({ id }) => id),
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  withoutLocks();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

describe("a reader's action", () => {
  it('is sent in order, one after the other, and deleted once it was delivered', async () => {
    const arrivals: (() => void)[] = [];
    const { outbox, sent, waiting } = openTab({
      respond: () => new Promise((resolve) => arrivals.push(() => resolve(makeReview()))),
    });
    const pending = [approval(1), approval(2)];
    for (const action of pending) outbox.add(action);
    await pass();
    expect(sent).toEqual([idOf(1)]);
    expect(waiting()).toEqual(pending.map(({ id }) => id));
    arrivals.shift()?.();
    await pass();
    expect(sent).toEqual([idOf(1), idOf(2)]);
    expect(waiting()).toEqual([pending[1]?.id]);
    arrivals.shift()?.();
    await pass();
    expect(waiting()).toEqual([]);
  });

  it('stays while no server is reachable, keeps its place, and is retried with growing delays', async () => {
    const { outbox, sent, log, answers, waiting } = openTab({
      respond: unreachable,
      read: async () => makeReview(),
    });
    outbox.add(approval(1));
    await pass();
    outbox.add(approval(2));
    await pass();
    expect(sent).toEqual([idOf(1), idOf(1)]);
    expect(waiting()).toHaveLength(2);
    expect(log).toEqual(['stored', 'offline', 'stored', 'offline']);
    await pass(1999);
    expect(sent).toHaveLength(2);
    await pass(1);
    expect(sent).toHaveLength(3);
    answers.respond = async () => makeReview();
    await pass(4000);
    expect(sent.slice(3)).toEqual([idOf(1), idOf(2)]);
    expect(waiting()).toEqual([]);
    expect(log.at(-1)).toBe('free');
    // The next failure starts with a short delay again.
    answers.respond = unreachable;
    outbox.add(approval(3));
    await pass();
    answers.respond = async () => makeReview();
    await pass(1000);
    expect(waiting()).toEqual([]);
  });

  it('is not sent again if the round contains it', async () => {
    const { outbox, sent, answers, waiting } = openTab({ respond: unreachable });
    outbox.add(approval(1));
    await pass();
    const arrived = makePost(1, { state: 'approved', verdict: verdictOf('approved') });
    answers.read = async () => makeReview({ posts: [arrived] });
    answers.respond = async () => makeReview();
    await pass(1000);
    expect(sent).toEqual([idOf(1)]);
    expect(waiting()).toEqual([]);
  });

  it('is dropped if the server refuses it, and the next one is sent', async () => {
    const refusals = [new ApiError(422, 'invalid_input', 'No')];
    const { outbox, sent, log, waiting } = openTab({
      respond: async () => {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        return makeReview();
      },
    });
    outbox.add(approval(1));
    outbox.add(approval(2));
    await pass();
    expect(sent).toEqual([idOf(1), idOf(2)]);
    expect(log).toEqual(['stored', 'stored', 'stored', 'refused', 'received', 'free']);
    expect(waiting()).toEqual([]);
  });

  it.each([408, 425, 429, 500, 503])('is kept and retried after %i', async (status) => {
    const { outbox, log, waiting } = openTab({
      respond: async () => Promise.reject(new ApiError(status, 'x', 'x')),
    });
    outbox.add(approval(1));
    await pass();
    expect(log).toEqual(['stored', 'offline']);
    expect(waiting()).toHaveLength(1);
  });

  it('is no longer sent once the round is gone', async () => {
    const { outbox, sent, log } = openTab({
      respond: async () => Promise.reject(new ApiError(404, 'not_found', 'x')),
    });
    outbox.add(approval(1));
    outbox.add(approval(2));
    await pass(60_000);
    outbox.retryNow();
    await pass(60_000);
    expect(sent).toEqual([idOf(1)]);
    expect(log).toEqual(['stored', 'stored', 'gone']);
  });

  it('is sent once if two tabs try at the same time', async () => {
    fakeLocks();
    const one = openTab();
    const other = openTab();
    one.outbox.add(approval(1));
    other.outbox.retryNow();
    await pass();
    expect([...one.sent, ...other.sent]).toEqual([idOf(1)]);
    expect([one.log, other.log]).toEqual([['stored', 'received', 'free'], []]);
    // The lock is released.
    other.outbox.add(approval(2));
    await pass();
    expect(other.sent).toEqual([idOf(2)]);
  });

  it('is retried once when the network is back, and not again when its delay ends', async () => {
    const { outbox, sent } = openTab({ respond: unreachable, read: async () => makeReview() });
    outbox.add(approval(1));
    await pass(500);
    outbox.retryNow();
    await pass(1900);
    expect(sent).toHaveLength(2);
    await pass(200);
    expect(sent).toHaveLength(3);
  });

  it("calls its own route, with the reader's name once it is known", async () => {
    const { outbox, stored, calls } = openTab();
    const body = { postId: idOf(1) };
    const [text, version, part] = ['So?', 1, 'voice'] as const;
    outbox.add(toPendingAction({ kind: 'comment', body: { part, text }, known: 0 }));
    await pass();
    stored.change(() => ({ name: 'Mara' }));
    outbox.add(toPendingAction({ kind: 'comment', body: { ...body, version, text }, known: 0 }));
    outbox.add(toPendingAction({ kind: 'confirm', body: { parts: [part, 'heard'], looksRight: true } }));
    outbox.add(toPendingAction({ kind: 'posted', body }));
    outbox.add(toPendingAction({ kind: 'undo', body }));
    await pass();
    const name = 'Mara';
    expect(calls).toEqual([
      ['comment', { part, text }],
      ['comment', { name, ...body, version, text }],
      ['confirm', { name, part, looksRight: true }],
      ['confirm', { name, part: 'heard', looksRight: true }],
      ['posted', { name, ...body }],
      ['undo', { name, ...body }],
    ]);
  });

  it.each<[string, PendingAction, unknown, string]>([
    ['stale', approval(1), makePost(1, { version: 2 }), 'stale'],
    ['refused without a post', approval(1), undefined, 'refused'],
    ['refused with nothing', approval(1), null, 'refused'],
    ['refused with what is no post', approval(1), { hash: HASH }, 'refused'],
    ['refused with half a post', approval(1), { fullPost: 'x' }, 'refused'],
    ['refused with words', approval(1), 'fullPost hash', 'refused'],
    ['no decision', toPendingAction({ kind: 'undo', body: { postId: idOf(1) } }), makePost(1), 'refused'],
  ])('reports why it was too late: %s', async (_what, action, current, event) => {
    const refusal = Object.assign(new ApiError(409, 'changed_elsewhere', 'x'), { extra: { current } });
    const { outbox, log, waiting } = openTab({ respond: async () => Promise.reject(refusal) });
    outbox.add(action);
    await pass();
    expect(log).toEqual(['stored', 'stored', event]);
    expect(waiting()).toEqual([]);
  });

  it('waits for the name if the server asks for it', async () => {
    const refusal = Object.assign(new ApiError(422, 'invalid_input', 'x'), { fields: { name: 'Who?' } });
    const { outbox, log } = openTab({ respond: async () => Promise.reject(refusal) });
    outbox.add(approval(1));
    await pass();
    expect(log).toEqual(['stored', 'stored', 'name missing']);
  });

  it('lasts as long as the page if the browser has no room for it', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    const { outbox, sent, waiting } = openTab();
    outbox.add(approval(1));
    expect(waiting()).toHaveLength(1);
    await pass();
    expect(sent).toEqual([idOf(1)]);
    expect(waiting()).toEqual([]);
  });
});
