import { Injectable, Optional } from '@nestjs/common';
import { Endpoints } from '../config/endpoints.js';
import { SmtpStandIn } from './mail/smtp-stand-in.js';
import { SandboxCredentials } from './sandbox-credentials.js';
import { sandboxEndpoints } from './sandbox-endpoints.js';

/** Brings the stand-ins up, once the server listens, and tells our own clients where they are. */
@Injectable()
export class SandboxServer {
  constructor(
    private readonly endpoints: Endpoints,
    private readonly credentials: SandboxCredentials,
    @Optional() private readonly smtp?: SmtpStandIn,
  ) {}

  /** @param origin where this server is reached on this machine, such as http://127.0.0.1:3000 */
  async start(origin: string): Promise<void> {
    const smtpUrl = (await this.smtp?.start()) ?? '';
    this.endpoints.useSandbox(sandboxEndpoints({ origin, smtpUrl, credentials: this.credentials }));
  }

  async stop(): Promise<void> {
    await this.smtp?.stop();
  }
}
