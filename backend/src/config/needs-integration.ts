import { applyDecorators, type CanActivate, Injectable, mixin, SetMetadata, UseGuards } from '@nestjs/common';
import { integrationOff } from '../common/http/api-error.js';
import { Endpoints } from './config.module.js';
import type { Integration } from './integration.js';

/** Metadata key of the integration that a route needs, for its documentation. */
export const NEEDED_INTEGRATION = 'neededIntegration';

/** Answers 409 `integration_off` while the integration is off. */
export function NeedsIntegration(integration: Pick<Integration, 'name' | 'label'>) {
  @Injectable()
  class IntegrationGuard implements CanActivate {
    constructor(private readonly endpoints: Endpoints) {}

    canActivate(): boolean {
      if (this.endpoints.isOff(integration)) throw integrationOff(integration);
      return true;
    }
  }
  return applyDecorators(UseGuards(mixin(IntegrationGuard)), SetMetadata(NEEDED_INTEGRATION, integration));
}
