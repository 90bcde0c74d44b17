import { type CanActivate, type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { APP_GUARD, Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Readers } from '../common/limits/connections.js';
import { JsonBodies } from '../common/limits/json-bodies.js';
import {
  COUNTED_BY_FORM,
  COUNTED_BY_SERVICE,
  type CountsOf,
  isUnlimited,
  READ_LIMIT,
  SHARED_LIMIT,
  writesOf,
} from '../common/limits/limits.js';
import { countedNetworks } from '../common/limits/networks.js';
import { ServerAmounts } from '../common/limits/server-amounts.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import type { Config } from '../config/config.types.js';
import { AmountsRepository } from './amounts.repository.js';
import { Amounts } from './amounts.service.js';

/** Limits of routes. The limit on all requests of an address is in common/limits/requests.ts. */
@Injectable()
class RouteLimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: ConfigService<Config, true>,
    private readonly amounts: Amounts,
    private readonly serverAmounts: ServerAmounts,
    private readonly bodies: JsonBodies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    if (!this.config.get('rateLimit', { infer: true }) || isUnlimited(request)) return true;
    const ofReads = this.reflector.get<CountsOf | undefined>(READ_LIMIT, handler);
    if (ofReads) this.serverAmounts.take(ofReads(request));
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    if (this.reflector.get<true | undefined>(COUNTED_BY_SERVICE, handler)) return true;
    // Reads the body before the session is checked only if the limit needs it.
    if (this.reflector.get<true | undefined>(COUNTED_BY_FORM, handler)) await this.bodies.read(context);
    const ofRoute = this.reflector.get<CountsOf | undefined>(SHARED_LIMIT, handler);
    await this.amounts.take(
      [...writesOf(request), ...(ofRoute?.(request) ?? [])],
      countedNetworks(request.ip),
    );
    return true;
  }
}

/** The two mechanisms that limit callers: places in this process, and amounts in the database. */
@Global()
@Module({
  providers: [
    JsonBodies,
    Readers,
    ServerPlaces,
    ServerAmounts,
    AmountsRepository,
    Amounts,
    { provide: APP_GUARD, useClass: RouteLimitsGuard },
  ],
  exports: [JsonBodies, Readers, ServerPlaces, ServerAmounts, Amounts],
})
export class LimitsModule {}
