import { Injectable, Logger } from '@nestjs/common';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { DEFAULT_SETTINGS } from '../rules/settings.js';
import { type Logo, SettingsRepository, type StoredSettings } from './settings.repository.js';
import type { ChangeSettings, Settings } from './settings.schemas.js';
import { SETTINGS_ID } from './settings.schemas.js';

/**
 * How long what was read holds, in milliseconds. The server that a change came to has it at once, the others that share
 * the database after this.
 */
const HOLDS_MS = 2000;

/** What the agency set, for whoever needs it: pages, mails, promises. */
@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);
  private known: { at: number; settings: Promise<Settings> } | undefined;
  private last = UNSET_SETTINGS;

  constructor(private readonly repository: SettingsRepository) {}

  /** At most HOLDS_MS old. While the database does not answer, what it said last: a page is better shown than refused. */
  current(): Promise<Settings> {
    const now = performance.now();
    if (!this.known || now - this.known.at >= HOLDS_MS) this.known = { at: now, settings: this.readOrLast() };
    return this.known.settings;
  }

  /** As they are stored now. */
  async get(): Promise<Settings> {
    return this.keep(toSettings(await this.repository.find()));
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
    if (found) return this.keep(toSettings(found));
    const current = await this.get();
    throw new ApiError(409, 'changed_elsewhere', MESSAGES.changedElsewhere, { extra: { current } });
  }

  private keep(settings: Settings): Settings {
    this.last = settings;
    this.known = { at: performance.now(), settings: Promise.resolve(settings) };
    return settings;
  }

  private async readOrLast(): Promise<Settings> {
    try {
      this.last = toSettings(await this.repository.find());
    } catch (error) {
      this.logger.warn(`the settings: ${error instanceof Error ? error.message : String(error)}`);
    }
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
