import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { notFound } from '../common/http/api-error.js';
import { recipientHash } from '../common/text/format.js';
import { ServerAddress } from '../config/config.module.js';
import { RefusalList } from '../files/journals.js';
import { emailBranding } from '../mail/email-layout.js';
import { SettingsService } from '../settings/settings.service.js';
import { addressIn, DEFAULT_LANGUAGE, type Language } from '../shared/languages.js';
import { MAIL_KEY_PARAMETER } from '../shared/mail-links.js';
import {
  type Addressed,
  type Addressee,
  type ReminderRecord,
  RemindersRepository,
} from './reminders.repository.js';
import type { Reminders } from './reminders.schemas.js';
import { type UnsubscribeState, unsubscribePage } from './unsubscribe-page.js';

interface FormLink {
  submissionId: string;
  language: Language;
  /** Only contained in mails: with it the page reports that its link was opened. */
  key: string;
}

/** One of the forms of an address. */
export interface FormLinkOfAddress {
  submissionId: string;
  website: string;
  createdAt: Date;
  /** Whether its link was opened from a mail to this address. */
  isConfirmed: boolean;
  /** Number of answers. */
  answers: number;
  resumeUrl: string;
}

/** Resume link of a form for a mail. */
function formLink(base: string, { submissionId, language, key }: FormLink): string {
  return addressIn(language, `${base}/?formId=${submissionId}&${MAIL_KEY_PARAMETER}=${key}`);
}

/** Reminder settings of recipients and the agency. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly settings: SettingsService,
    private readonly address: ServerAddress,
    @Inject(RefusalList) private readonly refusals: RefusalList,
  ) {}

  /**
   * Resume link of a form in its language, for a mail to its address: its page can tell that it was opened.
   * Call it before reading the address, so that an address corrected in between does not get the other's key.
   */
  async resumeLink(submissionId: string): Promise<(language: Language) => string> {
    const { mail_key } = await this.reminders.keysOf(submissionId);
    return (language) => this.resumeUrl(submissionId, { language, mail_key });
  }

  /**
   * Links of a reminder about questions to a client, in a language; undefined if the address has unsubscribed.
   * Call it before reading the address, like `resumeLink`.
   */
  async linksForClient(submissionId: string) {
    const keys = await this.reminders.keysOf(submissionId);
    return async ({ email, language }: Addressed) =>
      (await this.reminders.isRefused(email)) ? undefined : this.linksOf(submissionId, { ...keys, language });
  }

  /** Resume links to all forms of an address, for a mail to it; those opened from a mail come first, the others by age. */
  async linksTo(email: string): Promise<FormLinkOfAddress[]> {
    const forms = await this.reminders.formsOfAddress(email);
    return forms.map(({ submissionId, website, createdAt, isConfirmed, answers, ...way }) => ({
      submissionId,
      website: website ?? '',
      createdAt,
      isConfirmed,
      answers,
      resumeUrl: this.resumeUrl(submissionId, way),
    }));
  }

  /** Links of a reminder: to the form, and to unsubscribe from such mails. */
  linksOf(submissionId: string, to: Pick<Addressee, 'language' | 'mail_key' | 'unsubscribe_key'>) {
    return {
      resumeUrl: this.resumeUrl(submissionId, to),
      unsubscribeUrl: `${this.address.publicUrl()}/api/unsubscribe/${to.unsubscribe_key}`,
    };
  }

  /** Ignores a key of another form without revealing it. */
  noteOpened(submissionId: string, key: string): Promise<void> {
    return this.reminders.noteOpened(submissionId, key);
  }

  /** The confirmation page for unsubscribing. */
  async page(key: string): Promise<string> {
    const whose = await this.whoseKey(key);
    return this.renderPage(whose, whose ? 'asks' : 'unknown');
  }

  /** Unsubscribes an address and returns a page that confirms it. Idempotent. */
  async unsubscribe(key: string): Promise<string> {
    const whose = await this.whoseKey(key);
    if (whose && !(await this.reminders.isRefused(whose.email))) await this.refuse(whose.email);
    return this.renderPage(whose, whose ? 'done' : 'unknown');
  }

  /**
   * Restores opt-outs missing from a restored backup, and lists those that an earlier version stored only in
   * the database. Called before requests are served.
   */
  async reapply(): Promise<void> {
    const listed = new Set(await this.refusals.all());
    await this.reminders.refuse([...listed]);
    await this.refusals.addAll((await this.reminders.refusals()).filter((hash) => !listed.has(hash)));
  }

  /** Stored data about a form's reminders; undefined before its first mail. */
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
    // Listed first: after a crash in between, the next start applies it.
    await this.refusals.add(hash);
    await this.reminders.refuse([hash]);
  }

  /** A truncated key ends nothing, like the key of a deleted form. */
  private async whoseKey(key: string): Promise<Addressed | undefined> {
    return z.uuid().safeParse(key).success ? this.reminders.byUnsubscribeKey(key) : undefined;
  }

  private resumeUrl(
    submissionId: string,
    { language, mail_key: key }: Pick<Addressee, 'language' | 'mail_key'>,
  ): string {
    return formLink(this.address.publicUrl(), { submissionId, language, key });
  }

  private async renderPage(whose: Addressed | undefined, state: UnsubscribeState): Promise<string> {
    const branding = emailBranding(await this.settings.current(), '');
    return unsubscribePage({ language: whose?.language ?? DEFAULT_LANGUAGE, state }, branding);
  }
}
