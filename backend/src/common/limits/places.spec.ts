import { countedNetworks } from './networks.js';
import { Places } from './places.js';

const LIMITS = { places: 1, perKey: 2, waiting: 1 };
const [SOMEBODY, MINE] = [countedNetworks('203.0.113.1'), countedNetworks('203.0.113.2')];
const CLIENT_CLOSED_REQUEST = { statusCode: 499, code: 'given_up' };

/** Places of which the only one is held until `leave` is called. */
function occupied() {
  const places = new Places(LIMITS);
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  return { places, inside: places.run(SOMEBODY, () => promise), leave };
}
/** Work that records whether it was started. */
function watched() {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  return { work, begun: () => begun };
}

it('removes a disconnected caller from the queue and gives its place to the next', async () => {
  const { places, inside, leave } = occupied();
  const leaving = new AbortController();
  const { work, begun } = watched();
  const waiting = [
    places.run(MINE, work, leaving.signal),
    places.run(MINE, async () => 'not reached').catch(({ code }: { code: string }) => code),
  ];
  expect(await waiting[1]).toBe('unavailable');
  leaving.abort();
  await expect(waiting[0]).rejects.toMatchObject(CLIENT_CLOSED_REQUEST);
  const next = places.run(MINE, async () => 'done');
  leave();
  await inside;
  expect(await next).toBe('done');
  expect(begun()).toBe(false);
});

it('does not start work or take a place for a caller that has already disconnected', async () => {
  const places = new Places(LIMITS);
  const { work, begun } = watched();
  await expect(places.run(MINE, work, AbortSignal.abort())).rejects.toMatchObject(CLIENT_CLOSED_REQUEST);
  expect(begun()).toBe(false);
  expect(await places.run(MINE, async () => 'done')).toBe('done');
});

it('takes a place back from work that does not end, and aborts it', async () => {
  const places = new Places({ ...LIMITS, seconds: 0.01 });
  const aborted = Promise.withResolvers<void>();
  const stuck = places.run(SOMEBODY, async (signal) => {
    signal.addEventListener('abort', () => aborted.resolve());
    await new Promise(() => undefined);
  });
  await expect(stuck).rejects.toMatchObject({ statusCode: 503 });
  await aborted.promise;
  expect(await places.run(MINE, async () => 'done')).toBe('done');
});

it('keeps reserved places for networks that hold none', async () => {
  const places = new Places({ places: 3, perKey: 9, waiting: 0, reserved: { places: 1, below: 1 } });
  expect([places.take(SOMEBODY), places.take(SOMEBODY), places.take(SOMEBODY)].map(Boolean)).toEqual([
    true,
    true,
    false,
  ]);
  const leave = places.take(MINE);
  expect(leave).toBeDefined();
  leave?.();
  leave?.();
  expect([places.take(MINE), places.take(MINE)].map(Boolean)).toEqual([true, false]);
});

it('gives a free place to the network that holds the fewest', async () => {
  const places = new Places({ places: 2, perKey: 9, waiting: 9 });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const run = (owner: typeof MINE, name: string) =>
    places.run(owner, async () => {
      order.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [
    ...['heavy 1', 'heavy 2', 'heavy 3', 'heavy 4'].map((name) => run(SOMEBODY, name)),
    run(MINE, 'small'),
  ];
  await new Promise(setImmediate);
  while (ends.length > 0) {
    ends.shift()?.();
    // Lets the finished work free its place.
    await new Promise(setImmediate);
  }
  await Promise.all(all);
  expect(order).toEqual(['heavy 1', 'heavy 2', 'small', 'heavy 3', 'heavy 4']);
});
