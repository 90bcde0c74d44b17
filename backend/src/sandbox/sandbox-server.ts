import { Inject, Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Endpoints } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { Environment, Integration } from '../config/integration.js';

import { TcpEmulators } from './tcp-emulators.js';

/** The integrations whose stand-ins are mounted here. */
export const SERVED = Symbol('Served');

/** Brings the stand-ins up, once the server listens, and tells our own clients where they are. */
@Injectable()
export class SandboxServer {
  constructor(
    @Inject(SERVED) private readonly served: readonly Integration[],
    private readonly config: ConfigService<Config, true>,
    private readonly endpoints: Endpoints,
    private readonly ports: TcpEmulators,
  ) {}

  /**
   * @param origin where this server is reached, such as http://127.0.0.1:3000
   * @param host on which stand-ins with a port of their own listen; this machine alone unless it is given
   * @returns the variables with which other servers find these stand-ins
   */
  async start(origin: string, host?: string): Promise<Environment> {
    let all: Environment = {};
    for (const integration of this.served) {
      const port = await this.ports.open(integration, host);
      const variables = integration.standIn({ origin, port }, this.configured(integration));
      this.endpoints.useStandIn(integration, variables);
      all = { ...all, ...variables };
    }
    return all;
  }

  /** What several servers share has the credentials that they were given. */
  private configured({ name }: Integration): Environment {
    const config = this.config.get('integrations', { infer: true })[name];
    return config?.mode === 'live' ? config.variables : {};
  }
}
