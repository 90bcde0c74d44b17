import { Logger } from '@nestjs/common';
import type { FileStore } from '../../../src/files/file-store.js';
import type { ErasureList } from '../../../src/platform/database/kept-lists.js';
import { Erased } from '../../../src/platform/erased.js';
import type { Jobs } from '../../../src/platform/jobs/jobs.js';
import { Erasures } from '../../../src/privacy/erasures.js';
import type { Erasure, ErasuresRepository } from '../../../src/privacy/erasures.repository.js';
import { MESSAGES } from '../../../src/rules/messages.js';
import type { TrelloBoards } from '../../../src/trello/trello-boards.js';
import { noting } from '../../support/noting.js';

/* The order of an erasure, and what becomes of one that does not work: on a database, a queue and a board that note. */

const ERASURE: Erasure = {
  submission_id: 's1',
  board_id: 'b1',
  file_ids: ['f1', 'f2'],
  attempts: 0,
  busy_until: null,
  state: 'due',
};

function setUp() {
  const { log, note } = noting();
  const world = {
    log,
    there: ['s1'],
    listed: [] as string[],
    returned: [] as string[],
    forgotten: ERASURE as Erasure | undefined,
    erasure: ERASURE as Erasure | undefined,
    board: note('board') as (card: object) => Promise<void>,
    work: undefined as undefined | ((id: string) => Promise<void>),
    sweep: undefined as undefined | (() => Promise<void>),
  };
  const repository = {
    present: async (ids: string[]) => ids.filter((id) => world.there.includes(id)),
    returned: async () => world.returned,
    erase: note('erase'),
    eraseForgotten: async (...asked: unknown[]) => {
      log.push(['eraseForgotten', ...asked]);
      return world.forgotten;
    },
    find: async () => world.erasure,
    attempted: note('attempted'),
    dueIds: async () => ['due1', 'due2'],
  } as unknown as ErasuresRepository;
  const list = { all: async () => world.listed, add: note('listed') } as unknown as ErasureList;
  const jobs = {
    work: async (queue: string, settings: object, work: (id: string) => Promise<void>) => {
      log.push(['work', queue, settings]);
      world.work = work;
    },
    everyMinute: async (queue: string, sweep: () => Promise<void>) => {
      log.push(['everyMinute', queue]);
      world.sweep = sweep;
    },
    enqueue: note('enqueue'),
  } as unknown as Jobs;
  const boards = { remove: (asked: object) => world.board(asked) } as unknown as TrelloBoards;
  const files = { remove: note('files') } as unknown as FileStore;
  const erased = new Erased();
  erased.whenErased(note('told'));
  return Object.assign(world, {
    erasures: new Erasures(repository, list, jobs, boards, files, erased),
  });
}

/** A worker that has begun, and nothing of its beginning in the log. */
async function begun() {
  const world = setUp();
  await world.erasures.start();
  world.log.length = 0;
  return { ...world, world, work: (id: string) => world.work?.(id), sweep: () => world.sweep?.() };
}

let warn: jest.SpiedFunction<Logger['warn']>;
beforeEach(() => {
  warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('who is erased', () => {
  it('is listed first, then taken out of the database, then of all else', async () => {
    const { erasures, log } = setUp();
    await erasures.erase('s1', 'holder');
    expect(log).toEqual([
      ['listed', 's1'],
      ['erase', 's1', 'holder'],
      ['enqueue', 'erasures', 's1'],
    ]);
  });

  it('is unknown where there is none, and nothing is listed', async () => {
    const { erasures, log } = setUp();
    await expect(erasures.erase('s2', 'admin')).rejects.toMatchObject({
      statusCode: 404,
      code: 'not_found',
      message: MESSAGES.notFound.message,
    });
    expect(log).toEqual([]);
  });
});

describe('a forgotten draft', () => {
  it('is not listed, and goes from all else when it went', async () => {
    const { erasures, log } = setUp();
    expect(await erasures.forget('s1', 90)).toBe(true);
    expect(log).toEqual([
      ['eraseForgotten', 's1', 90],
      ['enqueue', 'erasures', 's1'],
    ]);
  });

  it('that was taken up again stays', async () => {
    const world = setUp();
    world.forgotten = undefined;
    expect(await world.erasures.forget('s1', 90)).toBe(false);
    expect(world.log).toEqual([['eraseForgotten', 's1', 90]]);
  });
});

describe('after a restore', () => {
  it('what is listed or noted as erased and is there again goes once more, each once, and the log says how many', async () => {
    const world = setUp();
    world.there = ['s1', 's2', 'kept'];
    world.listed = ['s1', 's2', 'long-gone'];
    world.returned = ['s2', 's3'];
    await world.erasures.reapply();
    expect(world.log).toEqual(['s1', 's2', 's3'].map((id) => ['erase', id, 'restore']));
    expect(warn.mock.calls).toEqual([['3 erased submissions had come back and were erased again']]);
  });

  it('nothing is said where nothing came back', async () => {
    const { erasures, log } = setUp();
    await erasures.reapply();
    expect(log).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('what is left outside', () => {
  it('is taken up at the start, and looked for every minute', async () => {
    const { erasures, log } = setUp();
    await erasures.start();
    expect(log).toEqual([
      ['work', 'erasures', { retries: 8, workers: 1, jobsPerWorker: 2 }],
      ['everyMinute', 'erasures-sweep'],
      ['enqueue', 'erasures', 'due1', 'due2'],
    ]);
  });

  it('is what the minute’s look finds', async () => {
    const { log, sweep } = await begun();
    await sweep();
    expect(log).toEqual([['enqueue', 'erasures', 'due1', 'due2']]);
  });

  it('goes: files, what others keep, the board; then it is noted', async () => {
    const { log, work } = await begun();
    await work('s1');
    expect(log).toEqual([
      ['files', 'f1'],
      ['files', 'f2'],
      ['told', 's1'],
      ['board', { boardId: 'b1', submissionId: 's1' }],
      ['attempted', 's1', undefined],
    ]);
  });

  it.each([
    ['unknown', undefined],
    ['done', { ...ERASURE, state: 'done' as const }],
  ])('nothing is done for one that is %s', async (_what, erasure) => {
    const { log, work, world } = await begun();
    world.erasure = erasure;
    await work('s1');
    expect(log).toEqual([]);
  });

  it.each([
    ['the board is away', new Error('the board is away')],
    ['unknown error', 'no error at all'],
  ])('is noted with what was wrong, and tried again: %s', async (noted, thrown) => {
    const { log, work, world } = await begun();
    world.board = () => Promise.reject(thrown);
    await expect(work('s1')).rejects.toBe(thrown);
    expect(log.at(-1)).toEqual(['attempted', 's1', noted]);
    expect(log.filter(([name]) => name === 'attempted')).toHaveLength(1);
  });
});
