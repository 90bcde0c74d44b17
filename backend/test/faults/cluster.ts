import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Need } from '../support/needs.js';
import { freePort, type TestPostgres } from '../support/postgres.js';
import { ROOT } from '../support/root.js';
import { SandboxProcess } from '../support/sandbox-process.js';
import { ServerProcess } from '../support/server-process.js';
import { runSql } from '../support/supabase.js';
import { until } from '../support/until.js';
import type { Chaos, PlannedEvent } from './chaos.js';
import { patiently } from './patiently.js';

/** As deploy/haproxy.cfg calls them. */
const NAMES = ['one', 'two', 'three'] as const;
/** Seconds in which the proxy's checks notice a stopping server. */
const STOP_DELAY = '5';
const BUCKET = 'byline';
const STORE = fileURLToPath(new URL('./store-process.mjs', import.meta.url));
const PROXY_CONFIG = join(ROOT, 'deploy', 'haproxy.cfg');

export const haproxy: Need<true> = {
  found: spawnSync('haproxy', ['-v']).status === 0 ? true : undefined,
  lacking: 'haproxy is not on the PATH; Debian: apt-get install haproxy',
};

/** A program that can be killed and started again with the same arguments. */
class Program {
  output = '';
  private child: ChildProcess | undefined;
  private ended: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly command: string[],
    private readonly environment: Record<string, string>,
  ) {}

  start(): void {
    const [program = '', ...args] = this.command;
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH, ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    this.ended = new Promise((resolve) => child.once('close', resolve));
    this.child = child;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.ended;
  }
}

interface Settings {
  postgres: TestPostgres;
  /** Number of servers, up to three. */
  size?: number;
  environment?: Record<string, string>;
}

interface Parts {
  url: string;
  folder: string;
  sandbox: SandboxProcess;
  store: Program;
  proxy: Program;
  ports: string[];
  environment: Record<string, string>;
}

/** HAProxy, up to three servers, PostgreSQL and an S3 store, each in its own process. */
export class Cluster {
  readonly counts = { kills: 0, proxyKills: 0, storeKills: 0, storePauses: 0, cuts: 0, restarts: 0 };
  /** Indexed as their ports. */
  private servers: ServerProcess[] = [];
  private problem: Error | undefined;

  private constructor(private readonly parts: Parts) {}

  static async start({ postgres, size = NAMES.length, environment = {} }: Settings): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'byline-cluster-'));
    const sandbox = await SandboxProcess.start(join(folder, 'sandbox'));
    const [storePort, proxyPort, ...ports] = await freePorts(2 + size);
    const addresses = NAMES.map((name, index) => [
      `BYLINE_${name.toUpperCase()}`,
      // With fewer servers, several names are one server.
      `127.0.0.1:${ports[index % size]}`,
    ]);
    const bind = `127.0.0.1:${proxyPort}`;
    const cluster = new Cluster({
      url: `http://${bind}`,
      folder,
      sandbox,
      ports,
      store: new Program([process.execPath, '--no-warnings', STORE], {
        STORE_PORT: storePort ?? '',
        STORE_DIR: join(folder, 'store'),
        STORE_BUCKET: BUCKET,
      }),
      proxy: new Program(['haproxy', '-db', '-f', PROXY_CONFIG], {
        BYLINE_BIND: bind,
        ...Object.fromEntries(addresses),
      }),
      environment: {
        ...sandbox.environment,
        DATABASE_URL: await postgres.migratedDatabase(),
        S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
        S3_BUCKET: BUCKET,
        S3_ACCESS_KEY_ID: 'test-key',
        S3_SECRET_ACCESS_KEY: 'a secret for the tests',
        SECRET_KEY: 'the same secret key on all of the servers',
        AI_SUBMISSION_TOKEN_CAP: '0',
        AI_DAILY_TOKEN_CAP: '0',
        LOG_LEVEL: 'error',
        TRUST_PROXY: '1',
        STOP_DELAY,
        ...environment,
      },
    });
    await cluster.startStore();
    await cluster.startServers();
    await cluster.startProxy();
    return cluster;
  }

  get url(): string {
    return this.parts.url;
  }

  get sandbox(): SandboxProcess {
    return this.parts.sandbox;
  }

  /** @throws Error when a server exited unexpectedly */
  async ready(): Promise<void> {
    if (this.problem) throw this.problem;
  }

  /** The events of a fault run: so many kills of servers, and of the proxy and the store each. */
  planned(kills: number, others: number, work: () => number, chaos: () => Chaos): PlannedEvent[] {
    const during = async (requests: number) => {
      const at = work() + requests;
      await patiently(() => chaos().isOver || work() >= at);
    };
    return [
      ...Array.from({ length: kills }, (_, index) => () => this.killServer(index % this.servers.length)),
      ...Array.from({ length: others }, () => () => this.killProxy()),
      ...Array.from({ length: others }, () => () => this.killStore(() => during(3))),
      ...Array.from({ length: others }, () => () => this.pauseStore(() => during(5))),
    ];
  }

  /** Restarts each server in turn, as an update does, and waits until the proxy uses it again. */
  async restartInTurn(): Promise<void> {
    for (const [index, name] of NAMES.entries()) {
      await this.stopServer(index);
      const seen = this.parts.proxy.output.length;
      await this.startServer(index);
      await until(() => this.parts.proxy.output.slice(seen).includes(`Server servers/${name} is UP`));
      this.counts.restarts++;
    }
  }

  /** Ends all servers together and starts them with other settings. */
  async restartWith(environment: Record<string, string>): Promise<void> {
    await Promise.all(this.servers.splice(0).map((server) => server.stop('SIGKILL')));
    Object.assign(this.parts.environment, environment);
    await this.startServers();
    await this.parts.proxy.kill();
    await this.startProxy();
  }

  async cutDatabase(): Promise<boolean> {
    this.counts.cuts++;
    await runSql(
      this.parts.environment.DATABASE_URL ?? '',
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return true;
  }

  async stop(): Promise<void> {
    const { proxy, store, sandbox, folder } = this.parts;
    await Promise.all(this.servers.splice(0).map((server) => server.stop('SIGKILL')));
    await Promise.all([proxy.kill(), store.kill(), sandbox.stop()]);
    await rm(folder, { recursive: true, force: true });
  }

  private async killServer(index: number): Promise<boolean> {
    const killed = this.servers[index];
    delete this.servers[index];
    await killed?.stop('SIGKILL');
    this.counts.kills++;
    await this.startServer(index);
    return true;
  }

  private async killProxy(): Promise<boolean> {
    await this.parts.proxy.kill();
    this.counts.proxyKills++;
    await this.startProxy();
    return true;
  }

  private async killStore(work: () => Promise<void>): Promise<boolean> {
    await this.parts.store.kill();
    this.counts.storeKills++;
    await work();
    await this.startStore();
    return true;
  }

  private async pauseStore(work: () => Promise<void>): Promise<boolean> {
    this.parts.store.signal('SIGSTOP');
    this.counts.storePauses++;
    await work();
    this.parts.store.signal('SIGCONT');
    return true;
  }

  private async startServers(): Promise<void> {
    await Promise.all(this.parts.ports.map((_, index) => this.startServer(index)));
  }

  private async startServer(index: number): Promise<void> {
    const { folder, ports, environment } = this.parts;
    const server = await ServerProcess.start({
      dataDir: join(folder, `server-${index}`),
      environment: { ...environment, PORT: ports[index] ?? '0' },
    });
    this.servers[index] = server;
    void server.ended.then((code) => {
      if (this.servers[index] === server)
        this.problem = new Error(`Server ${index} exited unexpectedly with ${code}: ${server.output}`);
    });
  }

  private async stopServer(index: number): Promise<void> {
    const server = this.servers[index];
    delete this.servers[index];
    const code = await server?.stop();
    if (code !== 0) throw new Error(`Server ${index} ended with ${code}: ${server?.output}`);
  }

  private async startStore(): Promise<void> {
    this.parts.store.start();
    await until(() => statusOf(this.parts.environment.S3_ENDPOINT ?? ''));
  }

  private async startProxy(): Promise<void> {
    this.parts.proxy.start();
    await until(async () => (await statusOf(`${this.url}/api/health/live`)) === 200);
  }
}

async function freePorts(count: number): Promise<string[]> {
  const ports = new Set<string>();
  while (ports.size < count) ports.add(String(await freePort()));
  return [...ports];
}

/** Undefined while there is no answer. */
const statusOf = (url: string) =>
  fetch(url).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status;
    },
    () => undefined,
  );
