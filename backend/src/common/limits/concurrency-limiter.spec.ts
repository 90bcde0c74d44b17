import { ConcurrencyLimiter } from './concurrency-limiter.js';

const LIMITS = { concurrency: 1, perKey: 2, waiting: 1 };

/** A limiter whose only slot is taken until `leave` is called. */
function occupied() {
  const gate = new ConcurrencyLimiter(LIMITS);
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  return { gate, inside: gate.run('somebody', () => promise), leave };
}
/** Work that records whether it was started. */
function watched() {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  return { work, begun: () => begun };
}
const CLIENT_CLOSED_REQUEST = { statusCode: 499, code: 'given_up' };

it('removes a disconnected caller from the queue and gives its slot to the next', async () => {
  const { gate, inside, leave } = occupied();
  const leaving = new AbortController();
  const { work, begun } = watched();
  const waiting = [
    gate.run('mine', work, leaving.signal),
    gate.run('mine', async () => 'not reached').catch(({ code }) => code),
  ];
  expect(await waiting[1]).toBe('unavailable');
  leaving.abort();
  await expect(waiting[0]).rejects.toMatchObject(CLIENT_CLOSED_REQUEST);
  const next = gate.run('mine', async () => 'done');
  leave();
  await inside;
  expect(await next).toBe('done');
  expect(begun()).toBe(false);
});

it('does not start work or take a slot for a caller that has already disconnected', async () => {
  const gate = new ConcurrencyLimiter(LIMITS);
  const { work, begun } = watched();
  await expect(gate.run('mine', work, AbortSignal.abort())).rejects.toMatchObject(CLIENT_CLOSED_REQUEST);
  expect(begun()).toBe(false);
  expect(await gate.run('mine', async () => 'done')).toBe('done');
});
