import type { Clock } from '../../../src/platform/clock.js';
import { ClockWatch } from '../../../src/platform/database/clock-watch.js';
import type { ServerState } from '../../../src/platform/database/server-state.js';

const DAY = 86_400_000;
const START = Date.parse('2026-11-01T00:00:00Z');

/** A server that looks at its clock on some days, counted from the start. */
function setUp(kept?: unknown) {
  let now = START;
  const stored = new Map<string, unknown>([['clock', kept]]);
  const state: Pick<ServerState, 'read' | 'write'> = {
    read: async (key) => stored.get(key),
    write: async (key, value) => void stored.set(key, structuredClone(value)),
  };
  const watch = new ClockWatch({ now: () => new Date(now) } as Clock, state as ServerState);
  /** How many days after the start the clock is believed again; undefined while it is. */
  const on = async (day: number): Promise<number | undefined> => {
    now = START + day * DAY;
    const until = await watch.doubtedUntil();
    return until && (until.getTime() - START) / DAY;
  };
  return { on, stored };
}

it('believes the first clock that it sees', async () => {
  const { on, stored } = setUp();
  expect(await on(0)).toBeUndefined();
  expect(stored.get('clock')).toEqual({ last: START });
});

it('believes one that goes on as servers do, also after a week away', async () => {
  const { on } = setUp();
  for (const day of [0, 1, 2, 10]) expect(await on(day)).toBeUndefined();
});

it('doubts one that leapt, for three days of its going on', async () => {
  const { on } = setUp();
  await on(0);
  expect(await on(8.1)).toBeCloseTo(11.1);
  expect(await on(8.1)).toBeCloseTo(11.1);
  expect(await on(9)).toBeCloseTo(11.1);
  expect(await on(11)).toBeCloseTo(11.1);
  expect(await on(11.1)).toBeUndefined();
  expect(await on(11.2)).toBeUndefined();
});

it('believes again one that went back to where it was', async () => {
  const { on } = setUp();
  await on(0);
  expect(await on(200)).toBe(203);
  expect(await on(1)).toBeUndefined();
  expect(await on(2)).toBeUndefined();
});

it('doubts on one that is behind by less than it takes to set a clock: looks cross, and servers differ', async () => {
  const { on } = setUp();
  await on(0);
  await on(200);
  const minute = 1 / 1440;
  for (const behind of [minute / 60_000, minute, 59 * minute]) expect(await on(200 - behind)).toBe(203);
  expect(await on(202)).toBe(203);
  expect(await on(202 - 61 * minute)).toBeUndefined();
});

it('doubts it by where it was last, whether that went well, back or was doubted', async () => {
  const { on } = setUp();
  for (const day of [0, 1]) await on(day);
  expect(await on(20)).toBe(23);
  for (const day of [10, 100]) await on(day);
  expect(await on(100)).toBe(103);
});

it('doubts anew when it leaps once more', async () => {
  const { on } = setUp();
  await on(0);
  await on(100);
  expect(await on(200)).toBe(203);
});

it.each([null, 'garbage', {}, { last: 'yesterday' }])('begins anew where %j was kept', async (kept) => {
  const { on } = setUp(kept);
  expect(await on(0)).toBeUndefined();
  expect(await on(1)).toBeUndefined();
});
