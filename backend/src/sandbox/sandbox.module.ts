import {
  Body,
  Controller,
  Delete,
  type DynamicModule,
  Get,
  HttpCode,
  Inject,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  Post,
} from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import { json } from 'express';
import { Audited } from '../audit/audited.decorator.js';
import { Endpoints } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { Environment, Integration, ListedIntegration } from '../config/integration.js';
import { Fault, Faults } from './faults.js';
import { type LoggedRequest, RequestLog } from './request-log.js';
import { SandboxStore } from './sandbox-store.js';
import { Transcripts, TranscriptsController } from './transcripts.js';

/**
 * Functions, by integration, that start a simulated vendor on a separate port, because its protocol is not HTTP, and
 * return the port. Modules add theirs while the application starts.
 */
export class SimulatedPorts extends Map<string, (host?: string) => Promise<number>> {}

const SHARED = [Faults, SimulatedPorts, RequestLog, SandboxStore, Transcripts];

/** Services for the modules of simulated vendors. */
@Module({ providers: SHARED, exports: SHARED })
export class SandboxCoreModule {}

/** The integrations that are simulated here. */
const SERVED = Symbol('Served');

/** Starts the simulated vendors once the server listens, and gives their addresses to our own clients. */
@Injectable()
export class SandboxServer {
  constructor(
    @Inject(SERVED) private readonly served: readonly Integration[],
    private readonly config: ConfigService<Config, true>,
    private readonly endpoints: Endpoints,
    private readonly ports: SimulatedPorts,
  ) {}

  /**
   * @param origin address of this server, such as http://127.0.0.1:3000
   * @param host for simulated vendors on separate ports; only this machine by default
   * @returns the variables that connect other servers to these simulated vendors
   */
  async start(origin: string, host?: string): Promise<Environment> {
    let all: Environment = {};
    for (const integration of this.served) {
      const port = await this.ports.get(integration.name)?.(host);
      const variables = integration.simulate({ origin, port }, this.configured(integration));
      this.endpoints.useSimulated(integration, variables);
      all = { ...all, ...variables };
    }
    return all;
  }

  /** Simulated vendors of several servers use the configured credentials. */
  private configured({ name }: Integration): Environment {
    const config = this.config.get('integrations', { infer: true })[name];
    return config?.mode === 'live' ? config.variables : {};
  }
}

/** Orders faults and shows the received calls, for administrators and tests. */
@ApiExcludeController()
@Controller('sandbox')
class SandboxController {
  constructor(
    private readonly faults: Faults,
    private readonly log: RequestLog,
  ) {}

  @Get('requests')
  requests(): LoggedRequest[] {
    return this.log.all();
  }

  @Get('faults')
  orderedFaults(): Fault[] {
    return this.faults.all();
  }

  @Post('faults')
  @Audited(() => 'orderFault')
  @HttpCode(201)
  orderFault(@Body({ schema: Fault }) fault: Fault): Fault {
    return this.faults.add(fault);
  }

  @Delete('faults')
  @Audited(() => 'clearFaults')
  @HttpCode(204)
  clearFaults(): void {
    this.faults.clear();
  }
}

/** Bytes of a JSON body: prompts are long. */
const MAX_JSON = '20mb';

/** Simulates the vendors of the integrations without keys, in the vendors' protocols. */
@Module({})
export class SandboxModule implements NestModule {
  /** @param served the integrations that are simulated; import the module only if there are some */
  static forRoot(served: readonly Pick<ListedIntegration, 'definition' | 'simulated'>[]): DynamicModule {
    return {
      module: SandboxModule,
      imports: [SandboxCoreModule, ...served.map(({ simulated }) => simulated)],
      controllers: [SandboxController, TranscriptsController],
      providers: [SandboxServer, { provide: SERVED, useValue: served.map(({ definition }) => definition) }],
      exports: [SandboxServer, SandboxCoreModule],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(json({ limit: MAX_JSON })).forRoutes('sandbox/{*path}');
  }
}
