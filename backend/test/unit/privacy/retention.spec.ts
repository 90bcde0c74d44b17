import { Logger } from '@nestjs/common';
import type { ConfigService } from '@nestjs/config';
import type { Config } from '../../../src/config/config.types.js';
import type { IncomingFiles } from '../../../src/files/incoming-files.js';
import type { ClockWatch } from '../../../src/platform/database/clock-watch.js';
import type { Erasures } from '../../../src/privacy/erasures.js';
import type { ErasuresRepository } from '../../../src/privacy/erasures.repository.js';
import { Retention } from '../../../src/privacy/retention.js';

/** What the operator reads. */
const said: unknown[] = [];
beforeEach(() => {
  said.length = 0;
  const listen = (line: unknown) => void said.push(line);
  Logger.overrideLogger({ log: listen, warn: listen, error: listen });
});
afterAll(() => Logger.overrideLogger(false));

interface World {
  days?: number;
  forgotten?: string[];
  doubtedUntil?: Date;
}

/** What a run of the retention did, in its order. */
function setUp({ days = 180, forgotten = [], doubtedUntil }: World) {
  const done: string[] = [];
  const note = async (what: string) => void done.push(what);
  const retention = new Retention(
    { get: (name: string) => (name === 'retentionDays' ? days : undefined) } as unknown as ConfigService<
      Config,
      true
    >,
    {
      forgotten: async (asked: number) => (asked === days ? forgotten : []),
    } as unknown as ErasuresRepository,
    {
      forget: async (id: string, asked: number) => {
        await note(`erased ${id} of ${asked} days`);
        return true;
      },
    } as unknown as Erasures,
    { discardAbandoned: () => note('uploads') } as unknown as IncomingFiles,
    {
      doubtedUntil: async () => {
        await note('clock');
        return doubtedUntil;
      },
    } as unknown as ClockWatch,
  );
  return { retention, done };
}

it('looks at the clock before anything else', async () => {
  const { retention, done } = setUp({ forgotten: ['a'] });
  await retention.onApplicationBootstrap();
  expect(done).toEqual(['clock']);
  await retention.run();
  expect(done.slice(1)).toEqual(['uploads', 'clock', 'erased a of 180 days']);
});

it('erases what is forgotten, each by the days that it is judged by', async () => {
  const { retention, done } = setUp({ days: 30, forgotten: ['a', 'b'] });
  await retention.run();
  expect(done.slice(2)).toEqual(['erased a of 30 days', 'erased b of 30 days']);
  expect(said).toEqual(['erased 2 drafts untouched for 30 days']);
});

it('erases two hundred in a run at most', async () => {
  const { retention, done } = setUp({ forgotten: Array.from({ length: 201 }, (_, index) => `${index}`) });
  await retention.run();
  expect(done.slice(2)).toHaveLength(200);
});

it('erases nothing by a clock that is doubted', async () => {
  const { retention, done } = setUp({ forgotten: ['a'], doubtedUntil: new Date('2026-11-26T10:00:00Z') });
  await retention.run();
  expect(done).toEqual(['uploads', 'clock']);
  expect(said).toEqual([
    expect.stringContaining('1 drafts look forgotten, and none is erased before 2026-11-26T10'),
  ]);
});

it('says nothing where nothing is forgotten, whatever the clock', async () => {
  for (const doubtedUntil of [undefined, new Date()])
    await setUp({ ...(doubtedUntil && { doubtedUntil }) }).retention.run();
  expect(said).toEqual([]);
});

it('erases nothing where that is switched off, but for uploads that never arrived', async () => {
  const { retention, done } = setUp({ days: 0, forgotten: ['a'] });
  await retention.run();
  expect(done).toEqual(['uploads', 'clock']);
});
