import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { request as download } from 'undici';
import { sendStream } from './http.js';

const CHUNK = 'x'.repeat(1024);

let server: Server;
/** Result of sending the next response: 'sent', or the error that was thrown. */
let outcome: Promise<unknown>;
let answer: (response: Response) => Promise<void>;
beforeAll(async () => {
  server = createServer((_, response) => {
    outcome = answer(response as unknown as Response).then(
      () => 'sent',
      (error) => error,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => server.close());

const call = () => request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
/** Streams until it is destroyed. */
const endless = () =>
  new Readable({
    read() {
      this.push(CHUNK);
    },
  });

/** Sends a request, disconnects after the response headers, and returns the result. */
async function leaveInTheMiddle(source: Parameters<typeof sendStream>[0]): Promise<unknown> {
  answer = (response) => sendStream(source, response);
  const asked = call().end();
  const [reply] = await once(asked, 'response');
  reply.destroy();
  return outcome;
}

/** Sends a request, disconnects before anything is sent, and returns the result. */
async function sendToNobody(source: Parameters<typeof sendStream>[0]): Promise<unknown> {
  const left = new Promise<void>((resolve) => {
    answer = async (response) => {
      asked.destroy();
      await once(response, 'close');
      resolve();
      await sendStream(source, response);
    };
  });
  const asked = call();
  asked.on('error', () => undefined).end();
  await left;
  return outcome;
}

it('sends the whole source', async () => {
  answer = (response) => sendStream(Readable.from(['one, ', 'two']), response);
  const [reply] = await once(call().end(), 'response');
  expect(await text(reply)).toBe('one, two');
  expect(await outcome).toBe('sent');
});

it('closes the source without an error if the caller disconnected before the first chunk', async () => {
  const source = endless();
  expect(await sendToNobody(source)).toBe('sent');
  expect(source.destroyed).toBe(true);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['is on its way', (response) => response.write(CHUNK)],
  ['came whole', (response) => response.end(CHUNK)],
])('closes a download from another server without an error if its reader %s', async (_, send) => {
  const ended = Promise.withResolvers<void>();
  const vendor = createServer((_, response) => send(response.on('close', ended.resolve)));
  await once(vendor.listen(0, '127.0.0.1'), 'listening');
  const { body } = await download(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}`);
  // Not once(): it would add a listener for the error that must not be unhandled.
  const closed = new Promise((resolve) => body.on('close', resolve));
  expect(await sendToNobody(body)).toBe('sent');
  await Promise.all([closed, ended.promise]);
  vendor.close();
});

it('closes the source without an error if the caller disconnects midway', async () => {
  const source = endless();
  expect(await leaveInTheMiddle(source)).toBe('sent');
  expect(source.destroyed).toBe(true);
});

it('stops generating data when the caller disconnects', async () => {
  let ended = false;
  async function* rows() {
    try {
      for (;;) yield CHUNK;
    } finally {
      ended = true;
    }
  }
  expect(await leaveInTheMiddle(rows())).toBe('sent');
  expect(ended).toBe(true);
});

it('reports a failing source as an error and cuts off the answer', async () => {
  const fault = Object.assign(new Error('The disk is gone'), { code: 'EIO' });
  const source = new Readable({
    read() {
      this.destroy(fault);
    },
  });
  answer = (response) => sendStream(source, response);
  const asked = call();
  await expect(once(asked.end(), 'response')).rejects.toThrow('socket hang up');
  expect(await outcome).toBe(fault);
});
