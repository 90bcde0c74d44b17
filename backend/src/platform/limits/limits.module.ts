import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Request } from 'express';
import { addressKey } from './address-key.js';
import { LimitsGuard } from './limits.guard.js';
import { COSTLY, REQUESTS_PER_MINUTE } from './limits.js';
import { UploadGate } from './upload-gate.interceptor.js';

/**
 * Limits per address, kept in this process: with several servers behind a balancer each counts for itself.
 * The stand-ins are our own server's vendors and are not limited.
 */
@Global()
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<{ rateLimit: boolean }, true>) => ({
        throttlers: [
          { name: 'default', limit: REQUESTS_PER_MINUTE, ttl: 60_000 },
          // Only where a route sets it: what one address may spend, whatever form it names.
          { name: COSTLY, limit: Number.MAX_SAFE_INTEGER, ttl: 60_000, setHeaders: false },
        ],
        getTracker: (request) => addressKey((request as Request).ip),
        skipIf: (context: ExecutionContext) =>
          !config.get('rateLimit', { infer: true }) || isStandIn(context),
      }),
    }),
  ],
  providers: [UploadGate, { provide: APP_GUARD, useClass: LimitsGuard }],
  exports: [UploadGate],
})
export class LimitsModule {}

function isStandIn(context: ExecutionContext): boolean {
  return context.switchToHttp().getRequest<Request>().path.startsWith('/sandbox/');
}
