import { randomBytes } from 'node:crypto';
import { type CanActivate, type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request } from 'express';
import { CommonModule } from '../common/common.module.js';
import { IS_PUBLIC, localUrl } from '../common/http/http.js';
import { servePages } from '../common/http/pages.js';
import { ValidationPipe } from '../common/http/validation.js';
import { AppLogger } from '../common/logging/logger.js';
import { ConfigModule, ServerAddress } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import type { Environment, ListedIntegration } from '../config/integration.js';
import { SecretKey } from '../config/secret-key.js';
import { toPageBranding } from '../settings/page-branding.js';
import { UNSET_SETTINGS } from '../settings/settings.service.js';
import { SandboxModule, SandboxServer } from './sandbox.module.js';
import { isSameSecret, SimulatedError, SimulatedErrorFilter } from './simulated-vendor.js';

/** Without the application there is no log-in: each request to a route that is not public contains the password. */
function passwordGuard(reflector: Reflector, password: string): CanActivate {
  const expected = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  return {
    canActivate(context) {
      if (reflector.getAllAndOverride<boolean>(IS_PUBLIC, [context.getHandler(), context.getClass()]))
        return true;
      const header = context.switchToHttp().getRequest<Request>().headers.authorization ?? '';
      if (isSameSecret(header, expected)) return true;
      throw new SimulatedError(401, 'Give the user admin and the password.', {
        'WWW-Authenticate': 'Basic realm="sandbox"',
      });
    },
  };
}

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
      imports: [
        ConfigModule.forRoot(config, new SecretKey('not used')),
        CommonModule,
        SandboxModule.forRoot(served),
      ],
      providers: [
        {
          provide: APP_GUARD,
          inject: [Reflector],
          useFactory: (reflector: Reflector) => passwordGuard(reflector, password),
        },
      ],
    };
  }
}

export interface StandaloneSandbox {
  url: string;
  /** Of the user `admin`, for the inbox, the boards and ordering faults. */
  password: string;
  /** Variables that connect a server to these simulated vendors. */
  variables: Environment;
  stop(): Promise<void>;
}

/**
 * Runs all simulated vendors in a process of their own that several servers can share. They require the configured
 * credentials; missing ones are generated.
 */
export async function startStandalone({ config, integrations }: Standalone): Promise<StandaloneSandbox> {
  const password = config.adminPassword ?? randomBytes(12).toString('hex');
  const app = await NestFactory.create<NestExpressApplication>(
    StandaloneModule.forRoot({ config, integrations, password }),
    { logger: new AppLogger(config), bodyParser: false, abortOnError: false },
  );
  servePages(
    app.getHttpAdapter().getInstance(),
    async () => toPageBranding({ settings: UNSET_SETTINGS, off: [] }),
    { withSimulations: true },
  );
  app.useGlobalPipes(new ValidationPipe());
  app.useGlobalFilters(new SimulatedErrorFilter());
  await app.listen(config.port, config.host);
  const url = localUrl(app.getHttpServer());
  app.get(ServerAddress).listening(url);
  const variables = await app.get(SandboxServer).start(config.publicUrl ?? url, config.host);
  return {
    url,
    password,
    variables,
    stop: () => app.close(),
  };
}

/** Printed at the start, with the variables that connect a server. */
export function standaloneBanner({
  url,
  password,
  variables,
}: Pick<StandaloneSandbox, 'url' | 'password' | 'variables'>): string {
  return [
    '',
    `  The simulated services are ready at ${url}`,
    `  Inbox, boards and faults: user admin, password ${password}`,
    '',
    '  Settings of a server that uses them:',
    '',
    ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
    '',
  ].join('\n');
}
