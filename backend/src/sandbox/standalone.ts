import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { ListedIntegration } from '../config/integration.js';
import { ServerAddress } from '../config/server-address.js';
import type { Environment } from '../config/variable.js';
import { servePages } from '../platform/http/pages.js';
import { ValidationPipe } from '../platform/http/validation.js';
import { AppLogger } from '../platform/logging/logger.js';
import { PlatformModule } from '../platform/platform.module.js';
import { pageFaceOf } from '../settings/page-face.js';
import { UNSET_SETTINGS } from '../settings/settings.service.js';
import { SandboxModule } from './sandbox.module.js';
import { SandboxServer } from './sandbox-server.js';
import { StandInErrorFilter } from './stand-in-error.js';
import { OPERATOR_PASSWORD, StandaloneGuard } from './standalone-guard.js';

interface Standalone {
  config: Config;
  integrations: readonly ListedIntegration[];
}

@Module({})
class StandaloneModule {
  static forRoot({ config, integrations, password }: Standalone & { password: string }): DynamicModule {
    const served = integrations.filter(
      ({ definition }) => config.integrations[definition.name]?.mode !== 'off',
    );
    return {
      module: StandaloneModule,
      imports: [ConfigModule.forRoot(config), PlatformModule, SandboxModule.forRoot(served)],
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
  /** What to set for a server that shall use these stand-ins. */
  variables: Environment;
  stop(): Promise<void>;
}

/**
 * Runs all stand-ins as a process of their own, so that several servers can share them.
 * The credentials of the configuration are the ones they ask for; what it does not name is made up.
 */
export async function startStandalone({ config, integrations }: Standalone): Promise<StandaloneSandbox> {
  const password = config.adminPassword ?? randomBytes(12).toString('hex');
  const app = await NestFactory.create<NestExpressApplication>(
    StandaloneModule.forRoot({ config, integrations, password }),
    { logger: new AppLogger(config), bodyParser: false, abortOnError: false },
  );
  servePages(app.getHttpAdapter().getInstance(), async () => pageFaceOf(UNSET_SETTINGS));
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(new StandInErrorFilter());
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  app.get(ServerAddress).listening(url);
  const variables = await app.get(SandboxServer).start(config.publicUrl ?? url, config.host);
  return {
    url,
    password,
    variables,
    stop: () => app.close(),
  };
}
