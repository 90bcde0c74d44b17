import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule as NestConfigModule } from '@nestjs/config';
import type { Config } from './config.types.js';
import { Endpoints } from './endpoints.js';
import { ServerAddress } from './server-address.js';

/** The typed configuration, injected as `ConfigService<Config, true>`, and the endpoints that follow from it. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      imports: [NestConfigModule.forRoot({ ignoreEnvFile: true, ignoreEnvVars: true, load: [() => config] })],
      providers: [Endpoints, ServerAddress],
      exports: [NestConfigModule, Endpoints, ServerAddress],
    };
  }
}
