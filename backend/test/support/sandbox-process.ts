import type { FaultRequest } from '../../src/sandbox/faults.js';
import type { ReceivedMail } from '../../src/sandbox/mail.js';
import { ADMIN_PASSWORD } from './app.js';
import { ServerProcess } from './server-process.js';

interface SandboxCard {
  id: string;
  name: string;
  desc: string;
  attachments: { name: string; bytes: number | null; url?: string | null }[];
}
export interface SandboxBoard {
  id: string;
  desc: string;
  lists: { name: string; cards: SandboxCard[] }[];
}

/** The simulated vendors in a separate process, shared by several servers. */
export class SandboxProcess {
  private constructor(
    private readonly process: ServerProcess,
    /** Environment of a server that uses these vendors. */
    readonly environment: Record<string, string>,
  ) {}

  static async start(dataDir: string): Promise<SandboxProcess> {
    const process = await ServerProcess.start({ dataDir, entry: 'sandbox-main.js' });
    await process.printed(/^[A-Z_]+=.*\n\n/m);
    const variables = [...process.output.matchAll(/^([A-Z_]+)=(.*)$/gm)];
    return new SandboxProcess(
      process,
      Object.fromEntries(variables.map(([, name = '', value = '']) => [name, value])),
    );
  }

  async order(fault: FaultRequest): Promise<void> {
    await this.call('POST', '/sandbox/faults', fault);
  }

  async clearFaults(): Promise<void> {
    await this.call('DELETE', '/sandbox/faults');
  }

  async boards(): Promise<SandboxBoard[]> {
    return (await this.call('GET', '/sandbox/trello/boards')).json() as Promise<SandboxBoard[]>;
  }

  async mails(): Promise<ReceivedMail[]> {
    return (await this.call('GET', '/sandbox/mail')).json() as Promise<ReceivedMail[]>;
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }

  private async call(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.process.url}${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`admin:${ADMIN_PASSWORD}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}
