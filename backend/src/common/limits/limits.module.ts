import { type ExecutionContext, Global, Inject, Injectable, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { APP_GUARD } from '@nestjs/core';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  ThrottlerModule,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request } from 'express';
import { tooManyRequests } from '../http/api-error.js';
import { UploadLimiter } from './concurrency-limiter.js';
import { JsonBodies } from './json-bodies.js';
import {
  addressKey,
  COSTLY,
  COUNTED_BY_FORM,
  countedNetworks,
  REQUESTS_PER_MINUTE,
  ROUTE,
} from './limits.js';

@Injectable()
class LimitsGuard extends ThrottlerGuard {
  @Inject() private readonly bodies!: JsonBodies;

  /** Reads the body before the check only if the limit needs it. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.get<true | undefined>(COUNTED_BY_FORM, context.getHandler()))
      await this.bodies.read(context);
    return super.canActivate(context);
  }

  /** Counts requests for the wider networks too, once the address itself is within its limit. */
  protected override async handleRequest(props: ThrottlerRequest): Promise<boolean> {
    const passes = await super.handleRequest(props);
    const { req } = this.getRequestResponse(props.context);
    const [own, ...wider] = countedNetworks(req.ip);
    if (wider.length === 0 || (await props.getTracker(req, props.context)) !== own?.key) return passes;
    for (const { key, factor } of wider)
      await super.handleRequest({
        ...props,
        limit: Math.min(props.limit * factor, Number.MAX_SAFE_INTEGER),
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
    const retryAfter = Math.max(1, timeToBlockExpire);
    throw tooManyRequests(retryAfter);
  }
}

/**
 * Limits per address, counted in this process: several servers behind a load balancer count separately. The
 * simulated services are called by our own server and are not limited.
 */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<{ rateLimit: boolean }, true>) => ({
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
          // Applies only to routes that set it. Limits what one address may spend, whatever form it names.
          { name: COSTLY, limit: Number.MAX_SAFE_INTEGER, ttl: 60_000, setHeaders: false },
        ],
        getTracker: (request) => addressKey((request as Request).ip),
        skipIf: (context: ExecutionContext) =>
          !config.get('rateLimit', { infer: true }) || isForSandbox(context),
      }),
    }),
  ],
  providers: [JsonBodies, UploadLimiter, { provide: APP_GUARD, useClass: LimitsGuard }],
  exports: [JsonBodies, UploadLimiter],
})
export class LimitsModule {}

function isForSandbox(context: ExecutionContext): boolean {
  return context.switchToHttp().getRequest<Request>().path.startsWith('/sandbox/');
}
