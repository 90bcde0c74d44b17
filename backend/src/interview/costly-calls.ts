import { Injectable } from '@nestjs/common';
import { Gate } from '../platform/limits/gate.js';
import { COSTLY_CALLS_OF_A_FORM } from '../rules/limits.js';

/** A recording is in memory while it is sent: at most 25 MB each. */
const AT_ONCE = 8;
const WAITING = 32;

/** The gate before every call of a visitor that costs money, keyed by the form, or by the address without one. */
@Injectable()
export class CostlyCalls extends Gate {
  constructor() {
    super({ atOnce: AT_ONCE, perKey: COSTLY_CALLS_OF_A_FORM, waiting: WAITING });
  }
}
