import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { letterheadOf } from '../mail/letterhead.js';
import { ApiError } from '../platform/http/api-error.js';
import { DEFAULT_LANGUAGE } from '../rules/languages.js';
import { MESSAGES } from '../rules/messages.js';
import { SettingsService } from '../settings/settings.service.js';
import { type Addressed, RemindersRepository } from './reminders.repository.js';
import type { Reminders } from './reminders.schemas.js';
import { unsubscribePage } from './unsubscribe-page.js';

/** What people and the agency say about reminders. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly settings: SettingsService,
    private readonly address: ServerAddress,
  ) {}

  /** A key that is not the form's is nobody's business: the answer does not tell. */
  noteOpened(submissionId: string, key: string): Promise<void> {
    return this.reminders.noteOpened(submissionId, key);
  }

  /** The page that asks. */
  async page(key: string): Promise<string> {
    const whose = await this.reminders.byUnsubscribeKey(key);
    return this.drawn(whose, whose ? 'asks' : 'unknown');
  }

  /** Ends the reminders to an address; the page says so. Twice is once. */
  async unsubscribe(key: string): Promise<string> {
    const whose = await this.reminders.byUnsubscribeKey(key);
    if (whose) await this.reminders.refuse(whose.email);
    return this.drawn(whose, whose ? 'done' : 'unknown');
  }

  /** @throws ApiError 404 for an unknown submission. */
  async of(submissionId: string): Promise<Reminders> {
    const found = await this.reminders.of(submissionId);
    if (!found) throw new ApiError(404, 'not_found', MESSAGES.notFound);
    return found;
  }

  /** @throws ApiError 404 for an unknown submission. */
  async switch(submissionId: string, on: boolean): Promise<Reminders> {
    await this.reminders.switch(submissionId, on);
    return this.of(submissionId);
  }

  private async drawn(whose: Addressed | undefined, state: 'asks' | 'done' | 'unknown'): Promise<string> {
    const from = letterheadOf(await this.settings.current(), this.address.publicUrl());
    return unsubscribePage({ language: whose?.language ?? DEFAULT_LANGUAGE, state, from });
  }
}
