import { type CanActivate, Injectable, mixin, UseGuards } from '@nestjs/common';
import { integrationOff } from '../common/http/api-error.js';
import { Endpoints } from './config.module.js';
import type { Integration } from './integration.js';

/** Answers 409 `integration_off` while the integration is off. Document it with `ApiErrors(integrationOff(OPENAI))`. */
export function NeedsIntegration(integration: Pick<Integration, 'name' | 'label'>) {
  @Injectable()
  class IntegrationGuard implements CanActivate {
    constructor(private readonly endpoints: Endpoints) {}

    canActivate(): boolean {
      if (this.endpoints.isOff(integration)) throw integrationOff(integration);
      return true;
    }
  }
  return UseGuards(mixin(IntegrationGuard));
}
