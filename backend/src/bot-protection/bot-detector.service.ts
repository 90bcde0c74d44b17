import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { countedNetworks } from '../common/limits/limits.js';
import type { Config } from '../config/config.types.js';
import { FASTEST_PERSON_MS } from '../shared/consent.js';
import { NewFormsRepository } from './new-forms.repository.js';

/**
 * Attempts of the first proof: about a second on a phone. Each suspicious form of the hour adds a tenth, up
 * to twenty times the work.
 */
const FIRST_PROOF = 200;
const DEARER_BY = 0.1;
const DEAREST = 20;

export interface FirstSave {
  address: string | undefined;
  /** Content of the honeypot field. */
  trap: string | undefined;
  /** Milliseconds that filling in took; undefined if the save does not say, which our page always does. */
  elapsedMs: number | undefined;
}

export interface Doubt {
  /** Required attempts; undefined for a save without signs of a bot. */
  work?: number;
  /** Row that counts the save for its address; undefined without a limit. */
  counted?: string;
}

/**
 * Detects signs of bots without a CAPTCHA: the honeypot field, the time that filling in took, and the number
 * of forms from an address. Each sign also occurs with people, behind a shared address or with autofill, so
 * it never refuses a save but requires a proof of work.
 */
@Injectable()
export class BotDetector {
  constructor(
    private readonly newForms: NewFormsRepository,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /**
   * Judges a first save, and counts it for its address.
   * @throws ApiError 429 over the limit of the address, 503 if it cannot be counted in time
   */
  async judge({ address, trap, elapsedMs }: FirstSave): Promise<Doubt> {
    if (!this.config.get('rateLimit', { infer: true })) return {};
    const hasty = elapsedMs === undefined || elapsedMs < FASTEST_PERSON_MS;
    const form = await this.newForms.count(countedNetworks(address), Boolean(trap) || hasty);
    const work = Math.round(FIRST_PROOF * Math.min(DEAREST, 1 + form.doubted * DEARER_BY));
    return { counted: form.id, ...(form.isDoubtful && { work }) };
  }
}
