import { Logger } from '@nestjs/common';
import type { Outcome } from '../../../src/follow-ups/does.decorator.js';
import type { FollowUpRegistry } from '../../../src/follow-ups/follow-up.registry.js';
import type { FollowUpRecord } from '../../../src/follow-ups/follow-up.schemas.js';
import { FollowUpWorker } from '../../../src/follow-ups/follow-up.worker.js';
import { FollowUps } from '../../../src/follow-ups/follow-ups.js';
import type { FollowUpsRepository } from '../../../src/follow-ups/follow-ups.repository.js';
import type { Connection } from '../../../src/platform/database/connection.js';
import type { Jobs } from '../../../src/platform/jobs/jobs.js';
import { followUpRecord } from '../../support/follow-up-record.js';
import { noting } from '../../support/noting.js';

beforeAll(() => Logger.overrideLogger(false));

/** The worker over a repository, a queue and handlers that note what they are asked for. */
function setUp({ kind = 'postgres' as Connection['kind'] } = {}) {
  const { log, note } = noting();
  const world = {
    log,
    claims: [followUpRecord()] as (FollowUpRecord | undefined)[],
    found: undefined as FollowUpRecord | undefined,
    done: [true],
    running: true,
    handle: async (): Promise<Outcome> => 'done',
    queue: undefined as
      | undefined
      | { work: (id: string) => Promise<void>; dead: (id: string) => Promise<void> },
    sweep: undefined as undefined | (() => Promise<void>),
    extend: note('extend') as (id: string) => Promise<void>,
    due: note('due', ['f1', 'f2']) as (asked: unknown) => Promise<string[]>,
  };
  const repository = {
    releaseAll: note('releaseAll'),
    dueIds: (asked: unknown) => world.due(asked),
    claim: async (id: string) => {
      log.push(['claim', id]);
      return world.claims.shift();
    },
    find: async () => world.found,
    release: note('release'),
    markDone: async ({ id, revision }: FollowUpRecord) => {
      log.push(['markDone', id, revision]);
      return world.done.shift() ?? true;
    },
    markFailed: note('markFailed'),
    extendClaim: (id: string) => world.extend(id),
    makeDueUnlessDone: note('makeDueUnlessDone', 'f1'),
    makeDue: note('makeDue', 'f1'),
    addMissing: note('addMissing'),
    addLater: note('addLater'),
    ofSubmission: async () => [followUpRecord(), followUpRecord({ kind: 'unknown' })],
  } as unknown as FollowUpsRepository;
  const registry = {
    kindsOff: () => ['off'],
    kindsOn: (trigger: string) => [`on ${trigger}`],
    isAwaited: (asked: string) => asked === 'awaited',
    do: (task: object) => {
      log.push(['do', task]);
      return world.handle();
    },
    find: (asked: string) =>
      asked === 'parcel' ? { kind: 'parcel', title: 'The parcel', about: 'file' } : undefined,
  } as unknown as FollowUpRegistry;
  const jobs = {
    get running() {
      return world.running;
    },
    work: async (queue: string, settings: object, work: never, dead: never) => {
      log.push(['work', queue, settings]);
      world.queue = { work, dead };
    },
    everyMinute: async (queue: string, sweep: () => Promise<void>) => {
      log.push(['everyMinute', queue]);
      world.sweep = sweep;
    },
    enqueue: note('enqueue'),
  } as unknown as Jobs;
  const worker = new FollowUpWorker(repository, registry, jobs, { kind } as Connection);
  return Object.assign(world, { worker, followUps: new FollowUps(repository, registry, worker) });
}

afterEach(() => jest.useRealTimers());

describe('the worker', () => {
  it('takes up what was left undone at its start and every minute, but for what is off', async () => {
    const { worker, log, sweep } = await started();
    expect(log).toEqual([
      ['work', 'follow-ups', { retries: 8, workers: 2, jobsPerWorker: 4 }],
      ['everyMinute', 'follow-ups-sweep'],
      ['due', { of: undefined, except: ['off'] }],
      ['enqueue', 'follow-ups', 'f1', 'f2'],
    ]);
    log.length = 0;
    await sweep?.();
    expect(log.map(([name]) => name)).toEqual(['due', 'enqueue']);
    await worker.onModuleDestroy();
  });

  it('frees what a process had in hand where it is the only one', async () => {
    expect((await started('embedded')).log[0]).toEqual(['releaseAll']);
  });

  async function started(kind: Connection['kind'] = 'postgres') {
    const world = setUp({ kind });
    await world.worker.start();
    return { ...world, queue: world.queue, sweep: world.sweep };
  }

  it('does what it has claimed and marks it as done, as it was when it was claimed', async () => {
    const world = setUp();
    await world.worker.start();
    world.log.length = 0;
    world.claims = [followUpRecord({ attempts: 1, revision: 7 })];
    await world.queue?.work('f1');
    expect(world.log).toEqual([
      ['claim', 'f1'],
      ['do', { ...followUpRecord({ revision: 7 }), mayExist: false }],
      ['markDone', 'f1', 7],
    ]);
  });

  it('tells a handler that an earlier attempt may have got through', async () => {
    const { worker, log } = setUp();
    await worker.perform(followUpRecord({ attempts: 2 }));
    expect(log[0]).toEqual(['do', { ...followUpRecord({ attempts: 2 }), mayExist: true }]);
  });

  it('gives back what only waits', async () => {
    const world = setUp();
    world.handle = async () => 'waiting';
    await world.worker.perform(followUpRecord({ kind: 'awaited' }));
    expect(world.log.slice(1)).toEqual([['release', 'f1', { waiting: true }]]);
  });

  it('gives back what failed, with the reason, and fails itself', async () => {
    const world = setUp();
    world.handle = async () => Promise.reject(new Error('The board is away.'));
    await expect(world.worker.perform(followUpRecord())).rejects.toThrow('The board is away.');
    expect(world.log.slice(1)).toEqual([['release', 'f1', { error: 'The board is away.' }]]);
    world.handle = async () => Promise.reject('a text');
    await expect(world.worker.perform(followUpRecord())).rejects.toBe('a text');
    expect(world.log.at(-1)).toEqual(['release', 'f1', { error: 'unknown error' }]);
  });

  it('does once more what was asked for again meanwhile', async () => {
    const world = setUp();
    world.done = [false, true];
    world.claims = [followUpRecord({ revision: 2 })];
    await world.worker.perform(followUpRecord());
    expect(world.log.map(([name]) => name)).toEqual(['do', 'markDone', 'release', 'claim', 'do', 'markDone']);
    expect(world.log[2]).toEqual(['release', 'f1', { waiting: true }]);
    expect(world.log[5]).toEqual(['markDone', 'f1', 2]);
  });

  it('leaves alone what is done, and comes back for what somebody else has in hand', async () => {
    const world = setUp();
    await world.worker.start();
    world.claims = [];
    world.found = followUpRecord({ state: 'done' });
    await world.queue?.work('f1');
    world.found = undefined;
    await world.queue?.work('f1');
    world.found = followUpRecord();
    await expect(world.queue?.work('f1')).rejects.toThrow('follow-up f1 is being worked on elsewhere');
    await world.queue?.dead('f1');
    expect(world.log.at(-1)).toEqual(['markFailed', 'f1']);
  });

  it('says every five seconds that it is still at it, and goes on when that is not heard', async () => {
    jest.useFakeTimers();
    const world = setUp();
    let end = (_outcome: Outcome) => {};
    world.handle = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    const over = world.worker.perform(followUpRecord());
    await jest.advanceTimersByTimeAsync(10_500);
    expect(world.log.filter(([name]) => name === 'extend')).toEqual(Array(2).fill(['extend', 'f1']));
    world.extend = () => Promise.reject(new Error('The database is away.'));
    await jest.advanceTimersByTimeAsync(5000);
    end('done');
    await over;
    expect(world.log.at(-1)).toEqual(['markDone', 'f1', 1]);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('what is to be done soon', () => {
  it('is looked up in a moment for all submissions that asked, together and once', async () => {
    jest.useFakeTimers();
    const { worker, log } = setUp();
    for (const id of ['s1', 's2', 's1']) worker.soon(id);
    await jest.advanceTimersByTimeAsync(39);
    expect(log).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(log[0]).toEqual(['due', { of: ['s1', 's2'], except: ['off'] }]);
    worker.soon('s3');
    await jest.advanceTimersByTimeAsync(40);
    expect(log[2]).toEqual(['due', { of: ['s3'], except: ['off'] }]);
  });

  it('is what waits for something that has just been done', async () => {
    jest.useFakeTimers();
    const { worker, log } = setUp();
    await worker.perform(followUpRecord({ kind: 'awaited' }));
    await worker.perform(followUpRecord());
    await jest.advanceTimersByTimeAsync(40);
    expect(log.filter(([name]) => name === 'due')).toEqual([['due', { of: ['s1'], except: ['off'] }]]);
  });

  it('is what found nothing while that was done which it waits for', async () => {
    jest.useFakeTimers();
    const world = setUp();
    const wakes = async () => {
      await jest.advanceTimersByTimeAsync(40);
      return world.log.splice(0).filter(([name]) => name === 'due').length;
    };
    world.handle = async () => {
      world.handle = async () => 'done';
      await world.worker.perform(followUpRecord({ kind: 'awaited' }));
      // It was looked for in a moment in which this one was still claimed.
      expect(await wakes()).toBe(1);
      return 'waiting';
    };
    await world.worker.perform(followUpRecord());
    expect(await wakes()).toBe(1);
    world.handle = async () => 'waiting';
    await world.worker.perform(followUpRecord());
    expect(await wakes()).toBe(0);
  });

  it('is left to the sweep where the queue does not run, or the database is away', async () => {
    jest.useFakeTimers();
    const world = setUp();
    world.running = false;
    world.worker.soon('s1');
    await jest.advanceTimersByTimeAsync(40);
    expect(world.log).toEqual([]);
    world.running = true;
    world.due = () => Promise.reject(new Error('The database is away.'));
    world.worker.soon('s1');
    await jest.advanceTimersByTimeAsync(40);
    await world.worker.onModuleDestroy();
  });

  it('is not begun any more once the server stops, and what was begun is waited for', async () => {
    jest.useFakeTimers();
    const world = setUp();
    world.worker.soon('s1');
    await world.worker.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(100);
    expect(world.log).toEqual([]);
    let found = (_ids: string[]) => {};
    world.due = () =>
      new Promise((resolve) => {
        found = resolve;
      });
    const other = setUp();
    other.due = world.due;
    other.worker.soon('s1');
    await jest.advanceTimersByTimeAsync(40);
    const over = other.worker.onModuleDestroy();
    found(['f9']);
    await over;
    expect(other.log).toEqual([['enqueue', 'follow-ups', 'f9']]);
  });
});

describe('who calls for a follow-up', () => {
  const PARCEL = { kind: 'parcel', title: 'The parcel' };
  const names = ({ log }: { log: unknown[][] }) => log.map(([name]) => name);

  it('has it done before it goes on', async () => {
    const world = setUp();
    await world.followUps.ensure('s1', PARCEL, 'a file');
    expect(world.log[0]).toEqual(['makeDueUnlessDone', 's1', 'parcel', 'a file']);
    expect(names(world)).toEqual(['makeDueUnlessDone', 'claim', 'do', 'markDone']);
  });

  it('may have it done anew', async () => {
    const world = setUp();
    await world.followUps.redo('s1', PARCEL);
    expect(world.log[0]).toEqual(['makeDue', 's1', 'parcel', { subject: '', anew: false }]);
    expect(names(world)).toEqual(['makeDue', 'claim', 'do', 'markDone']);
  });

  it('hears what went wrong, and the queue goes on with it', async () => {
    const world = setUp();
    world.handle = async () => Promise.reject(new Error('The board is away.'));
    await expect(world.followUps.ensure('s1', PARCEL)).rejects.toThrow('The board is away.');
    expect(world.log.at(-1)).toEqual(['enqueue', 'follow-ups', 'f1']);
  });

  it('waits for somebody else who does it: until it is done, fails, or takes half a minute', async () => {
    const world = setUp();
    world.claims = [];
    world.found = followUpRecord({ state: 'done' });
    await world.followUps.ensure('s1', PARCEL);
    world.found = followUpRecord({ last_error: 'The board is away.' });
    await expect(world.followUps.ensure('s1', PARCEL)).rejects.toThrow('The board is away.');
    world.found = followUpRecord();
    const waiting = world.followUps.ensure('s1', PARCEL);
    setTimeout(() => {
      world.found = followUpRecord({ state: 'done' });
    }, 150);
    await waiting;
    expect(names(world)).not.toContain('do');
  });

  it('may try again what was given up, and nothing else', async () => {
    const world = setUp();
    world.found = followUpRecord({ state: 'failed', subject: 'a file' });
    await world.followUps.retry('s1', 'f1');
    expect(world.log).toEqual([
      ['makeDue', 's1', 'parcel', { subject: 'a file', anew: true }],
      ['enqueue', 'follow-ups', 'f1'],
    ]);
    world.found = followUpRecord({ state: 'due' });
    await world.followUps.retry('s1', 'f1');
    expect(world.log).toHaveLength(2);
    await expect(world.followUps.retry('s2', 'f1')).rejects.toMatchObject({ statusCode: 404 });
    world.found = undefined;
    await expect(world.followUps.retry('s1', 'f1')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('may make up for a trigger, or ask for something later', async () => {
    const world = setUp();
    const at = new Date();
    await world.followUps.makeUp('s1', 'completed');
    await world.followUps.later('s1', PARCEL, { subject: 'a file', at });
    expect(world.log).toEqual([
      ['addMissing', 's1', ['on completed']],
      ['addLater', 's1', 'parcel', { subject: 'a file', at }],
    ]);
  });

  it('sees them in words, those that nobody knows any more by their kind', async () => {
    expect(await setUp().followUps.ofSubmission('s1')).toEqual([
      { ...followUpRecord(), title: 'The parcel', about: 'file' },
      { ...followUpRecord({ kind: 'unknown' }), title: 'unknown', about: null },
    ]);
  });

  it('has the due ones of a submission woken without waiting for them', async () => {
    jest.useFakeTimers();
    const world = setUp();
    world.followUps.wake('s1');
    await jest.advanceTimersByTimeAsync(40);
    expect(names(world)).toEqual(['due', 'enqueue']);
  });
});
