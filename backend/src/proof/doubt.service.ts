import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { addressKey } from '../platform/limits/address-key.js';
import { FASTEST_PERSON_MS } from '../rules/consent.js';
import { NewFormsRepository } from './new-forms.repository.js';

/** Forms that one address may make in an hour before the next are asked for a proof. */
const PER_HOUR = 20;
/** Tries of the first proof: about a second on a phone. Each doubtful form of the hour adds a tenth, up to twenty times. */
const FIRST_PROOF = 200;
const DEARER_BY = 0.1;
const DEAREST = 20;

/** What is known of a first save besides what it says. */
export interface FirstSave {
  address: string | undefined;
  creationKey: string | undefined;
  /** What stands in the field that people do not see. */
  trap: string | undefined;
  /** How long filling in took; undefined for a save that does not say, as our page always does. */
  elapsedMs: number | undefined;
}

/**
 * Looks for signs of a machine without asking anybody anything: the field that people do not see, the time that
 * filling in took or that nobody took, and how many forms an address has made. Each of them is also true of people,
 * behind one address or with a browser that fills in: so a sign refuses nothing, it asks for a proof of work.
 */
@Injectable()
export class DoubtService {
  constructor(
    private readonly newForms: NewFormsRepository,
    private readonly config: ConfigService<Config, true>,
  ) {}

  /** The work to be asked for; undefined for a save without a sign. Counts the form for its address. */
  async workFor({ address, creationKey, trap, elapsedMs }: FirstSave): Promise<number | undefined> {
    if (!this.config.get('rateLimit', { infer: true })) return undefined;
    const { key, made, doubted } = await this.newForms.count(addressKey(address), creationKey);
    const hasty = elapsedMs === undefined || elapsedMs < FASTEST_PERSON_MS;
    if (!trap && !hasty && made <= PER_HOUR) return undefined;
    await this.newForms.doubt(key);
    return Math.round(FIRST_PROOF * Math.min(DEAREST, 1 + doubted * DEARER_BY));
  }
}
