import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A request whose body stops halfway. */
export interface HalfSent {
  socket: Socket;
  /** The response received so far. */
  answer(): string;
  /** Whether the server or the test has ended the connection. */
  isClosed(): boolean;
}

interface Request {
  method: string;
  path: string;
  /** Length declared in the header. */
  length: number;
  /** The part of the body that is sent. */
  start: string;
  headers?: Record<string, string>;
}

/** Sends the head of a request and the start of its body only. */
export async function sendHalf(url: string, request: Request): Promise<HalfSent> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let [answer, closed] = ['', false];
  // A server may reset the connection when it ends it.
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    answer += piece;
  });
  socket.on('close', () => {
    closed = true;
  });
  await once(socket, 'connect');
  const headers = {
    host: hostname,
    'content-type': 'application/json',
    'content-length': String(request.length),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n${request.start}`);
  return { socket, answer: () => answer, isClosed: () => closed };
}
