import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import { countedNetworks } from './networks.js';
import type { Places } from './places.js';
import { MAX_UNREAD_BYTES, RESPONSE_PACE } from './policy.js';

/** Closes a connection over the limit of its network as soon as it is accepted. */
export function limitConnections(
  server: Server,
  places: Places,
  isProxy: (address: string | undefined) => boolean,
): void {
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // All visitors behind a proxy have its address. Their requests are counted by their own.
    if (isProxy(remoteAddress)) return;
    const leave = places.take(countedNetworks(remoteAddress));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

/** A response that its client has not read completely. */
interface OpenResponse {
  /** Express adds the address of the visitor, also behind a trusted proxy. */
  request: IncomingMessage & { ip?: string | undefined };
  response: ServerResponse;
  socket: Socket;
  /** Bytes of the connection that were read before this response, and at the last check. */
  before: number;
  read: number;
  /** Milliseconds that bytes have waited for the client: in all, and since the last progress. */
  waitedMs: number;
  idleMs: number;
}

const CHECK_MS = 1000;

/**
 * Closes connections whose clients do not read their responses, or read them too slowly. Time in which the server has
 * nothing to send does not count, so that it may take minutes to answer. Also bounds the memory of unread responses.
 */
@Injectable()
export class Readers {
  private readonly open = new Set<OpenResponse>();

  watch(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      const read = bytesReadBy(socket);
      const one = { request, response, socket, before: read, read, waitedMs: 0, idleMs: 0 };
      this.open.add(one);
      response.once('close', () => this.open.delete(one));
    });
    const timer = setInterval(() => this.check(CHECK_MS), CHECK_MS).unref();
    server.once('close', () => clearInterval(timer));
  }

  /** @param elapsedMs time since the last check */
  check(elapsedMs: number): void {
    for (const one of this.open) if (isTooSlow(one, elapsedMs)) one.socket.destroy();
    this.limitUnread();
  }

  /** Closes the connections of the networks with the most unread bytes, until all others together have few enough. */
  private limitUnread(): void {
    const unread = [...this.open].filter(({ response }) => response.writableLength > 0);
    let total = sumOfUnread(unread);
    if (total <= MAX_UNREAD_BYTES) return;
    const networks = [...Map.groupBy(unread, networkOf).values()]
      .map((responses) => ({ responses, bytes: sumOfUnread(responses) }))
      .toSorted((one, other) => other.bytes - one.bytes);
    for (const { responses, bytes } of networks) {
      if (total <= MAX_UNREAD_BYTES) return;
      for (const { socket } of responses) socket.destroy();
      total -= bytes;
    }
  }
}

const networkOf = ({ request }: OpenResponse) => countedNetworks(request.ip).at(-1)?.key;

/** Not those of the sockets: a response to a pipelined request waits outside its socket. */
function sumOfUnread(responses: readonly OpenResponse[]): number {
  return responses.reduce((sum, { response }) => sum + response.writableLength, 0);
}

/** Bytes that the network has accepted. Its buffers hold some megabytes of them. */
function bytesReadBy({ bytesWritten, writableLength }: Socket): number {
  return bytesWritten - writableLength;
}

function isTooSlow(one: OpenResponse, elapsedMs: number): boolean {
  const { writableLength: waiting } = one.socket;
  const read = bytesReadBy(one.socket);
  if (waiting === 0) {
    one.idleMs = 0;
  } else {
    one.idleMs = read === one.read ? one.idleMs + elapsedMs : 0;
    one.waitedMs += elapsedMs;
  }
  one.read = read;
  // A large piece counts as read only as a whole, so it has the time that it needs at the minimum speed.
  return (
    one.idleMs >= RESPONSE_PACE.idleMs + msFor(waiting) ||
    one.waitedMs >= RESPONSE_PACE.idleMs + msFor(read - one.before + waiting)
  );
}

function msFor(bytes: number): number {
  return (bytes / RESPONSE_PACE.bytesPerSecond) * 1000;
}
