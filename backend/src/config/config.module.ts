import { join } from 'node:path';
import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { ConfigService, ConfigModule as NestConfigModule } from '@nestjs/config';
import type { Capability } from '../shared/capabilities.js';
import { modeOfProvider } from './config.js';
import type { Config, IntegrationConfig } from './config.types.js';
import type { Environment, Integration, Mode } from './integration.js';
import { SecretKey } from './secret-key.js';

/** An integration by its definition or its name. */
type Named = Pick<Integration, 'name'>;

/**
 * Provides the endpoint of each integration: the real service if its keys are set, else the local simulation.
 */
@Injectable()
export class Endpoints {
  private readonly simulated = new Map<string, Environment>();

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** Called when a simulated service has its address, with its variables; later ones replace earlier ones. */
  useSimulated({ name }: Named, variables: Environment): void {
    this.simulated.set(name, { ...this.simulated.get(name), ...variables });
  }

  /** Endpoint and credentials of an integration. @throws if it is off; check that first */
  of<Settings>(integration: Integration<Settings>): Settings {
    const settings = integration.settings(this.variables(integration));
    if (settings === undefined) throw new Error(`The variables of ${integration.name} lead nowhere.`);
    return settings;
  }

  /** The mode of an integration, or of a capability's provider. */
  mode(what: Capability | Named): Mode {
    if (typeof what !== 'string') return this.configOf(what).mode;
    const { providers, integrations } = this.all();
    return modeOfProvider(providers[what], integrations);
  }

  /** Whether it is off: it is never called, and its jobs have no effect. */
  isOff(what: Capability | Named): boolean {
    return this.mode(what) === 'off';
  }

  /** The chosen provider of a capability, also while it is off; the capability itself where none is listed. */
  providerOf(capability: Capability): { name: string | undefined; label: string } {
    const { providers, integrations } = this.all();
    const name = providers[capability];
    return { name, label: (name !== undefined && integrations[name]?.label) || capability };
  }

  private variables(integration: Named): Environment {
    const { mode, variables } = this.configOf(integration);
    const simulated = this.simulated.get(integration.name);
    if (simulated) return { ...variables, ...simulated };
    if (mode === 'off') throw new Error(`${integration.name} is off.`);
    if (mode === 'live') return variables;
    throw new Error('The simulated services have no address yet: the server is not listening.');
  }

  private all(): Pick<Config, 'providers' | 'integrations'> {
    const providers = this.config.get('providers', { infer: true });
    return { providers, integrations: this.config.get('integrations', { infer: true }) };
  }

  private configOf({ name }: Named): IntegrationConfig {
    const config = this.all().integrations[name];
    if (!config) throw new Error(`There is no integration ${name}.`);
    return config;
  }
}

/** Addresses of this server, available once it listens. */
@Injectable()
export class ServerAddress {
  private url: string | undefined;

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** Called once with the local address. */
  listening(url: string): void {
    this.url = url;
  }

  /**
   * For links that leave the server: PUBLIC_URL, else the name of this machine. Never taken from a request.
   */
  publicUrl(): string {
    return this.config.get('publicUrl', { infer: true }) ?? this.localUrl().replace('127.0.0.1', 'localhost');
  }

  /** For requests of this server to itself, such as to a simulated service. */
  localUrl(): string {
    if (this.url === undefined) throw new Error('The server is not listening yet.');
    return this.url;
  }
}

/** Folder for uploads until they have been checked. */
export function incomingFolder(config: ConfigService<Config, true>): string {
  return join(config.get('filesDir', { infer: true }), 'incoming');
}

/** The typed configuration, injected as `ConfigService<Config, true>`, and the endpoints derived from it. */
@Module({})
export class ConfigModule {
  static forRoot(config: Config, secretKey: SecretKey): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      imports: [NestConfigModule.forRoot({ ignoreEnvFile: true, ignoreEnvVars: true, load: [() => config] })],
      providers: [Endpoints, ServerAddress, { provide: SecretKey, useValue: secretKey }],
      exports: [NestConfigModule, Endpoints, ServerAddress, SecretKey],
    };
  }
}
