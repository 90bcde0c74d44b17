import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { conflict } from '../platform/http/api-error.js';
import { DEFAULT_SETTINGS } from '../rules/settings.js';
import { type Logo, SettingsRepository, type StoredSettings } from './settings.repository.js';
import type { ChangeSettings, Settings } from './settings.schemas.js';
import { SETTINGS_ID } from './settings.schemas.js';

/**
 * How long what was read holds, in milliseconds. The server that a change came to has it at once, the others that share
 * the database after this.
 */
const HOLDS_MS = 2000;
/** How long whoever asks waits for a database that does not answer, in milliseconds. */
const PATIENCE_MS = 500;
/** After how long a reading that has not ended counts as lost with its connection, in milliseconds: another is begun. */
const LOST_MS = 5000;

/** What the agency set, for whoever needs it: pages, mails, promises. */
@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);
  private last = UNSET_SETTINGS;
  private answer = Promise.resolve(UNSET_SETTINGS);
  /** When the database was asked last, or was told what it holds. */
  private askedAt = Number.NEGATIVE_INFINITY;
  private isReading = false;
  /** Which reading `last` is of: one that was begun earlier and ends later knows less. */
  private order = { begun: 0, kept: 0 };

  constructor(private readonly repository: SettingsRepository) {}

  /**
   * At most HOLDS_MS old. While the database does not answer, what it said last: a page is better shown than refused. It
   * is waited for when it has said nothing yet: mails would go out in nobody's name.
   * Whoever may not go by what holds until something is set asks `get`.
   */
  current(): Promise<Settings> {
    const now = performance.now();
    if (now - this.askedAt >= (this.isReading ? LOST_MS : HOLDS_MS)) {
      this.askedAt = now;
      this.answer = this.readOrLast();
    }
    return this.answer;
  }

  /** As they are stored now. */
  async get(): Promise<Settings> {
    const order = this.begin();
    return this.keep(toSettings(await this.repository.find()), order);
  }

  logo(): Promise<Logo | undefined> {
    return this.repository.logo();
  }

  /** @throws ApiError 409 with the present ones as `current` when the change was made on another version. */
  async change({ version, ...content }: ChangeSettings): Promise<Settings> {
    return this.stored(await this.repository.put(content, version));
  }

  /** @throws ApiError 409 as `change`. */
  async changeLogo(logo: Logo | undefined, version: number): Promise<Settings> {
    return this.stored(await this.repository.putLogo(logo, version));
  }

  private async stored(found: StoredSettings | undefined): Promise<Settings> {
    if (found) return this.keep(toSettings(found), this.begin());
    const current = await this.get();
    throw conflict(current);
  }

  private begin(): number {
    this.order.begun += 1;
    return this.order.begun;
  }

  private keep(settings: Settings, order: number): Settings {
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
        this.logger.warn(`the settings: ${error instanceof Error ? error.message : String(error)}`);
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

/** Until an agency has set anything. */
export const UNSET_SETTINGS: Settings = toSettings(undefined);

function toSettings(stored: StoredSettings | undefined): Settings {
  const { logo = null, version = 0, modifiedAt = null, content } = stored ?? {};
  return {
    ...DEFAULT_SETTINGS,
    weekdays: [...DEFAULT_SETTINGS.weekdays],
    ...content,
    id: SETTINGS_ID,
    version,
    modifiedAt,
    logo: logo && { url: `/api/settings/logo?v=${logo.hash}`, width: logo.width, height: logo.height },
  };
}
