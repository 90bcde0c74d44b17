import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleMetadata } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { CapabilitiesModule } from '../../src/capabilities/capabilities.module.js';
import { CommonModule } from '../../src/common/common.module.js';
import { ValidationPipe } from '../../src/common/http/validation.js';
import { ConfigModule, ServerAddress } from '../../src/config/config.module.js';
import type { Environment } from '../../src/config/integration.js';
import { SecretKey } from '../../src/config/secret-key.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { SandboxModule, SandboxServer } from '../../src/sandbox/sandbox.module.js';
import { testConfig } from './config.js';
import { UnsetSettingsModule } from './unset-settings.js';

export interface SandboxApp {
  app: NestExpressApplication;
  origin: string;
  dataDir: string;
  close(): Promise<void>;
}

interface Options {
  imports?: ModuleMetadata['imports'];
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** A folder to keep; without it, a temporary one is created and removed at the end. */
  dataDir?: string;
  environment?: Environment;
}

/** A small application with the simulated vendors, listening on a free port, without a database and without log-in. */
export async function startSandboxApp({
  imports = [],
  override = (builder) => builder,
  dataDir,
  environment = {},
}: Options = {}): Promise<SandboxApp> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'byline-sandbox-'));
  const config = testConfig({ DATA_DIR: folder, ...environment });
  const builder = Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(config, new SecretKey('not used')),
      CommonModule,
      UnsetSettingsModule,
      SandboxModule.forRoot(INTEGRATIONS),
      CapabilitiesModule.forRoot(config, INTEGRATIONS),
      ...imports,
    ],
  });
  const module = await override(builder).compile();
  const app = module.createNestApplication<NestExpressApplication>({ bodyParser: false, logger: false });
  app.setGlobalPrefix('api', { exclude: ['sandbox/{*path}'] });
  app.useGlobalPipes(new ValidationPipe());
  await app.listen(0, '127.0.0.1');
  const origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  app.get(ServerAddress).listening(origin);
  await app.get(SandboxServer).start(origin);
  return {
    app,
    origin,
    dataDir: folder,
    async close() {
      app.getHttpServer().closeAllConnections();
      await app.close();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}
