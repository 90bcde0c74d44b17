import { type CanActivate, type ExecutionContext, Global, Injectable, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { APP_GUARD, Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  ThrottlerModule,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request } from 'express';
import { tooManyRequests } from '../common/http/api-error.js';
import { UploadLimiter } from '../common/limits/concurrency-limiter.js';
import { JsonBodies } from '../common/limits/json-bodies.js';
import {
  addressKey,
  COUNTED_BY_FORM,
  COUNTED_BY_SERVICE,
  type CountsOf,
  countedNetworks,
  REQUESTS_PER_MINUTE,
  ROUTE,
  SHARED_LIMIT,
  writesOf,
} from '../common/limits/limits.js';
import type { Config } from '../config/config.types.js';
import { RateLimitsRepository } from './rate-limits.repository.js';
import { SharedLimits } from './shared-limits.service.js';

/** Limits that each server counts in memory: all requests, and reads of single routes. */
@Injectable()
class ServerLimitsGuard extends ThrottlerGuard {
  /** Counts requests for the wider networks too, once the address itself is within its limit. */
  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    if (props.limit === Number.MAX_SAFE_INTEGER) return true;
    const passes = await super.handleRequest(props);
    const { req } = this.getRequestResponse(props.context);
    const [, ...wider] = countedNetworks(req.ip);
    for (const { key, factor } of wider)
      await super.handleRequest({
        ...props,
        limit: props.limit * factor,
        throttler: { ...props.throttler, setHeaders: false },
        getTracker: async () => key,
      });
    return passes;
  }

  /** Sends Retry-After for every limit; the library only does so for the default one. */
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw tooManyRequests(Math.max(1, timeToBlockExpire));
  }
}

/** Limits on writes, which all servers share. */
@Injectable()
class SharedLimitsGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly config: ConfigService<Config, true>,
    private readonly limits: SharedLimits,
    private readonly bodies: JsonBodies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const handler = context.getHandler();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead || isUnlimited(context, this.config)) return true;
    if (this.reflector.get<true | undefined>(COUNTED_BY_SERVICE, handler)) return true;
    // Reads the body before the session is checked only if the limit needs it.
    if (this.reflector.get<true | undefined>(COUNTED_BY_FORM, handler)) await this.bodies.read(context);
    const ofRoute = this.reflector.get<CountsOf | undefined>(SHARED_LIMIT, handler);
    await this.limits.take([...writesOf(request), ...(ofRoute?.(request) ?? [])]);
    return true;
  }
}

/** Limits by address and form. The simulated services are called by our own server and are not limited. */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        throttlers: [
          // Across all routes: the library's default key includes the route.
          {
            name: 'default',
            limit: REQUESTS_PER_MINUTE,
            ttl: 60_000,
            generateKey: (_context, tracker) => tracker,
          },
          // Applies only to routes that set it.
          { name: ROUTE, limit: Number.MAX_SAFE_INTEGER, ttl: 60_000, setHeaders: false },
        ],
        getTracker: (request) => addressKey((request as Request).ip),
        skipIf: (context: ExecutionContext) => isUnlimited(context, config),
      }),
    }),
  ],
  providers: [
    JsonBodies,
    UploadLimiter,
    RateLimitsRepository,
    SharedLimits,
    { provide: APP_GUARD, useClass: ServerLimitsGuard },
    { provide: APP_GUARD, useClass: SharedLimitsGuard },
  ],
  exports: [JsonBodies, UploadLimiter, SharedLimits],
})
export class LimitsModule {}

function isUnlimited(context: ExecutionContext, config: ConfigService<Config, true>): boolean {
  return (
    !config.get('rateLimit', { infer: true }) ||
    context.switchToHttp().getRequest<Request>().path.startsWith('/sandbox/')
  );
}
