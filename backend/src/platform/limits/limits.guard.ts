import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { tooManyRequests } from '../http/api-error.js';

/** Says when to come back whichever limit was reached; the library does so under the default one's name only. */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const retryAfter = Math.max(1, timeToBlockExpire);
    throw tooManyRequests(retryAfter);
  }
}
