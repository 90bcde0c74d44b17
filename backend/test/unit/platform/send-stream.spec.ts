import { once } from 'node:events';
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import { request as download } from 'undici';
import { sendStream } from '../../../src/platform/http/send-stream.js';

const CHUNK = 'x'.repeat(1024);

let server: Server;
/** How the sending of the next request ended: 'sent', or what was thrown. */
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
/** Goes on until somebody lets go of it. */
const endless = () =>
  new Readable({
    read() {
      this.push(CHUNK);
    },
  });

/** Asks, leaves as soon as the head of the answer came, and says how the sending ended. */
async function leaveInTheMiddle(source: Parameters<typeof sendStream>[0]): Promise<unknown> {
  answer = (response) => sendStream(source, response);
  const asked = call().end();
  const [reply] = await once(asked, 'response');
  reply.destroy();
  return outcome;
}

/** Asks, leaves before anything is sent, and says how the sending ended. */
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

it('sends all of it', async () => {
  answer = (response) => sendStream(Readable.from(['one, ', 'two']), response);
  const [reply] = await once(call().end(), 'response');
  expect(await text(reply)).toBe('one, two');
  expect(await outcome).toBe('sent');
});

it('a caller who left before the first piece is no error, and what was opened for them is closed', async () => {
  const source = endless();
  expect(await sendToNobody(source)).toBe('sent');
  expect(source.destroyed).toBe(true);
});

it.each<[string, (response: ServerResponse) => void]>([
  ['is on its way', (response) => response.write(CHUNK)],
  ['came whole', (response) => response.end(CHUNK)],
])('a download from another server that %s when its reader is gone harms nobody', async (_, send) => {
  const ended = Promise.withResolvers<void>();
  const vendor = createServer((_, response) => send(response.on('close', ended.resolve)));
  await once(vendor.listen(0, '127.0.0.1'), 'listening');
  const { body } = await download(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}`);
  // Not once(): that would listen for the error which must not go unheard.
  const closed = new Promise((resolve) => body.on('close', resolve));
  expect(await sendToNobody(body)).toBe('sent');
  await Promise.all([closed, ended.promise]);
  vendor.close();
});

it('nor is one who leaves in the middle', async () => {
  const source = endless();
  expect(await leaveInTheMiddle(source)).toBe('sent');
  expect(source.destroyed).toBe(true);
});

it('what is made while it is sent ends with the caller', async () => {
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

it('a source that fails is an error, and the answer is cut', async () => {
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
