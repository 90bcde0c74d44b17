import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../platform/database/tables.js';
import { recipientHash } from '../platform/text/recipient.js';
import { LANGUAGE_NAMES } from '../rules/languages.js';
import type { Reminders } from './reminders.schemas.js';

const Keys = z.object({ mail_key: z.uuid(), unsubscribe_key: z.uuid() });
/** What stands in the links of mails to the address of a form. */
export type Keys = z.infer<typeof Keys>;

const Addressed = z.object({ email: z.string(), language: z.enum(LANGUAGE_NAMES) });
export type Addressed = z.infer<typeof Addressed>;

/** A reminder: how many came before it, and since when nobody must have been at the form. */
export interface ReminderOrder {
  asked: number;
  untouchedSince: Date;
}

/** Forms that are unfinished, and whose link was opened from a mail to their address. */
const remindable = sql`r.opened_at is not null and not r.off and s.completed_at is null and s.spam_at is null`;
const touchedAt = sql`greatest(s.modified_at, r.opened_at)`;

/** What reminders go by. Always by the direct connection. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The keys of a form's links, made when the first mail needs them. */
  async keysOf(submissionId: string): Promise<Keys> {
    const { rows } = await sql`
      insert into form_reminders (submission_id) values (${submissionId}::uuid)
      on conflict (submission_id) do update set submission_id = excluded.submission_id
      returning mail_key, unsubscribe_key`.execute(this.db);
    return Keys.parse(rows[0]);
  }

  /** Notes that somebody who has read a mail is at the form. Another key notes nothing. */
  async noteOpened(submissionId: string, key: string): Promise<void> {
    await sql`update form_reminders set opened_at = coalesce(opened_at, now())
      where submission_id = ${submissionId}::uuid and mail_key = ${key}::uuid`.execute(this.db);
  }

  /** Forms that this reminder is due for. Of two, the second waits for days after the first, also after an outage. */
  async due({ asked, untouchedSince }: ReminderOrder, askedBefore: Date): Promise<string[]> {
    const { rows } = await sql<{ submission_id: string }>`
      select r.submission_id from form_reminders r join form_submissions s on s.id = r.submission_id
      where ${remindable} and r.asked = ${asked} and r.asked < 2
        and (r.asked_at is null or r.asked_at <= ${askedBefore.toISOString()}::timestamptz)
        and ${touchedAt} <= ${untouchedSince.toISOString()}::timestamptz
      limit 500`.execute(this.db);
    return rows.map(({ submission_id }) => submission_id);
  }

  async noteAsked(submissionId: string, asked: number, at: Date): Promise<void> {
    await sql`update form_reminders set asked = ${asked}, asked_at = ${at.toISOString()}::timestamptz
      where submission_id = ${submissionId}::uuid`.execute(this.db);
  }

  /** What is finished is looked at no more. */
  async passOverFinished(): Promise<void> {
    await sql`update form_reminders r set asked = 2 from form_submissions s
      where s.id = r.submission_id and s.completed_at is not null
        and r.opened_at is not null and not r.off and r.asked < 2`.execute(this.db);
  }

  /** Whom a reminder goes to, unless it must not at this moment. */
  async addressee(submissionId: string, untouchedSince: Date): Promise<Addressed | undefined> {
    const { rows } = await sql`
      select s.email, s.language from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.submission_id = ${submissionId}::uuid and ${remindable}
        and ${touchedAt} <= ${untouchedSince.toISOString()}::timestamptz`.execute(this.db);
    if (rows[0] === undefined) return undefined;
    const addressed = Addressed.parse(rows[0]);
    return (await this.isRefused(addressed.email)) ? undefined : addressed;
  }

  /** Whose mails a key ends. */
  async byUnsubscribeKey(key: string): Promise<Addressed | undefined> {
    const { rows } = await sql`
      select s.email, s.language from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.unsubscribe_key = ${key}::uuid`.execute(this.db);
    return rows[0] === undefined ? undefined : Addressed.parse(rows[0]);
  }

  async refuse(email: string): Promise<void> {
    await sql`insert into reminder_refusals (recipient_hash) values (${recipientHash(email)})
      on conflict do nothing`.execute(this.db);
  }

  async of(submissionId: string): Promise<Reminders | undefined> {
    const { rows } = await sql<{ email: string | null; on: boolean; opened: boolean }>`
      select s.email, not coalesce(r.off, false) as on, r.opened_at is not null as opened
      from form_submissions s left join form_reminders r on r.submission_id = s.id
      where s.id = ${submissionId}::uuid`.execute(this.db);
    const [row] = rows;
    return row && { on: row.on, opened: row.opened, refused: await this.isRefused(row.email ?? '') };
  }

  async switch(submissionId: string, on: boolean): Promise<void> {
    await sql`insert into form_reminders (submission_id, off)
      select id, ${!on} from form_submissions where id = ${submissionId}::uuid
      on conflict (submission_id) do update set off = excluded.off`.execute(this.db);
  }

  private async isRefused(email: string): Promise<boolean> {
    const { rows } = await sql`
      select from reminder_refusals where recipient_hash = ${recipientHash(email)}`.execute(this.db);
    return rows.length > 0;
  }
}
