import { type DynamicModule, type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { json } from 'express';
import type { ListedIntegration } from '../config/integration.js';
import { FaultsController } from './faults.controller.js';
import { RequestLogController } from './request-log.controller.js';
import { SandboxCoreModule } from './sandbox-core.module.js';
import { SandboxServer, SERVED } from './sandbox-server.js';

/** Bytes of a JSON body that the vendors take: prompts are long. */
const MAX_JSON = '20mb';

/** Local stand-ins that speak the vendors' protocols, for the integrations without keys. */
@Module({})
export class SandboxModule implements NestModule {
  /** @param served the integrations that are served here; import the module only when there are some */
  static forRoot(served: readonly Pick<ListedIntegration, 'definition' | 'standIn'>[]): DynamicModule {
    return {
      module: SandboxModule,
      imports: [SandboxCoreModule, ...served.map(({ standIn }) => standIn)],
      controllers: [FaultsController, RequestLogController],
      providers: [SandboxServer, { provide: SERVED, useValue: served.map(({ definition }) => definition) }],
      exports: [SandboxServer, SandboxCoreModule],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(json({ limit: MAX_JSON })).forRoutes('sandbox/{*path}');
  }
}
