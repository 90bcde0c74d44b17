import {
  type DynamicModule,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  type Type,
} from '@nestjs/common';
import { json } from 'express';
import type { IntegrationName } from '../config/env.schema.js';
import { ApifyStandInModule } from './apify/apify.stand-in.module.js';
import { FaultsController } from './faults.controller.js';
import { MailStandInModule } from './mail/mail.stand-in.module.js';
import { OpenAiStandInModule } from './openai/openai.stand-in.module.js';
import { RequestLogController } from './request-log.controller.js';
import { SandboxCoreModule } from './sandbox-core.module.js';
import { SandboxServer } from './sandbox-server.js';
import { TrelloStandInModule } from './trello/trello.stand-in.module.js';

/** Bytes of a JSON body that the vendors take: prompts are long. */
const MAX_JSON = '20mb';

const STAND_INS: Record<IntegrationName, Type> = {
  openai: OpenAiStandInModule,
  trello: TrelloStandInModule,
  apify: ApifyStandInModule,
  mail: MailStandInModule,
};

/** Local stand-ins that speak the vendors' protocols, for the integrations without keys. */
@Module({})
export class SandboxModule implements NestModule {
  /** @param names the integrations that are served here; import the module only when there are some */
  static forRoot(names: readonly IntegrationName[]): DynamicModule {
    return {
      module: SandboxModule,
      imports: [SandboxCoreModule, ...names.map((name) => STAND_INS[name])],
      controllers: [FaultsController, RequestLogController],
      providers: [SandboxServer],
      exports: [SandboxServer, SandboxCoreModule],
    };
  }

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(json({ limit: MAX_JSON })).forRoutes('sandbox/{*path}');
  }
}
