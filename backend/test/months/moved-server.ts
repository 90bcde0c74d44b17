import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { z } from 'zod';
import { ReceivedMail } from '../../src/sandbox/mail.js';
import { ADMIN_PASSWORD } from '../support/app.js';
import { ServerProcess } from '../support/server-process.js';

const MOVED_CLOCK = new URL('../faults/moved-clock.mjs', import.meta.url).href;
const METRICS_TOKEN = 'a token for the metrics';
/** The server looks for due jobs every 200 ms instead of every second. */
const TIMERS_FASTER = '5';
const LOOK_MS = 60;
const LIMIT_MS = 150_000;

interface MovedServerSettings {
  dataDir: string;
  /** Of a database whose clock moves with this one; by default the embedded database. */
  environment?: Record<string, string>;
  /** Called with the milliseconds by which the clock is ahead. */
  onMove?: (aheadMs: number) => Promise<void>;
}

interface Call {
  body?: unknown;
  /** Other statuses than 2xx that the caller expects. */
  also?: readonly number[];
}

export interface Answer {
  status: number;
  body: unknown;
}

/** A server of the product in a process of its own, whose clock a test moves while it runs. */
export class MovedServer {
  private process: ServerProcess | undefined;
  private cookie = '';
  private readonly clockFile: string;
  private aheadMs = 0;

  constructor(private readonly settings: MovedServerSettings) {
    this.clockFile = join(settings.dataDir, 'clock');
  }

  async start(at: Date): Promise<void> {
    await this.move(at);
    const { dataDir, environment } = this.settings;
    this.process = await ServerProcess.start({
      dataDir,
      // It runs for minutes: optimized WebAssembly is worth its time.
      isMeasured: true,
      environment: {
        ...environment,
        NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
        CLOCK_FILE: this.clockFile,
        TIMERS_FASTER,
        METRICS_TOKEN,
        TZ: 'Europe/Berlin',
      },
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.process?.stop(signal);
    this.process = undefined;
  }

  async restart(signal: NodeJS.Signals): Promise<void> {
    const at = new Date(Date.now() + this.aheadMs);
    await this.stop(signal);
    await this.start(at);
  }

  /** Moves the clock of the server. The caller waits with `settled`. */
  async move(at: Date): Promise<void> {
    this.aheadMs = at.getTime() - Date.now();
    await writeFile(`${this.clockFile}.new`, String(this.aheadMs));
    await rename(`${this.clockFile}.new`, this.clockFile);
    await this.settings.onMove?.(this.aheadMs);
  }

  /** Waits until no job is due, except of these kinds. @throws Error with the jobs if one failed or none ends */
  async settled(held: readonly string[] = []): Promise<void> {
    const end = performance.now() + LIMIT_MS;
    for (;;) {
      const lines = (await this.metrics()).split('\n');
      const busy = lines.filter((line) => isBusy(line) && !held.some((kind) => line.includes(`"${kind}"`)));
      if (busy.length === 0) return;
      const failed = busy.filter((line) => line.startsWith('byline_jobs_failed'));
      if (failed.length > 0 || performance.now() > end) throw new Error(busy.join('\n'));
      await setTimeout(LOOK_MS);
    }
  }

  private async metrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${this.url}/metrics`, { headers })).text();
  }

  get url(): string {
    if (!this.process) throw new Error('The server does not run.');
    return this.process.url;
  }

  get output(): string {
    return this.process?.output ?? '';
  }

  /** Calls the API as the administrator. A session ends while the clock moves: then it logs in again. */
  async call(method: string, path: string, { body, also = [] }: Call = {}): Promise<Answer> {
    const answer = await this.send(method, path, body);
    if (answer.status === 401) {
      await this.logIn();
      return this.call(method, path, { body, also });
    }
    if (answer.status >= 300 && !also.includes(answer.status))
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer;
  }

  async ask<T>(schema: z.ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
    return schema.parse((await this.call(method, path, { body })).body);
  }

  /** All emails so far, earliest first. */
  async mails(): Promise<ReceivedMail[]> {
    return (await this.ask(ReceivedMail.array(), 'GET', '/sandbox/mail')).toReversed();
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.settings.dataDir, { recursive: true, force: true });
  }

  private async logIn(): Promise<void> {
    const response = await fetch(`${this.url}/api/verify-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    });
    if (!response.ok) throw new Error(`The log-in answered ${response.status}: ${await response.text()}`);
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  private async send(method: string, path: string, body: unknown): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }
}

/** Whether a line of the metrics counts due, late or failed jobs. */
function isBusy(line: string): boolean {
  return /^byline_(jobs_due|jobs_failed|recurring_job_lateness_seconds)\{/.test(line) && !line.endsWith(' 0');
}
