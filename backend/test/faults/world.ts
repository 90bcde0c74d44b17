import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../support/database.js';
import { freePort, type TestPostgres } from '../support/postgres.js';
import { SandboxProcess } from '../support/sandbox-process.js';
import { ServerProcess } from '../support/server-process.js';
import { runSql } from '../support/supabase.js';

interface Settings {
  /** Undefined: the embedded database. */
  postgres: TestPostgres | undefined;
}

/** A server that can be killed and started again, on its own database, beside stand-ins that live on. */
export class World {
  kills = 0;
  cuts = 0;
  private up: Promise<void> = Promise.resolve();
  /** The server that shall run. */
  private wanted: ServerProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly sandbox: SandboxProcess,
    private readonly environment: Record<string, string>,
    private server: ServerProcess,
  ) {
    this.watch(server);
  }

  static async start({ postgres }: Settings): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'byline-faults-'));
    const sandbox = await SandboxProcess.start(join(folder, 'sandbox'));
    const environment = {
      ...sandbox.environment,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      AI_SUBMISSION_TOKEN_CAP: '0',
      AI_DAILY_TOKEN_CAP: '0',
      ...(postgres && { DATABASE_URL: await postgres.newDatabase() }),
    };
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    if (!postgres) await prepareDataDir(dataDir);
    return new World(folder, sandbox, environment, await ServerProcess.start({ dataDir, environment }));
  }

  get url(): string {
    return this.server.url;
  }

  /** Resolves when the server is not being restarted. @throws Error when it ended by itself. */
  ready(): Promise<void> {
    return this.up;
  }

  /** Kills the server in the middle of whatever it does, and starts it again. */
  async kill(): Promise<void> {
    this.kills++;
    this.wanted = undefined;
    this.up = this.server.stop('SIGKILL').then(() => this.startAgain());
    await this.up;
  }

  private async startAgain(): Promise<void> {
    const dataDir = join(this.folder, 'data');
    this.server = await ServerProcess.start({ dataDir, environment: this.environment });
    this.watch(this.server);
  }

  /** Nobody has to wait for a server that ended without being told to. */
  private watch(server: ServerProcess): void {
    this.wanted = server;
    server.ended.then((code) => {
      if (this.wanted !== server) return;
      this.up = Promise.reject(new Error(`The server ended by itself with ${code}: ${server.output}`));
      this.up.catch(() => undefined);
    });
  }

  /** Cuts every connection of the server to PostgreSQL; the embedded database has none to cut. */
  async cutDatabase(): Promise<boolean> {
    const { DATABASE_URL } = this.environment;
    if (!DATABASE_URL) return false;
    this.cuts++;
    await runSql(
      DATABASE_URL,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return true;
  }

  /** @returns how the server ended */
  async stop(): Promise<unknown> {
    this.wanted = undefined;
    const code = await this.server.stop();
    await this.sandbox.stop();
    await rm(this.folder, { recursive: true, force: true });
    return code;
  }
}
