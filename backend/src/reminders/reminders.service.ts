import { Injectable } from '@nestjs/common';
import { ServerAddress } from '../config/server-address.js';
import { MailService } from '../mail/mail.service.js';
import { ApiError } from '../platform/http/api-error.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import { MESSAGES } from '../rules/messages.js';
import { formLink } from './form-link.js';
import { type Addressed, RemindersRepository } from './reminders.repository.js';
import type { Reminders } from './reminders.schemas.js';

/** What people and the agency say about reminders. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly mail: MailService,
    private readonly address: ServerAddress,
  ) {}

  /** The way back to a form for a mail to its address: the page behind it can tell that it was opened. */
  async linkTo(submissionId: string, language: Language): Promise<string> {
    const { mail_key: key } = await this.reminders.keysOf(submissionId);
    return formLink(this.address.publicUrl(), { submissionId, language, key });
  }

  /** Where the mails to the address of a form are ended. */
  async unsubscribeUrlOf(submissionId: string): Promise<string> {
    const { unsubscribe_key: key } = await this.reminders.keysOf(submissionId);
    return `${this.address.publicUrl()}/api/unsubscribe/${key}`;
  }

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

  private drawn(whose: Addressed | undefined, state: 'asks' | 'done' | 'unknown'): Promise<string> {
    return this.mail.unsubscribePage({ language: whose?.language ?? DEFAULT_LANGUAGE, state });
  }
}
