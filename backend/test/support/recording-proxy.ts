import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A recorded HTTP exchange. */
export interface Exchange {
  method: string;
  /** Path and query, without the base path. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  status: number;
  answerType: string;
  location: string | null;
  answer: string;
}

export interface RecordingProxy {
  /** Use this in place of the base URL of the service. */
  url: string;
  exchanges: Exchange[];
  close(): Promise<void>;
}

/**
 * Intercepts a call: `forward` passes it to the service. Without a response the connection is cut, as if the response
 * had been lost.
 */
export type OnTheWay = (
  call: Pick<Exchange, 'method' | 'path' | 'body'>,
  forward: () => Promise<Exchange>,
) => Promise<Exchange | undefined>;

/** Starts a proxy between a client and a service that records all exchanges. */
export async function startRecordingProxy(
  target: string,
  onTheWay: OnTheWay = (_call, forward) => forward(),
): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '' } = request;
    const body = await buffer(request);
    const answered = await onTheWay({ method, path, body }, async () => {
      const exchange = await ask(target, request, body);
      exchanges.push(exchange);
      return exchange;
    });
    if (!answered) return response.destroy();
    const { status, answerType, location, answer } = answered;
    response.writeHead(status, { 'content-type': answerType, ...(location && { location }) }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: () => close(server),
  };
}

async function ask(target: string, request: IncomingMessage, body: Buffer): Promise<Exchange> {
  const { method = 'GET', url: path = '', headers } = request;
  const answer = await fetch(target + path, {
    method,
    headers: forwarded(request),
    redirect: 'manual',
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    method,
    path,
    headers,
    body,
    status: answer.status,
    answerType: answer.headers.get('content-type') ?? '',
    location: answer.headers.get('location'),
    answer: await answer.text(),
  };
}

function forwarded(request: IncomingMessage): Record<string, string> {
  const { authorization = '', 'content-type': type } = request.headers;
  return { ...(authorization && { authorization }), ...(type && { 'content-type': type }) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
