import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { Clock } from '../platform/clock.js';
import { addressKey } from '../platform/limits/address-key.js';
import { FASTEST_PERSON_MS } from '../rules/consent.js';
import type { CreateForm } from './form.schemas.js';

/** First saves that one address may make in an hour before the rest are held for a machine's. */
const PER_HOUR = 20;
const HOUR_MS = 3_600_000;
/** Addresses remembered; beyond it the oldest is forgotten, so that memory stays bounded. */
const MOST_ADDRESSES = 10_000;

/**
 * Tells machines from people without asking anybody anything: by a field that people do not see, by the time that
 * filling in took, and by how many forms an address has made. A machine is answered like everybody else.
 */
@Injectable()
export class SpamJudge {
  private readonly byAddress = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /** Judges a first save, and counts it for its address. */
  isSpam({ company_fax = '', elapsed_ms }: CreateForm, address: string | undefined): boolean {
    if (!this.config.get('rateLimit', { infer: true })) return false;
    const tooMany = this.count(addressKey(address)) > PER_HOUR;
    return company_fax !== '' || (elapsed_ms !== undefined && elapsed_ms < FASTEST_PERSON_MS) || tooMany;
  }

  private count(address: string): number {
    const now = this.clock.now().getTime();
    const known = this.byAddress.get(address);
    const current = known && known.until > now ? known : { count: 0, until: now + HOUR_MS };
    current.count++;
    this.byAddress.delete(address);
    this.byAddress.set(address, current);
    const oldest = this.byAddress.keys().next().value;
    if (this.byAddress.size > MOST_ADDRESSES && oldest !== undefined) this.byAddress.delete(oldest);
    return current.count;
  }
}
