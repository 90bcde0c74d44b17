import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startFauxqs } from 'fauxqs';
import type { S3Config } from '../../src/config/config.types.js';

/**
 * What happens to a request on its way: answered with 503; cut after the first bytes of the body, or of the
 * response; the response is lost, late or never sent.
 */
export type S3Fault = 'refused' | 'cut upload' | 'cut download' | 'lost response' | 'slow' | 'stalled';

export interface TestS3 {
  config: S3Config;
  /** Connects a server. */
  environment: Record<string, string>;
  /** Method and path of each request that arrived. */
  requests: string[];
  /** Called for each request; undefined lets it pass. */
  fault: (request: string) => S3Fault | undefined;
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

const BUCKET = 'byline';
const SLOW_MS = 100;

/** A server that implements S3's protocol, with a bucket, behind a proxy that can break requests. */
export async function startTestS3(): Promise<TestS3> {
  const s3 = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false, init: { buckets: [BUCKET] } });
  const proxy = createServer((incoming, outgoing) => {
    const line = `${incoming.method} ${incoming.url}`;
    test.requests.push(line);
    forward({ incoming, outgoing, port: s3.port, fault: test.fault(line) });
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'test-key',
    secretAccessKey: 'a secret for the tests',
  };
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${s3.port}`,
    forcePathStyle: true,
    region: config.region,
    credentials: config,
  });
  const test: TestS3 = {
    config,
    environment: {
      S3_ENDPOINT: config.endpoint ?? '',
      S3_BUCKET: config.bucket,
      S3_ACCESS_KEY_ID: config.accessKeyId,
      S3_SECRET_ACCESS_KEY: config.secretAccessKey,
    },
    requests: [],
    fault: () => undefined,
    keys: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
      return Contents.flatMap(({ Key }) => Key ?? []);
    },
    stop: async () => {
      client.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await s3.stop();
    },
  };
  return test;
}

interface Forwarded {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  port: number;
  fault: S3Fault | undefined;
}

function forward({ incoming, outgoing, port, fault }: Forwarded): void {
  if (fault === 'stalled') return void incoming.resume();
  if (fault === 'cut upload') return void incoming.once('data', () => incoming.destroy());
  if (fault === 'refused') {
    incoming.resume().once('end', () => outgoing.writeHead(503).end());
    return;
  }
  const { method, url: path, headers } = incoming;
  const call = request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
    if (fault === 'lost response') return void outgoing.destroy();
    const answer = () => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      if (fault === 'cut download')
        response.once('data', (start) => outgoing.write(start, () => outgoing.destroy()));
      else response.pipe(outgoing);
    };
    if (fault === 'slow') setTimeout(answer, SLOW_MS);
    else answer();
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}
