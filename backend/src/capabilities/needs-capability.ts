import { applyDecorators, type CanActivate, Injectable, mixin, SetMetadata, UseGuards } from '@nestjs/common';
import { integrationOff } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import type { Capability } from '../shared/capabilities.js';

/** Metadata key of the capability that a route needs, for its documentation. */
export const NEEDED_CAPABILITY = 'neededCapability';

/** Answers 409 `integration_off` while the capability is off. */
export function NeedsCapability(capability: Capability) {
  @Injectable()
  class CapabilityGuard implements CanActivate {
    constructor(private readonly endpoints: Endpoints) {}

    canActivate(): boolean {
      if (this.endpoints.isOff(capability)) throw integrationOff(this.endpoints.providerOf(capability));
      return true;
    }
  }
  return applyDecorators(UseGuards(mixin(CapabilityGuard)), SetMetadata(NEEDED_CAPABILITY, capability));
}
