import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PausableProxy {
  port: number;
  /** Stops forwarding bytes in both directions; connections stay open. */
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Forwards connections to a port of this machine, like a network that may stall. */
export async function pausableProxy(target: number): Promise<PausableProxy> {
  const sockets = new Set<Socket>();
  let isPaused = false;
  const add = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('data', (bytes) => other.write(bytes));
    socket.once('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.on('error', () => undefined);
    if (isPaused) socket.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    add(client, upstream);
    add(upstream, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const setPaused = (paused: boolean) => {
    isPaused = paused;
    for (const socket of sockets) paused ? socket.pause() : socket.resume();
  };
  return {
    port: (server.address() as AddressInfo).port,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
