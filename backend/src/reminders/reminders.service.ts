import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServerAddress } from '../config/server-address.js';
import { MailService } from '../mail/mail.service.js';
import { RefusalList } from '../platform/database/kept-lists.js';
import { notFound } from '../platform/http/api-error.js';
import { recipientHash } from '../platform/text/recipient.js';
import { DEFAULT_LANGUAGE, type Language } from '../rules/languages.js';
import { formLink } from './form-link.js';
import {
  type Addressed,
  type Addressee,
  type ReminderRecord,
  RemindersRepository,
} from './reminders.repository.js';
import type { Reminders } from './reminders.schemas.js';

/** What people and the agency say about reminders. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly mail: MailService,
    private readonly address: ServerAddress,
    @Inject(RefusalList) private readonly refusals: RefusalList,
  ) {}

  /**
   * The way back to a form, in its language, for a mail to its address: the page behind it can tell that it was opened.
   * To be asked for before the address is read: one that is corrected in between must not get the other's key.
   */
  async wayBack(submissionId: string): Promise<(language: Language) => string> {
    const { mail_key } = await this.reminders.keysOf(submissionId);
    return (language) => this.resumeUrl(submissionId, { language, mail_key });
  }

  /** The links of a reminder: back to the form, and where mails like it are ended. */
  linksOf(submissionId: string, to: Pick<Addressee, 'language' | 'mail_key' | 'unsubscribe_key'>) {
    return {
      resumeUrl: this.resumeUrl(submissionId, to),
      unsubscribeUrl: `${this.address.publicUrl()}/api/unsubscribe/${to.unsubscribe_key}`,
    };
  }

  /** A key that is not the form's is nobody's business: the answer does not tell. */
  noteOpened(submissionId: string, key: string): Promise<void> {
    return this.reminders.noteOpened(submissionId, key);
  }

  /** The page that asks. */
  async page(key: string): Promise<string> {
    const whose = await this.whoseKey(key);
    return this.drawn(whose, whose ? 'asks' : 'unknown');
  }

  /** Ends the reminders to an address; the page says so. Twice is once. */
  async unsubscribe(key: string): Promise<string> {
    const whose = await this.whoseKey(key);
    if (whose && !(await this.reminders.isRefused(whose.email))) await this.refuse(whose.email);
    return this.drawn(whose, whose ? 'done' : 'unknown');
  }

  /**
   * Notes again what a restored backup forgot, and lists what an earlier version noted in the database alone. Called before
   * anything is served.
   */
  async reapply(): Promise<void> {
    const listed = new Set(await this.refusals.all());
    await this.reminders.refuse([...listed]);
    await this.refusals.addAll((await this.reminders.refusals()).filter((hash) => !listed.has(hash)));
  }

  /** What is kept of a form's reminders; undefined before its first mail. */
  record(submissionId: string): Promise<ReminderRecord | undefined> {
    return this.reminders.record(submissionId);
  }

  /** @throws ApiError 404 for an unknown submission. */
  async of(submissionId: string): Promise<Reminders> {
    const found = await this.reminders.of(submissionId);
    if (!found) throw notFound('submission');
    return found;
  }

  /** @throws ApiError 404 for an unknown submission. */
  async switch(submissionId: string, on: boolean): Promise<Reminders> {
    await this.reminders.switch(submissionId, on);
    return this.of(submissionId);
  }

  private async refuse(email: string): Promise<void> {
    const hash = recipientHash(email);
    // Listed first: a crash in between is made up for at the next start.
    await this.refusals.add(hash);
    await this.reminders.refuse([hash]);
  }

  /** A key that a mail program cut off ends nothing, like one whose form is gone. */
  private async whoseKey(key: string): Promise<Addressed | undefined> {
    return z.uuid().safeParse(key).success ? this.reminders.byUnsubscribeKey(key) : undefined;
  }

  private resumeUrl(
    submissionId: string,
    { language, mail_key: key }: Pick<Addressee, 'language' | 'mail_key'>,
  ): string {
    return formLink(this.address.publicUrl(), { submissionId, language, key });
  }

  private drawn(whose: Addressed | undefined, state: 'asks' | 'done' | 'unknown'): Promise<string> {
    return this.mail.unsubscribePage({ language: whose?.language ?? DEFAULT_LANGUAGE, state });
  }
}
