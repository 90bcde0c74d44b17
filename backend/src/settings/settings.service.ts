import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '../common/errors.js';
import { conflict } from '../common/http/api-error.js';
import { DEFAULT_SETTINGS } from '../shared/settings.js';
import { type Logo, SettingsRepository, type StoredSettings } from './settings.repository.js';
import { type ChangeSettings, SETTINGS_ID, type Settings } from './settings.schemas.js';

/**
 * Cache time in milliseconds. The server that makes a change uses it immediately, other servers of the same
 * database after this time.
 */
const CACHE_MS = 2000;
/** How long callers wait for a database that does not respond, in milliseconds. */
const PATIENCE_MS = 500;
/** Milliseconds after which a pending read counts as lost with its connection, so that another starts. */
const LOST_MS = 5000;

/** The agency's settings for pages, mails and promises. */
@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);
  private last = UNSET_SETTINGS;
  private answer = Promise.resolve(UNSET_SETTINGS);
  /** Time of the last read or change. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private isReading = false;
  /** Sequence number of the read behind `last`: a read that began earlier and ends later is outdated. */
  private order = { begun: 0, kept: 0 };

  constructor(private readonly repository: SettingsRepository) {}

  /**
   * At most CACHE_MS old. While the database does not respond, returns the last values, because a page with
   * them is better than an error. Waits for the first read, because mails would otherwise have no sender
   * name. Callers that must not get defaults use `get`.
   */
  current(): Promise<Settings> {
    const now = performance.now();
    if (now - this.askedAt >= (this.isReading ? LOST_MS : CACHE_MS)) {
      this.askedAt = now;
      this.answer = this.readOrLast();
    }
    return this.answer;
  }

  async get(): Promise<Settings> {
    const order = this.begin();
    return this.cacheIfNewest(toSettings(await this.repository.find()), order);
  }

  logo(): Promise<Logo | undefined> {
    return this.repository.logo();
  }

  /** @throws ApiError 409 with the stored ones as `current` if the change is based on another version. */
  async change({ version, ...content }: ChangeSettings): Promise<Settings> {
    return this.stored(await this.repository.put(content, version));
  }

  /** @throws ApiError 409 as `change`. */
  async changeLogo(logo: Logo | undefined, version: number): Promise<Settings> {
    return this.stored(await this.repository.putLogo(logo, version));
  }

  private async stored(found: StoredSettings | undefined): Promise<Settings> {
    if (found) return this.cacheIfNewest(toSettings(found), this.begin());
    const current = await this.get();
    throw conflict(current);
  }

  private begin(): number {
    this.order.begun += 1;
    return this.order.begun;
  }

  private cacheIfNewest(settings: Settings, order: number): Settings {
    if (order > this.order.kept) {
      this.order.kept = order;
      this.last = settings;
      this.answer = Promise.resolve(settings);
      this.askedAt = performance.now();
    }
    return settings;
  }

  private async readOrLast(): Promise<Settings> {
    this.isReading = true;
    const reading = this.get()
      .catch((error: unknown) => {
        this.logger.warn(`the settings: ${errorMessage(error)}`);
      })
      .finally(() => {
        this.isReading = false;
      });
    const hasAnswered = this.order.kept > 0;
    await (hasAnswered
      ? Promise.race([reading, setTimeout(PATIENCE_MS, undefined, { ref: false })])
      : reading);
    return this.last;
  }
}

/** Read once: making a format each time took 6 % of the time of a list. */
const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The IANA time zone of the agency's days: its own, else the server's. */
export function agencyZone({ timeZone }: Pick<Settings, 'timeZone'>): string {
  return timeZone || SERVER_ZONE;
}

/** Defaults until an agency sets something. */
export const UNSET_SETTINGS: Settings = toSettings(undefined);

function toSettings(stored: StoredSettings | undefined): Settings {
  const { logo = null, version = 0, modifiedAt = null, content } = stored ?? {};
  return {
    ...DEFAULT_SETTINGS,
    weekdays: [...DEFAULT_SETTINGS.weekdays],
    daysOff: [...DEFAULT_SETTINGS.daysOff],
    ...content,
    id: SETTINGS_ID,
    version,
    modifiedAt,
    logo: logo && { url: `/api/settings/logo?v=${logo.hash}`, width: logo.width, height: logo.height },
  };
}
