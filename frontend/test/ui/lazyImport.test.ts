import { lazyImport } from '../../src/ui/lazyImport.ts';

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
  const loading = lazyImport(load)();
  await jest.advanceTimersByTimeAsync(6_999);
  expect(load).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('module');
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps what was loaded, so that it opens without a network too', async () => {
  network(0);
  const load = jest.fn(async () => 'module');
  const loader = lazyImport(load);
  await loader();
  network(Number.POSITIVE_INFINITY);
  await expect(loader()).resolves.toBe('module');
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives up after fifteen seconds, and can be asked again', async () => {
  network(5);
  const loader = lazyImport(async () => 'module');
  const refused = expect(loader()).rejects.toThrow('Failed to fetch');
  await jest.advanceTimersByTimeAsync(15_000);
  await refused;
  await expect(loader()).resolves.toBe('module');
});

it('does not wait for ever for a connection that says nothing', async () => {
  let calls = 0;
  const silent: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      calls += 1;
      init?.signal?.addEventListener('abort', () => reject(new Error('no answer')));
    });
  globalThis.fetch = silent;
  // The browser's own clock for signals is not the one that tests turn.
  const realTimeout = AbortSignal.timeout;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), ms);
    return controller.signal;
  };
  const refused = expect(lazyImport(async () => 'module')()).rejects.toThrow('no answer');
  await jest.advanceTimersByTimeAsync(35_000);
  await refused;
  expect(calls).toBe(5);
  AbortSignal.timeout = realTimeout;
});
