import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { countedNetworks } from '../common/limits/networks.js';
import type { Config } from '../config/config.types.js';
import { FASTEST_PERSON_MS } from '../shared/consent.js';
import { NewFormsRepository } from './new-forms.repository.js';

/**
 * Attempts of the first proof: about a second on a phone. Each suspicious form of the hour adds a tenth, up
 * to twenty times the work.
 */
const BASE_WORK = 200;
const WORK_STEP = 0.1;
const MAX_FACTOR = 20;

export interface FirstSave {
  address: string | undefined;
  /** Content of the honeypot field. */
  trap: string | undefined;
  /** Milliseconds between opening the page and saving. Clients other than our page may not send it. */
  elapsedMs: number | undefined;
}

export interface BotCheck {
  /** Required attempts; undefined for a save without signs of a bot. */
  work?: number;
  /** Row that counts the save for its address; undefined without a limit. */
  counted?: string;
}

/**
 * Detects signs of bots without a CAPTCHA: the honeypot field, the time taken to fill in the form, and the number
 * of forms from an address. Each sign also occurs with people, behind a shared address or with autofill, so a
 * suspicious save is never refused: it requires a proof of work.
 */
@Injectable()
export class BotDetector {
  constructor(
    private readonly newForms: NewFormsRepository,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /**
   * Rates a first save and counts it for its address.
   * @throws ApiError 429 over the limit of the address, 503 if it cannot be counted in time
   */
  async check({ address, trap, elapsedMs }: FirstSave): Promise<BotCheck> {
    if (!this.config.get('rateLimit', { infer: true })) return {};
    const hasty = elapsedMs !== undefined && elapsedMs < FASTEST_PERSON_MS;
    const form = await this.newForms.count(countedNetworks(address), Boolean(trap) || hasty);
    const work = Math.round(BASE_WORK * Math.min(MAX_FACTOR, 1 + form.suspiciousForms * WORK_STEP));
    return { counted: form.id, ...(form.isSuspicious && { work }) };
  }
}
