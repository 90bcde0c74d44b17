import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CutProxy {
  /** Stays the same when the server changes, because browser storage belongs to an origin. */
  url: string;
  /** Sends new connections to this server. */
  pointAt: (url: string) => void;
  /** Cuts each upload after this many bytes. Infinity cuts none. */
  cutUploadsAfter: (bytes: number) => void;
  /** Uploads that were cut. */
  cuts: () => number;
  stop: () => Promise<void>;
}

const UPLOAD = /POST \/api\/forms\/[^ ]+\/files\?/;

/** A proxy that can cut the connection in the middle of an upload, as a lost network does. */
export async function startCutProxy(url: string): Promise<CutProxy> {
  let target = new URL(url);
  let limit = Number.POSITIVE_INFINITY;
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const end = () => [client, server].map((socket) => socket.destroy());
    let uploaded = -1;
    client.on('data', (chunk) => {
      if (uploaded < 0 && !UPLOAD.test(chunk.toString('latin1'))) return;
      uploaded = Math.max(0, uploaded) + chunk.length;
      if (uploaded <= limit) return;
      cuts += 1;
      end();
    });
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    open.add(client);
    client.on('close', () => open.delete(client));
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pointAt: (next) => {
      target = new URL(next);
    },
    cutUploadsAfter: (bytes) => {
      limit = bytes;
    },
    cuts: () => cuts,
    stop: async () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
