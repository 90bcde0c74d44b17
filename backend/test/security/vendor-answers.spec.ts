import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp, type TestApp } from '../support/app.js';
import { silence } from '../support/audio.js';

const MB = 2 ** 20;
const SENT = 400 * MB;

/** A vendor whose every answer is 400 MB of JSON. It counts requests and the bytes that were taken from it. */
async function startTalkativeVendor() {
  const counted = { requests: 0, bytes: 0 };
  const piece = Buffer.alloc(MB, 'a');
  const server: Server = createServer((request, response) => {
    counted.requests++;
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"text":"');
    let left = SENT;
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= MB;
        counted.bytes += MB;
        if (!response.write(piece)) return void response.once('drain', send);
      }
      response.end('"}');
    };
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/v1`, counted, stop };
}

describe('A113: an answer of 400 MB', () => {
  let vendor: Awaited<ReturnType<typeof startTalkativeVendor>>;
  let api: TestApp;
  beforeAll(async () => {
    vendor = await startTalkativeVendor();
    api = await startTestApp({ OPENAI_BASE_URL: vendor.url, OPENAI_API_KEY: 'sk-test' });
  });
  beforeEach(() => Object.assign(vendor.counted, { requests: 0, bytes: 0 }));
  afterAll(async () => {
    await api.close();
    await vendor.stop();
  });

  it('to a call for questions is read up to 8 MB, once', async () => {
    const id = await api.newForm();
    const { body } = await api.visitor
      .post('/api/generate-questions')
      .send({ topics: ['Hiring'], formId: id })
      .expect(502);
    expect(body.code).toBe('questions_failed');
    expect(vendor.counted.requests).toBe(1);
    // The buffers of both sockets add to the limit of 8 MB.
    expect(vendor.counted.bytes).toBeLessThan(24 * MB);
  });

  it('to a recording is read up to 1 MB, once', async () => {
    const { body } = await api.visitor
      .post('/api/transcribe')
      .attach('file', silence(6), 'answer.wav')
      .expect(502);
    expect(body.code).toBe('transcription_failed');
    expect(vendor.counted.requests).toBe(1);
    expect(vendor.counted.bytes).toBeLessThan(16 * MB);
  });
});
