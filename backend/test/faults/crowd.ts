import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../support/database.js';
import type { TestPostgres } from '../support/postgres.js';
import { SandboxProcess } from '../support/sandbox-process.js';
import { ServerProcess } from '../support/server-process.js';
import type { Seeded } from './seeded.js';
import { SlowBoards } from './slow-boards.js';

/** Servers that share a database, or one server with its own database, with a slow board service. */
export class Crowd {
  private turn = 0;

  private constructor(
    private readonly folder: string,
    readonly sandbox: SandboxProcess,
    private readonly slow: Awaited<ReturnType<typeof SlowBoards.start>>,
    private readonly servers: readonly ServerProcess[],
  ) {}

  /** @param slowestName what the name of the slowest board contains */
  static async start(
    postgres: TestPostgres | undefined,
    chance: Seeded,
    slowestName: string,
  ): Promise<Crowd> {
    const folder = await mkdtemp(join(tmpdir(), 'byline-crowd-'));
    const sandbox = await SandboxProcess.start(join(folder, 'sandbox'));
    const boards = new URL(sandbox.environment.TRELLO_BASE_URL ?? '');
    const slow = await SlowBoards.start(boards.origin, chance, slowestName);
    const environment = {
      ...sandbox.environment,
      TRELLO_BASE_URL: slow.url + boards.pathname,
      LOG_LEVEL: 'error',
      FILES_DIR: join(folder, 'files'),
      ...(postgres && { DATABASE_URL: await postgres.migratedDatabase() }),
    };
    const dataDirs = (postgres ? ['one', 'two'] : ['only']).map((name) => join(folder, name));
    if (!postgres) for (const dataDir of dataDirs) await prepareDataDir(dataDir);
    const servers = await Promise.all(
      dataDirs.map((dataDir) => ServerProcess.start({ dataDir, environment })),
    );
    return new Crowd(folder, sandbox, slow, servers);
  }

  /** URL of the next server in turn. */
  get url(): string {
    this.turn = (this.turn + 1) % this.servers.length;
    return this.servers[this.turn]?.url ?? '';
  }

  get boards(): SlowBoards {
    return this.slow.boards;
  }

  /** No server is stopped in this run. */
  async ready(): Promise<void> {}

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.slow.close();
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
