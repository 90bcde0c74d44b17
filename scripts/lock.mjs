import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const RETRY_MS = 300;

/**
 * Runs `work` while no other command prepares this checkout, because parallel installs break it.
 * The lock is a socket: the operating system releases it when its holder exits, even on kill -9.
 */
export async function withLock(work) {
  const server = await hold();
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

async function hold() {
  for (let announced = false; ; announced = true) {
    const server = await listen();
    if (server) return server;
    if (!announced) console.error('Waiting for another command that is preparing this project ...');
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

function listen() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address(), () => resolve(server));
  });
}

function address() {
  const name = `byline-boot-${createHash('sha256').update(ROOT).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}
