import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { literally, textArray } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import { recipientHash } from '../platform/text/recipient.js';
import { LANGUAGE_NAMES } from '../rules/languages.js';
import type { Reminders } from './reminders.schemas.js';

const Keys = z.object({ mail_key: z.uuid(), unsubscribe_key: z.uuid() });
/** What stands in the links of mails to the address of a form. */
export type Keys = z.infer<typeof Keys>;

const Addressed = z.object({ email: z.string(), language: z.enum(LANGUAGE_NAMES) });
export type Addressed = z.infer<typeof Addressed>;

const Addressee = Addressed.extend({ ...Keys.shape, asked: z.number(), touchedAt: z.coerce.date() });
/** Whom a reminder goes to, how many were asked for so far, and when somebody was at the form last. */
export type Addressee = z.infer<typeof Addressee>;

/** A reminder: how many came before it, since when nobody must have been at the form, and after when somebody must have. */
export interface ReminderOrder {
  asked: number;
  untouchedSince: Date;
  touchedAfter: Date;
}

/** A form that a reminder is due for, and when somebody was at it last: the occasion of this reminder. */
export interface DueForm {
  submissionId: string;
  touchedAt: string;
}

/** What is kept of a form's reminders, for a copy of its data. */
export interface ReminderRecord extends Pick<Reminders, 'on' | 'refused'> {
  /** Since when somebody was at the form by the link of a mail. */
  openedAt: string | null;
  /** How many reminders were asked for, and when the last one was. */
  asked: number;
  askedAt: string | null;
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
  async due({ asked, untouchedSince, touchedAfter }: ReminderOrder, askedBefore: Date): Promise<DueForm[]> {
    const { rows } = await sql<DueForm>`
      select r.submission_id as "submissionId", ${touchedAt} as "touchedAt" from form_reminders r join form_submissions s on s.id = r.submission_id
      where ${remindable} and r.asked = ${asked} and r.asked < 2
        and (r.asked_at is null or r.asked_at <= ${askedBefore.toISOString()}::timestamptz)
        and ${touchedAt} <= ${untouchedSince.toISOString()}::timestamptz
        and ${touchedAt} > ${touchedAfter.toISOString()}::timestamptz
      limit 500`.execute(this.db);
    return rows;
  }

  async noteAsked(submissionId: string, asked: number, at: Date): Promise<void> {
    await sql`update form_reminders set asked = ${asked}, asked_at = ${at.toISOString()}::timestamptz
      where submission_id = ${submissionId}::uuid`.execute(this.db);
  }

  /** Takes back that a reminder was asked for: it is due again once the form was left for as long. */
  async putOff(submissionId: string, asked: number): Promise<void> {
    await sql`update form_reminders
      set asked = asked - 1, asked_at = case when asked > 1 then asked_at end
      where submission_id = ${submissionId}::uuid and asked = ${asked}`.execute(this.db);
  }

  /** What is finished is looked at no more. */
  async passOverFinished(): Promise<void> {
    await sql`update form_reminders r set asked = 2 from form_submissions s
      where s.id = r.submission_id and s.completed_at is not null
        and r.opened_at is not null and not r.off and r.asked < 2`.execute(this.db);
  }

  /** Whom a reminder goes to, with the keys of that very address; undefined when none must go there. */
  async addressee(submissionId: string): Promise<Addressee | undefined> {
    const { rows } = await sql`
      select s.email, s.language, r.mail_key, r.unsubscribe_key, r.asked, ${touchedAt} as "touchedAt"
      from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.submission_id = ${submissionId}::uuid and ${remindable}`.execute(this.db);
    if (rows[0] === undefined) return undefined;
    const addressee = Addressee.parse(rows[0]);
    const { email } = addressee;
    if ((await this.isRefused(email)) || (await this.wentOnElsewhere(submissionId, email))) return undefined;
    return addressee;
  }

  /** Whose mails a key ends. */
  async byUnsubscribeKey(key: string): Promise<Addressed | undefined> {
    const { rows } = await sql`
      select s.email, s.language from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.unsubscribe_key = ${key}::uuid`.execute(this.db);
    return rows[0] === undefined ? undefined : Addressed.parse(rows[0]);
  }

  /** Hashes of the addresses that want no reminders. */
  async refusals(): Promise<string[]> {
    const { rows } = await sql<{
      hash: string;
    }>`select recipient_hash as hash from reminder_refusals`.execute(this.db);
    return rows.map(({ hash }) => hash);
  }

  /** Notes whose addresses want no reminders, by their hashes. */
  async refuse(hashes: readonly string[]): Promise<void> {
    await sql`insert into reminder_refusals (recipient_hash) select unnest(${textArray(hashes)})
      on conflict do nothing`.execute(this.db);
  }

  async isRefused(email: string): Promise<boolean> {
    const { rows } = await sql`
      select from reminder_refusals where recipient_hash = ${recipientHash(email)}`.execute(this.db);
    return rows.length > 0;
  }

  async of(submissionId: string): Promise<Reminders | undefined> {
    const { rows } = await sql<{ email: string | null; on: boolean; opened: boolean }>`
      select s.email, not coalesce(r.off, false) as on, r.opened_at is not null as opened
      from form_submissions s left join form_reminders r on r.submission_id = s.id
      where s.id = ${submissionId}::uuid`.execute(this.db);
    const [row] = rows;
    return row && { on: row.on, opened: row.opened, refused: await this.isRefused(row.email ?? '') };
  }

  /** What is kept of a form's reminders; undefined before its first mail. */
  async record(submissionId: string): Promise<ReminderRecord | undefined> {
    const { rows } = await sql<Omit<ReminderRecord, 'refused'> & { email: string | null }>`
      select s.email, not r.off as on, r.opened_at as "openedAt", r.asked, r.asked_at as "askedAt"
      from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.submission_id = ${submissionId}::uuid`.execute(this.db);
    if (rows[0] === undefined) return undefined;
    const { email, ...kept } = rows[0];
    return { ...kept, refused: await this.isRefused(email ?? '') };
  }

  async switch(submissionId: string, on: boolean): Promise<void> {
    await sql`insert into form_reminders (submission_id, off)
      select id, ${!on} from form_submissions where id = ${submissionId}::uuid
      on conflict (submission_id) do update set off = excluded.off`.execute(this.db);
  }

  /** Whether the person behind an address has begun or completed another form since they began this one. */
  private async wentOnElsewhere(submissionId: string, email: string): Promise<boolean> {
    const { rows } = await sql`
      select from form_submissions as other, form_submissions as s
      where s.id = ${submissionId}::uuid and other.id <> s.id and other.email ilike ${literally(email)}
        and other.spam_at is null and greatest(other.created_at, other.completed_at) > s.created_at
      limit 1`.execute(this.db);
    return rows.length > 0;
  }
}
