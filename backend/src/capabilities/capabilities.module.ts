import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from '../config/config.types.js';
import type { ListedIntegration } from '../config/integration.js';

/**
 * The ports of all capabilities, each implemented by the provider that the configuration has chosen. Features inject the
 * port and never a vendor's client.
 */
@Module({})
export class CapabilitiesModule {
  static forRoot(
    config: Pick<Config, 'providers'>,
    integrations: readonly ListedIntegration[],
  ): DynamicModule {
    const chosen = integrations.flatMap(({ definition, module, ports }) => {
      const used = ports.filter(({ port }) => config.providers[port.capability] === definition.name);
      return used.map(({ port, provider }) => ({ module, port, provider }));
    });
    return {
      module: CapabilitiesModule,
      global: true,
      imports: [...new Set(chosen.map(({ module }) => module))],
      providers: chosen.map(({ port, provider }) => ({ provide: port, useExisting: provider })),
      exports: chosen.map(({ port }) => port),
    };
  }
}
