import { part } from '../../src/wizard/part.ts';

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

/** A network that fails the given number of times. */
function network(failures: number): void {
  let left = failures;
  globalThis.fetch = async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return new Response('');
  };
}

it('asks for a module only once the server answers, since one failure would stay', async () => {
  network(3);
  const load = jest.fn(async () => 'module');
  const loading = part(load)();
  await jest.advanceTimersByTimeAsync(6_999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('module');
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps what was loaded, so that it opens without a network too', async () => {
  network(0);
  const load = jest.fn(async () => 'module');
  const loader = part(load);
  await loader();
  network(Number.POSITIVE_INFINITY);
  await expect(loader()).resolves.toBe('module');
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives up after fifteen seconds, and can be asked again', async () => {
  network(5);
  const loader = part(async () => 'module');
  const refused = expect(loader()).rejects.toThrow('Failed to fetch');
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  await expect(loader()).resolves.toBe('module');
});
