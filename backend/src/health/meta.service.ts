import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Health, PublicConfig } from './health.schemas.js';

/** Public information about the configuration. */
@Injectable()
export class MetaService {
  constructor(
    private readonly config: ConfigService<Config, true>,
    private readonly settings: SettingsService,
  ) {}

  /** The URL in the settings takes precedence over the environment. */
  async publicConfig(): Promise<PublicConfig> {
    const set = (await this.settings.current()).videoGuideUrl;
    const videoGuideUrl = set || (this.config.get('videoGuideUrl', { infer: true }) ?? null);
    return { videoGuideUrl, integrations: this.integrations() };
  }

  /** The mode of each integration by its name. */
  modes(): Health['integrations'] {
    const known = Object.entries(this.integrations());
    return Object.fromEntries(known.map(([name, { mode }]) => [name, mode]));
  }

  private integrations(): PublicConfig['integrations'] {
    const known = Object.entries(this.config.get('integrations', { infer: true }));
    return Object.fromEntries(
      known.map(
        ([
          name,
          {
            label,
            mode,
            liveWith: [...liveWith],
          },
        ]) => [name, { label, mode, liveWith: [...liveWith] }],
      ),
    );
  }
}
