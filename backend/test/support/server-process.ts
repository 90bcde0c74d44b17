import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ADMIN_PASSWORD } from './app.js';
import { buildServer } from './built-server.js';
import { cacheFolder } from './cache-folder.js';

interface ProcessSettings {
  dataDir: string;
  environment?: Record<string, string>;
  /** A script of the build; the server by default. */
  entry?: string;
  args?: readonly string[];
  /** Runs as in production, which starts slower. */
  isMeasured?: boolean;
}

/** A process of a test lives for seconds: it reuses compiled scripts, and V8 does not optimize its WebAssembly. */
export const QUICK_START = {
  flags: ['--liftoff-only'],
  env: { NODE_COMPILE_CACHE: cacheFolder('byline-test-scripts') },
};

/** The delays of `npm run races`, where it runs. */
function randomDelays(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, RACES_SEED, RACES_TRACE } = process.env;
  return RACES_SEED ? { NODE_OPTIONS, RACES_SEED, RACES_TRACE } : {};
}

/** The port is in the public address, else among the fields of the JSON log. */
const READY = /ready at \S+?:(\d+)|"listensOn":"[^"]*:(\d+)"/;

/** A process of the product with its output. */
export class ServerProcess {
  private static readonly running = new Set<ServerProcess>();
  output = '';
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
  private url_: string | undefined;

  private constructor(private readonly child: ChildProcess) {
    this.ended = new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk;
      });
    const { running } = ServerProcess;
    running.add(this);
    void this.ended.then(() => running.delete(this));
  }

  /** Kills the processes that are still running, after a failure for example: Jest would wait for them. */
  static async killAll(): Promise<void> {
    await Promise.all([...ServerProcess.running].map((one) => one.stop('SIGKILL')));
  }

  /** Starts a process without waiting. The test's own environment is not passed on. */
  static async spawn({
    dataDir,
    environment = {},
    entry = 'main.js',
    args = [],
    isMeasured = false,
  }: ProcessSettings): Promise<ServerProcess> {
    const program = join(await buildServer(), entry);
    return new ServerProcess(
      spawn(process.execPath, [...(isMeasured ? [] : QUICK_START.flags), program, ...args], {
        cwd: join(program, '..'),
        env: {
          ...QUICK_START.env,
          ...randomDelays(),
          PATH: process.env.PATH,
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          ADMIN_PASSWORD,
          LOG_LEVEL: 'warn',
          RATE_LIMIT: 'off',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  /** Starts a server and waits until it is ready. */
  static async start(settings: ProcessSettings): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(settings);
    await server.ready();
    return server;
  }

  get url(): string {
    if (!this.url_) throw new Error('The server is not ready.');
    return this.url_;
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** @throws Error with the output of the process when it exits instead. */
  async ready(): Promise<void> {
    const [, port, listened] = await this.printed(READY);
    this.url_ = `http://127.0.0.1:${listened ?? port}`;
  }

  /** Waits until the output matches. */
  printed(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(this.output);
        if (found) resolve(found);
      };
      this.child.stdout?.on('data', look);
      look();
      this.ended.then((code) => reject(new Error(`The process ended with ${code}: ${this.output}`)));
    });
  }

  /** Stops reading its output, like a command behind a closed pipe. */
  stopReading(...streams: ('stdout' | 'stderr')[]): void {
    for (const stream of streams) this.child[stream]?.destroy();
  }

  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Sends the signal and waits for the exit. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals | null> {
    this.signal(signal);
    return this.ended;
  }
}
