import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../common/clock.js';
import { DAY_MS } from '../shared/days.js';
import { ClockWatch } from './clock-watch.js';
import type { ServerState } from './server-state.js';

const START = Date.parse('2026-11-01T00:00:00Z');

/** A server that checks its clock on some days, counted from the start. */
function setUp(kept?: unknown) {
  let now = START;
  const stored = new Map<string, unknown>([['clock', kept]]);
  const state: Pick<ServerState, 'read' | 'replace'> = {
    read: async (key) => stored.get(key),
    replace: async (key, before, value) => {
      if (!isDeepStrictEqual(stored.get(key), before)) return false;
      stored.set(key, structuredClone(value));
      return true;
    },
  };
  const watch = new ClockWatch({ now: () => new Date(now) } as Clock, state as ServerState);
  /** Days from the start until the clock is trusted again; undefined while it is trusted. */
  const on = async (day: number): Promise<number | undefined> => {
    now = START + day * DAY_MS;
    const until = await watch.distrustedUntil();
    return until && (until.getTime() - START) / DAY_MS;
  };
  return { on, state, stored };
}

it('trusts the first clock reading', async () => {
  const { on, stored } = setUp();
  expect(await on(0)).toBeUndefined();
  expect(stored.get('clock')).toEqual({ last: START });
});

it('trusts a clock that advances normally, even after a week offline', async () => {
  const { on } = setUp();
  for (const day of [0, 1, 2, 10]) expect(await on(day)).toBeUndefined();
});

it('distrusts a clock that jumped forward until it has run normally for three days', async () => {
  const { on } = setUp();
  await on(0);
  expect(await on(8.1)).toBeCloseTo(11.1);
  expect(await on(8.1)).toBeCloseTo(11.1);
  expect(await on(9)).toBeCloseTo(11.1);
  expect(await on(11)).toBeCloseTo(11.1);
  expect(await on(11.1)).toBeUndefined();
  expect(await on(11.2)).toBeUndefined();
});

it('trusts a clock again that was set back to where it was', async () => {
  const { on } = setUp();
  await on(0);
  expect(await on(200)).toBe(203);
  expect(await on(1)).toBeUndefined();
  expect(await on(2)).toBeUndefined();
});

it('keeps distrusting a clock that is slightly behind, because checks overlap and servers differ', async () => {
  const { on } = setUp();
  await on(0);
  await on(200);
  const minute = 1 / 1440;
  for (const behind of [minute / 60_000, minute, 59 * minute]) expect(await on(200 - behind)).toBe(203);
  expect(await on(202)).toBe(203);
  expect(await on(202 - 61 * minute)).toBeUndefined();
});

it('compares with the last reading, whether it was normal, set back or distrusted', async () => {
  const { on } = setUp();
  for (const day of [0, 1]) await on(day);
  expect(await on(20)).toBe(23);
  for (const day of [10, 100]) await on(day);
  expect(await on(100)).toBe(103);
});

it('starts a new waiting period after another jump', async () => {
  const { on } = setUp();
  await on(0);
  await on(100);
  expect(await on(200)).toBe(203);
});

it('reads the clock again if another check stored a reading in the meantime', async () => {
  const { on, state } = setUp();
  await on(203);
  const { promise: otherChecks, resolve } = Promise.withResolvers<void>();
  const { read } = state;
  state.read = async (key) => {
    state.read = read;
    const last = await read(key);
    await otherChecks;
    return last;
  };
  const overtaken = on(203);
  await on(0);
  expect(await on(200)).toBe(203);
  resolve();
  await overtaken;
  expect(await on(200)).toBe(203);
});

it.each([null, 'garbage', {}, { last: 'yesterday' }])('starts over if %j was stored', async (kept) => {
  const { on } = setUp(kept);
  expect(await on(0)).toBeUndefined();
  expect(await on(1)).toBeUndefined();
});
