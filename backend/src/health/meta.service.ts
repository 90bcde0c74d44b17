import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { usedIntegrations } from '../config/config.js';
import { Endpoints } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { SettingsService } from '../settings/settings.service.js';
import { CAPABILITIES } from '../shared/capabilities.js';
import type { Health, PublicConfig } from './health.schemas.js';

/** Public information about the configuration. */
@Injectable()
export class MetaService {
  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly settings: SettingsService,
    private readonly endpoints: Endpoints,
  ) {}

  /** The URL in the settings takes precedence over the environment. */
  async publicConfig(): Promise<PublicConfig> {
    const set = (await this.settings.current()).videoGuideUrl;
    const videoGuideUrl = set || (this.config.get('videoGuideUrl', { infer: true }) ?? null);
    return { videoGuideUrl, integrations: this.integrations(), capabilities: this.capabilities() };
  }

  /** The mode of each integration by its name. */
  modes(): Health['integrations'] {
    const known = Object.entries(this.integrations());
    return Object.fromEntries(known.map(([name, { mode }]) => [name, mode]));
  }

  /** The mode of each capability. */
  capabilities(): Health['capabilities'] {
    const modes = CAPABILITIES.map((capability) => [capability, this.endpoints.mode(capability)]);
    return Object.fromEntries(modes) as Health['capabilities'];
  }

  private integrations(): PublicConfig['integrations'] {
    const integrations = this.config.get('integrations', { infer: true });
    return Object.fromEntries(
      usedIntegrations({ integrations }).map(([name, { label, mode, liveWith }]) => [
        name,
        { label, mode, liveWith: [...liveWith] },
      ]),
    );
  }
}
