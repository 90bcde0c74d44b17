import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { abortOnDisconnect } from './http.js';

let server: Server;
/** Handler for the next response. */
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

/** Sends a request and returns the response that has not been written yet. */
async function asked() {
  const calling = call();
  const response = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  calling.end();
  return { calling, response: await response };
}

it('aborts immediately if the caller has already disconnected', async () => {
  const { calling, response } = await asked();
  const left = once(response, 'close');
  calling.destroy();
  await left;
  expect(abortOnDisconnect(response).aborted).toBe(true);
});

it('aborts when the caller disconnects', async () => {
  const { calling, response } = await asked();
  const signal = abortOnDisconnect(response);
  expect(signal.aborted).toBe(false);
  calling.destroy();
  await once(signal, 'abort');
});

it('does not abort after the caller has read the whole answer', async () => {
  const { calling, response } = await asked();
  const before = abortOnDisconnect(response);
  const closed = once(response, 'close');
  const [reply] = await Promise.all([once(calling, 'response'), response.end('done')]);
  expect(await text(reply[0])).toBe('done');
  await closed;
  expect([before.aborted, abortOnDisconnect(response).aborted]).toEqual([false, false]);
});
