import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';

/** All that follow-ups know of integrations. */
export abstract class IntegrationModes {
  abstract isOff(integration: string): boolean;
}

@Injectable()
export class ConfiguredModes extends IntegrationModes {
  constructor(private readonly config: ConfigService) {
    super();
  }

  override isOff(integration: string): boolean {
    return this.config.get<{ mode: string }>(integration)?.mode === 'off';
  }
}
