import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '../common/limits/concurrency-limiter.js';
import { COSTLY_CALLS_OF_A_FORM } from '../shared/limits.js';

/** Maximum concurrent calls: each keeps a recording of up to 25 MB in memory while it is sent. */
const CONCURRENCY = 8;
const WAITING = 32;

/** Limits concurrent paid calls of visitors by form, or by address without one. */
@Injectable()
export class AiCallLimiter extends ConcurrencyLimiter {
  constructor() {
    super({ concurrency: CONCURRENCY, perKey: COSTLY_CALLS_OF_A_FORM, waiting: WAITING });
  }
}
