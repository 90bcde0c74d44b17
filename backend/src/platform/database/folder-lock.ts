import { createHash } from 'node:crypto';
import { realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process works in the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Claims a folder for this process and returns the release. The claim is a local socket named after the
 * folder's real path: the operating system frees it with its holder, also on kill -9, so no stale lock remains.
 * @throws FolderInUseError when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = lockAddress(await realpath(folder));
  let server: Server;
  try {
    server = await listen(address);
  } catch (cause) {
    const abandoned = process.platform === 'darwin' && !(await answers(address));
    if (!abandoned) throw new FolderInUseError(`${folder} is in use by another process.`, { cause });
    // A socket file outlives its process on systems without abstract sockets.
    await unlink(address);
    server = await listen(address);
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function lockAddress(path: string): string {
  const name = `byline-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
