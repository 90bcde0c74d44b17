import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { SandboxEndpoints } from '../config/endpoints.js';
import { SANDBOX_NAMES } from '../config/env.schema.js';
import { ServerAddress } from '../config/server-address.js';
import { servePages } from '../platform/http/pages.js';
import { ValidationPipe } from '../platform/http/validation.js';
import { AppLogger } from '../platform/logging/logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { SmtpStandIn } from './mail/smtp-stand-in.js';
import { SandboxModule } from './sandbox.module.js';
import { SandboxCredentials } from './sandbox-credentials.js';
import { sandboxEndpoints } from './sandbox-endpoints.js';
import { StandInErrorFilter } from './stand-in-error.js';
import { OPERATOR_PASSWORD, StandaloneGuard } from './standalone-guard.js';

@Module({})
class StandaloneModule {
  static forRoot(config: Config, password: string): DynamicModule {
    return {
      module: StandaloneModule,
      imports: [ConfigModule.forRoot(config), PlatformModule, SandboxModule.forRoot(SANDBOX_NAMES)],
      providers: [
        { provide: OPERATOR_PASSWORD, useValue: password },
        { provide: APP_GUARD, useClass: StandaloneGuard },
      ],
    };
  }
}

export interface StandaloneSandbox {
  url: string;
  /** Of the user `admin`, for the inbox, the boards and ordering faults. */
  password: string;
  endpoints: SandboxEndpoints;
  stop(): Promise<void>;
}

/**
 * Runs all stand-ins as a process of their own, so that several servers can share them.
 * The credentials of the configuration are the ones they ask for; what it does not name is made up.
 */
export async function startStandalone(config: Config): Promise<StandaloneSandbox> {
  const password = config.adminPassword ?? randomBytes(12).toString('hex');
  const app = await NestFactory.create<NestExpressApplication>(StandaloneModule.forRoot(config, password), {
    logger: new AppLogger(config.logLevel),
    bodyParser: false,
    abortOnError: false,
  });
  const credentials = Object.assign(app.get(SandboxCredentials), configuredCredentials(config));
  servePages(app.getHttpAdapter().getInstance());
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(new StandInErrorFilter());
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  app.get(ServerAddress).listening(url);
  const smtpUrl = await app.get(SmtpStandIn).start({ port: smtpPort(config), host: config.host });
  return {
    url,
    password,
    endpoints: sandboxEndpoints({ origin: config.publicUrl ?? url, smtpUrl, credentials }),
    stop: () => app.close(),
  };
}

function configuredCredentials({ openai, trello, apify, mail }: Config): Partial<SandboxCredentials> {
  const smtp = mail.mode === 'live' ? new URL(mail.smtpUrl) : undefined;
  return {
    ...(openai.mode === 'live' && { openAiKey: openai.apiKey }),
    ...(trello.mode === 'live' && {
      trelloKey: trello.key,
      trelloToken: trello.token,
      trelloOrganizationId: trello.organizationId,
    }),
    ...(apify.mode === 'live' && { apifyToken: apify.token }),
    ...(smtp && {
      smtpUser: decodeURIComponent(smtp.username),
      smtpPassword: decodeURIComponent(smtp.password),
    }),
  };
}

function smtpPort({ mail }: Config): number {
  return mail.mode === 'live' ? Number(new URL(mail.smtpUrl).port) : 0;
}
