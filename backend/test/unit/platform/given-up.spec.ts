import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { givenUp } from '../../../src/platform/http/given-up.js';

let server: Server;
/** What is done with the next answer. */
let answer: (response: Response) => void;
beforeAll(async () => {
  server = createServer((_, response) => answer(response as unknown as Response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const call = () =>
  request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false }).on(
    'error',
    () => undefined,
  );

/** Asks, and returns the answer that is still to be written. */
async function asked() {
  const calling = call();
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  calling.end();
  return { calling, response: await response };
}

it('says at once that the caller has left where that is past', async () => {
  const { calling, response } = await asked();
  const left = once(response, 'close');
  calling.destroy();
  await left;
  expect(givenUp(response).aborted).toBe(true);
});

it('says when the caller leaves', async () => {
  const { calling, response } = await asked();
  const signal = givenUp(response);
  expect(signal.aborted).toBe(false);
  calling.destroy();
  await once(signal, 'abort');
});

it('says nothing of a caller who has read the answer to its end', async () => {
  const { calling, response } = await asked();
  const before = givenUp(response);
  const closed = once(response, 'close');
  const [reply] = await Promise.all([once(calling, 'response'), response.end('done')]);
  expect(await text(reply[0])).toBe('done');
  await closed;
  expect([before.aborted, givenUp(response).aborted]).toEqual([false, false]);
});
