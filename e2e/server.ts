import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../backend/dist/main.js', import.meta.url));
const READY = /Byline is ready at (\S+)/;

export const ADMIN_PASSWORD = 'a password for the tests';

export interface TestServer {
  url: string;
  dataDir: string;
  /** Stops the process and keeps its data. */
  pause(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder with a new database, which takes seconds to create: see newDatabase.ts. */
const { NEW_DATABASE } = process.env;
/** Tests, unlike benchmarks, start many servers: V8 does not optimize the WebAssembly of their databases. */
const FLAGS = NEW_DATABASE ? ['--liftoff-only'] : [];
const COMPILED_SCRIPTS = fileURLToPath(new URL('../node_modules/.cache/byline-e2e-scripts', import.meta.url));

/** Starts the product as `npm start` does, on a free port with its own data folder, and waits until it is ready. */
export async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'byline-e2e-'));
  if (NEW_DATABASE && !environment.DATA_DIR) cpSync(NEW_DATABASE, dataDir, { recursive: true });
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED_SCRIPTS,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyAddress(child);
  return {
    url,
    dataDir,
    pause: () => exited(child),
    stop: async () => {
      await exited(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      const address = READY.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`)),
    );
  });
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
