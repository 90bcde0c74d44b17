import { Injectable } from '@nestjs/common';
import type { Integration } from '../config/integration.js';

/** Starts to listen, on a host of this machine, and tells the port. */
type Open = (host?: string) => Promise<number>;

/** The stand-ins that listen on a port of their own, because what they speak is not HTTP. */
@Injectable()
export class TcpEmulators {
  private readonly openers = new Map<string, Open>();

  /** Called by such a stand-in while the application starts. */
  register({ name }: Pick<Integration, 'name'>, open: Open): void {
    this.openers.set(name, open);
  }

  /** @returns undefined for a stand-in that answers on the server's own port */
  async open({ name }: Pick<Integration, 'name'>, host?: string): Promise<number | undefined> {
    return this.openers.get(name)?.(host);
  }
}
