import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import express from 'express';
import { Readers } from '../../src/common/limits/connections.js';
import { MAX_UNREAD_BYTES, PLACE_LIMITS, RESPONSE_PACE } from '../../src/common/limits/policy.js';
import { ServerPlaces } from '../../src/common/limits/server-places.js';
import { MB } from '../../src/shared/units.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const ATTACKER = '127.0.0.2';
const VISITOR = '127.0.0.3';
const PDF = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(29 * MB, 32)]);

let api: TestApp;
let sockets: Socket[] = [];
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await until(() => sockets.every(({ destroyed }) => destroyed));
  sockets = [];
});

/** Opens a connection from an address of this machine. It counts as open until the server ends it. */
async function open(localAddress: string, port = Number(new URL(api.url).port)): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;

describe('A107: connections of one network', () => {
  it('are at most a hundred, so that others and the health check still get in', async () => {
    const opened = await Promise.all(
      Array.from({ length: 3 * PLACE_LIMITS.connections.perKey }, () => open(ATTACKER)),
    );
    for (const socket of opened) {
      socket.resume();
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\n');
    }
    await until(() => opened.filter(isOpen).length === PLACE_LIMITS.connections.perKey);
    await api.visitor.get('/api/health/live').expect(200);
    // Each connection that ends makes room for another one of its network.
    const [ended] = opened.filter(isOpen);
    ended?.destroy();
    await until(async () => {
      const next = await open(ATTACKER);
      next.resume();
      next.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      const [answer] = (await Promise.race([once(next, 'data'), once(next, 'close')])) as [unknown];
      return Buffer.isBuffer(answer) && answer.toString().startsWith('HTTP/1.1 200');
    });
  });

  it('leave fifty of all places to networks with fewer than five', async () => {
    const { connections } = api.app.get(ServerPlaces);
    const networks = Array.from({ length: 30 }, (_, index) => [{ key: `attacker ${index}`, factor: 1 }]);
    const held = networks.flatMap((network) =>
      Array.from({ length: PLACE_LIMITS.connections.perKey }, () => connections.take(network)),
    );
    const taken = held.filter((leave) => leave !== undefined);
    expect(taken.length).toBeLessThan(PLACE_LIMITS.connections.places);
    await api.visitor.get('/api/health/live').expect(200);
    for (const leave of taken) leave();
  });
});

describe('A107: a response that the client does not read', () => {
  it('ends, while one that is read is sent completely', async () => {
    const id = await api.newForm();
    const { body: file } = await api.visitor
      .post(`/api/forms/${id}/files?kind=brand_manual`)
      .attach('file', PDF, 'manual.pdf')
      .expect(201);
    const request = `GET /api/get-trello-image?cardId=${file.id}&formId=${id} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const places = api.app.get(ServerPlaces).requests;
    const unread = await Promise.all(Array.from({ length: 10 }, () => open(ATTACKER)));
    for (const socket of unread) socket.write(request);
    const reader = await open(ATTACKER);
    let read = 0;
    reader.on('data', ({ length }: Buffer) => {
      read += length;
    });
    reader.write(request);
    await until(() => read > PDF.length && unread.every(({ bytesRead }) => bytesRead > 0));
    const readers = api.app.get(Readers);
    // The first check finds the bytes that the buffers of the network took.
    readers.check(1);
    readers.check(RESPONSE_PACE.idleMs / 2);
    expect(unread.filter(isOpen)).toHaveLength(10);
    readers.check(RESPONSE_PACE.idleMs);
    for (const socket of unread) socket.resume();
    await until(() => unread.every((socket) => !isOpen(socket)));
    expect(unread.every(({ bytesRead }) => bytesRead < PDF.length)).toBe(true);
    expect(isOpen(reader)).toBe(true);
    // Their places are free again.
    const attacker = [{ key: ATTACKER, factor: 1 }];
    const free = Array.from({ length: PLACE_LIMITS.requests.perKey }, () => places.take(attacker));
    expect(free.every(Boolean)).toBe(true);
    for (const leave of free) leave?.();
  });
});

describe('A133: unread responses that fill the memory', () => {
  it('end for the network with the most unread bytes, also those of pipelined requests', async () => {
    const page = Buffer.alloc(MAX_UNREAD_BYTES / 4);
    let answered = 0;
    const app = express().get('/', (_request, response) => {
      response.end(page);
      answered += 1;
    });
    const server = createServer(app);
    const readers = new Readers();
    readers.watch(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const visitor = (await open(VISITOR, port)).pause();
    visitor.write(request);
    await until(() => answered === 1);
    readers.check(1);
    const unread = await Promise.all([open(ATTACKER, port), open(ATTACKER, port)]);
    for (const socket of unread) socket.pause().write(request.repeat(2));
    await until(() => answered === 5);
    readers.check(1);
    await until(async () => (await promisify(server.getConnections.bind(server))()) === 1);
    visitor.resume();
    await until(() => visitor.bytesRead > page.length);
    visitor.destroy();
    server.close();
  });
});
