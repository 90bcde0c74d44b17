import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  stop(): Promise<void>;
}

/** Passes each request to the next of several servers, like a load balancer. */
export async function roundRobin(targets: string[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '/', targets[turn++ % targets.length]);
    const outgoing = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.once('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
