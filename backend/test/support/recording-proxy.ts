import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call as it went over the wire. */
export interface Exchange {
  method: string;
  /** Path and query, without the base path. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  status: number;
  answerType: string;
  answer: string;
}

export interface RecordingProxy {
  /** To be used in place of the base URL behind it. */
  url: string;
  exchanges: Exchange[];
  close(): Promise<void>;
}

/** Stands between a client and a service and writes down what they say to each other. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: forwarded(request),
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    const answerType = answer.headers.get('content-type') ?? '';
    exchanges.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      status: answer.status,
      answerType,
      answer: text,
    });
    const location = answer.headers.get('location');
    response
      .writeHead(answer.status, { 'content-type': answerType, ...(location && { location }) })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: () => close(server),
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
