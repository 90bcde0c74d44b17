import { keepFollowing } from '../../src/admin/submissions/runs/keepFollowing.ts';
import { outcomeOf, shownRun } from '../../src/admin/submissions/runs/progress.ts';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { PostRun } from '../../src/api/posts.ts';

const item = (number: number, state: PostRun['items'][number]['state'], error?: string) => ({
  id: `item-${number}`,
  ideaId: `idea-${number}`,
  title: `Idea ${number}`,
  instruction: null,
  state,
  failure:
    error === undefined ? null : { statusCode: 429, code: 'post_failed' as const, message: 'x', error },
});
const run = (state: PostRun['state'], ...items: PostRun['items']): PostRun => ({
  id: `run-${state}`,
  submissionId: 's',
  state,
  createdAt: '',
  items,
});

describe('following a run', () => {
  /** Breaks as often as it is told to, with an event before each break where that is wanted. */
  async function follow(attempts: ({ event: boolean } | Error | 'end')[]) {
    const pauses: number[] = [];
    const live: boolean[] = [];
    const controller = new AbortController();
    const way = {
      follow: async (_: string, { onRun }: { onRun: (run: PostRun) => void }) => {
        const attempt = attempts.shift();
        if (attempt === 'end') return onRun(run('finished'));
        if (attempt instanceof Error) throw attempt;
        if (attempt?.event) onRun(run('running'));
        throw new NetworkError('broken');
      },
      pause: async (ms: number) => {
        pauses.push(ms);
      },
    };
    const follower = {
      onRun: () => {},
      onText: () => {},
      onLive: (isLive: boolean) => void live.push(isLive),
      signal: controller.signal,
    };
    const done = keepFollowing('run-1', follower, way);
    return { done, pauses, live };
  }
  const silent = { event: false };

  it('waits longer after each break, and anew after each event', async () => {
    const { done, pauses, live } = await follow([silent, silent, silent, { event: true }, silent, 'end']);
    await done;
    expect(pauses).toEqual([1000, 2000, 4000, 1000, 2000]);
    expect(live).toEqual([false, false, false, true, false, false, true]);
  });

  it('goes on after a server in trouble, and gives up where asking again brings the same', async () => {
    const { done, pauses } = await follow([
      new ApiError(503, 'busy', 'x'),
      new ApiError(429, 'too_many_requests', 'x'),
      new ApiError(401, 'unauthorized', 'x'),
    ]);
    await expect(done).rejects.toMatchObject({ statusCode: 401 });
    expect(pauses).toEqual([1000, 2000]);
  });
});

describe('a run that is shown', () => {
  it('is the one that is going on, else the newest', () => {
    const runs = [run('finished'), run('running'), run('cancelled')];
    expect(shownRun(runs)?.state).toBe('running');
    expect(shownRun([run('finished'), run('cancelled')])?.state).toBe('finished');
    expect(shownRun([])).toBeUndefined();
  });

  const wanted = ['idea-1', 'idea-2'];

  it('has nothing to say while it runs, and when all is written', () => {
    expect(outcomeOf(run('running', item(1, 'writing')), wanted)).toBeUndefined();
    expect(outcomeOf(run('finished', item(1, 'done')), wanted)).toBeUndefined();
    expect(outcomeOf(run('finished', item(1, 'done'), item(2, 'failed', 'x')), wanted)).toBeUndefined();
  });

  it('says that it was cancelled, or why it stopped, while what it left is wanted', () => {
    const cancelled = run('cancelled', item(1, 'done'), item(2, 'cancelled'));
    expect(outcomeOf(cancelled, wanted)).toEqual({ kind: 'cancelled' });
    expect(outcomeOf(cancelled, ['idea-1'])).toBeUndefined();
    const stopped = run('stopped', item(1, 'failed', 'spent'), item(2, 'cancelled', 'spent'));
    const problem = 'Failed to generate full posts: spent';
    expect(outcomeOf(stopped, wanted)).toEqual({ kind: 'failed', problem });
  });
});
