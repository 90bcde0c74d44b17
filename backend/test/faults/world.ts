import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDir } from '../support/database.js';
import { freePort, type TestPostgres } from '../support/postgres.js';
import { SandboxProcess } from '../support/sandbox-process.js';
import { ServerProcess } from '../support/server-process.js';
import type { SmallDisk } from '../support/small-disk.js';
import { runSql } from '../support/supabase.js';
import { patiently } from './patiently.js';

interface Settings {
  /** Undefined for the embedded database. */
  postgres: TestPostgres | undefined;
  /** The disk of DATA_DIR, if tests may fill it. */
  disk: SmallDisk | undefined;
}

/** Everything that survives a server. */
interface Ground {
  folder: string;
  dataDir: string;
  disk: SmallDisk | undefined;
  sandbox: SandboxProcess;
  environment: Record<string, string>;
}

const CLOCK = new URL('./moved-clock.mjs', import.meta.url).href;
const REFUSED = /Another process has the data folder/;

/** A server that can be killed and restarted on its own database, with simulated vendors that keep running. */
export class World {
  /** Number of faults by kind. */
  readonly counts = { kills: 0, secondProcesses: 0, fullDisks: 0, clocks: 0, cuts: 0 };
  private up: Promise<void> = Promise.resolve();
  /** The current server, which must stay up. */
  private wanted: ServerProcess | undefined;
  private daysAhead = 0;

  private constructor(
    private readonly ground: Ground,
    private server: ServerProcess,
  ) {
    this.watch(server);
  }

  static async start({ postgres, disk }: Settings): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'byline-faults-'));
    const sandbox = await SandboxProcess.start(join(folder, 'sandbox'));
    const environment = {
      ...sandbox.environment,
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      AI_SUBMISSION_TOKEN_CAP: '0',
      AI_DAILY_TOKEN_CAP: '0',
      // Uploads need more space than the small disk has.
      FILES_DIR: join(folder, 'files'),
      ...(postgres && { DATABASE_URL: await postgres.migratedDatabase() }),
    };
    const dataDir = await mkdtemp(join(disk?.folder ?? folder, 'data-'));
    if (!postgres) await prepareDataDir(dataDir);
    const server = await ServerProcess.start({ dataDir, environment });
    return new World({ folder, dataDir, disk, sandbox, environment }, server);
  }

  get url(): string {
    return this.server.url;
  }

  get sandbox(): SandboxProcess {
    return this.ground.sandbox;
  }

  /** Resolves when the server is not being restarted. @throws Error when it exited unexpectedly */
  ready(): Promise<void> {
    return this.up;
  }

  /** Kills the server and immediately starts another one. @param daysAhead of its clock */
  async kill(daysAhead = 0): Promise<boolean> {
    this.wanted = undefined;
    const killed = this.server;
    killed.signal('SIGKILL');
    this.counts.kills++;
    if (daysAhead !== this.daysAhead) this.counts.clocks++;
    this.daysAhead = daysAhead;
    this.up = this.startAgain();
    await Promise.all([this.up, killed.ended]);
    return true;
  }

  /** Starts another server on the same folder, which must be rejected; several may share a PostgreSQL. */
  async startSecond(): Promise<boolean> {
    if (!this.embedded) return false;
    const { dataDir, environment } = this.ground;
    const second = await ServerProcess.spawn({ dataDir, environment: { ...environment, PORT: '0' } });
    await second.printed(REFUSED);
    await second.stop('SIGKILL');
    this.counts.secondProcesses++;
    return true;
  }

  /** Fills the disk until a request was rejected; a separate database server is not affected. */
  async fillDisk(refused: () => boolean): Promise<boolean> {
    const { disk } = this.ground;
    if (!disk || !this.embedded) return false;
    disk.fill();
    await patiently(refused);
    disk.clear();
    this.counts.fullDisks++;
    return true;
  }

  /** Cuts all connections of the server to PostgreSQL; the embedded database has none. */
  async cutDatabase(): Promise<boolean> {
    const { DATABASE_URL } = this.ground.environment;
    if (!DATABASE_URL) return false;
    this.counts.cuts++;
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
    for (const folder of [this.ground.dataDir, this.ground.folder])
      await rm(folder, { recursive: true, force: true });
    return code;
  }

  private get embedded(): boolean {
    return this.ground.environment.DATABASE_URL === undefined;
  }

  private async startAgain(): Promise<void> {
    const clock = { NODE_OPTIONS: `--import ${CLOCK}`, DAYS_AHEAD: String(this.daysAhead) };
    const { dataDir, environment } = this.ground;
    this.server = await ServerProcess.start({
      dataDir,
      environment: { ...environment, ...(this.daysAhead !== 0 && clock) },
    });
    this.watch(this.server);
  }

  /** Ends the wait for a server that exited unexpectedly. */
  private watch(server: ServerProcess): void {
    this.wanted = server;
    server.ended.then((code) => {
      if (this.wanted !== server) return;
      this.up = Promise.reject(new Error(`The server exited unexpectedly with ${code}: ${server.output}`));
      this.up.catch(() => undefined);
    });
  }
}
