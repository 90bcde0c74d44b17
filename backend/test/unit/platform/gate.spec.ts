import { Gate } from '../../../src/platform/limits/gate.js';

const LIMITS = { atOnce: 1, perKey: 2, waiting: 1 };

/** A gate whose one place somebody has, until `leave` is called. */
function occupied() {
  const gate = new Gate(LIMITS);
  const { promise, resolve: leave } = Promise.withResolvers<void>();
  return { gate, inside: gate.through('somebody', () => promise), leave };
}
/** Work that says whether it was begun. */
function watched() {
  let begun = false;
  const work = async () => {
    begun = true;
  };
  return { work, begun: () => begun };
}
const GIVEN_UP = { statusCode: 499, code: 'given_up' };

it('who goes away leaves the line, and the room there is is the next one’s', async () => {
  const { gate, inside, leave } = occupied();
  const leaving = new AbortController();
  const { work, begun } = watched();
  const waiting = [
    gate.through('mine', work, leaving.signal),
    gate.through('mine', async () => 'not reached').catch(({ code }) => code),
  ];
  expect(await waiting[1]).toBe('unavailable');
  leaving.abort();
  await expect(waiting[0]).rejects.toMatchObject(GIVEN_UP);
  const next = gate.through('mine', async () => 'done');
  leave();
  await inside;
  expect(await next).toBe('done');
  expect(begun()).toBe(false);
});

it('nothing is begun for somebody who went away before, and no place is held', async () => {
  const gate = new Gate(LIMITS);
  const { work, begun } = watched();
  await expect(gate.through('mine', work, AbortSignal.abort())).rejects.toMatchObject(GIVEN_UP);
  expect(begun()).toBe(false);
  expect(await gate.through('mine', async () => 'done')).toBe('done');
});
