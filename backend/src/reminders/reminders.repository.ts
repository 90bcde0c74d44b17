import { Injectable } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import { z } from 'zod';
import { recipientHash } from '../common/text/format.js';
import { isSameAddress, literally, textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { LANGUAGE_NAMES } from '../shared/languages.js';
import type { Reminders } from './reminders.schemas.js';

const Keys = z.object({ mail_key: z.uuid(), unsubscribe_key: z.uuid() });
/** Keys in the links of mails to the address of a form. */
export type Keys = z.infer<typeof Keys>;

const Addressed = z.object({ email: z.string(), language: z.enum(LANGUAGE_NAMES) });
export type Addressed = z.infer<typeof Addressed>;

const Addressee = Addressed.extend({ ...Keys.shape, asked: z.number(), touchedAt: z.coerce.date() });
/** Recipient of a reminder, number of earlier ones, and time of the last visit. */
export type Addressee = z.infer<typeof Addressee>;

const FormOfAddress = z.object({
  submissionId: z.string(),
  website: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** Whether its link was opened from a mail to this address. */
  isConfirmed: z.boolean(),
  answers: z.number(),
  language: z.enum(LANGUAGE_NAMES),
  mail_key: z.uuid(),
});
/** A form of an address, with the key for links in mails to this address. */
export type FormOfAddress = z.infer<typeof FormOfAddress>;

/** Maximum forms in one mail: more than one caller can start in an hour without a proof of work. */
const FORMS_OF_ADDRESS = 50;

/** A reminder: the number of earlier ones, and the period in which the last visit must have been. */
export interface DueReminder {
  asked: number;
  untouchedSince: Date;
  touchedAfter: Date;
}

/** A form with a due reminder, and the last visit that it refers to. */
export interface DueForm {
  submissionId: string;
  touchedAt: string;
}

/** Stored data about a form's reminders, for a data export. */
export interface ReminderRecord extends Pick<Reminders, 'on' | 'refused'> {
  /** First visit through the link of a mail. */
  openedAt: string | null;
  /** Number of scheduled reminders, and the time of the last one. */
  asked: number;
  askedAt: string | null;
}

/** Unfinished forms whose link was opened from a mail to their address. */
const remindable = sql`r.opened_at is not null and not r.off and s.completed_at is null and s.quarantined_at is null`;
const touchedAt = sql`greatest(s.modified_at, r.opened_at)`;

/** State of reminders. Always over the direct connection. */
@Injectable()
export class RemindersRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** The keys of a form's links, created for its first mail. */
  async keysOf(submissionId: string): Promise<Keys> {
    const { rows } = await sql`
      insert into form_reminders (submission_id) values (${submissionId}::uuid)
      on conflict (submission_id) do update set submission_id = excluded.submission_id
      returning mail_key, unsubscribe_key`.execute(this.db);
    return Keys.parse(rows[0]);
  }

  /**
   * The forms of an address, ignoring the case of ASCII letters, without quarantined ones. Forms opened from a mail
   * come first, since a stranger can start a form with any address, those that the client saved last before others; then the
   * oldest of the others, since a stranger's form is rarely older.
   * Keys and address are read in one statement: a corrected address must not get the keys of the other.
   */
  async formsOfAddress(email: string): Promise<FormOfAddress[]> {
    const isOfAddress = sql`${isSameAddress(sql`s.email`, sql`${email}::text`)} and s.quarantined_at is null`;
    await sql`insert into form_reminders (submission_id)
      select s.id from form_submissions s where ${isOfAddress} on conflict do nothing`.execute(this.db);
    const { rows } = await sql`
      select s.id as "submissionId", s.website, s.created_at as "createdAt", s.language, r.mail_key,
        r.opened_at is not null as "isConfirmed",
        (select count(*)::int from jsonb_array_elements_text(coalesce(s.interview_answers, '[]')) as a (answer)
          where a.answer ~ '\\S') as answers
      from form_submissions s join form_reminders r on r.submission_id = s.id
      where ${isOfAddress}
      order by r.opened_at is null,
        case when r.opened_at is not null then coalesce(s.written_on, (s.created_at at time zone 'UTC')::date) end desc,
        case when r.opened_at is not null then s.created_at end desc, s.created_at, s.id
      limit ${FORMS_OF_ADDRESS}`.execute(this.db);
    return rows.map((row) => FormOfAddress.parse(row));
  }

  /** Records a visit by a reader of a mail. A wrong key records nothing. */
  async noteOpened(submissionId: string, key: string): Promise<void> {
    await sql`update form_reminders set opened_at = coalesce(opened_at, now())
      where submission_id = ${submissionId}::uuid and mail_key = ${key}::uuid`.execute(this.db);
  }

  /**
   * Forms with this reminder due.
   * @param askedBefore latest time of the previous reminder: there are days between two, even after an outage
   */
  async due({ asked, untouchedSince, touchedAfter }: DueReminder, askedBefore: Date): Promise<DueForm[]> {
    const { rows } = await sql<DueForm>`
      select r.submission_id as "submissionId", ${touchedAt} as "touchedAt" from form_reminders r join form_submissions s on s.id = r.submission_id
      where ${remindable} and r.asked = ${asked}
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

  /** Undoes the scheduling of a reminder: it is due again after the same period without a visit. */
  async putOff(submissionId: string, asked: number): Promise<void> {
    await sql`update form_reminders
      set asked = asked - 1, asked_at = case when asked > 1 then asked_at end
      where submission_id = ${submissionId}::uuid and asked = ${asked}`.execute(this.db);
  }

  /** Skips completed forms from now on. @param last number of the last reminder */
  async passOverFinished(last: number): Promise<void> {
    await sql`update form_reminders r set asked = ${last} from form_submissions s
      where s.id = r.submission_id and s.completed_at is not null
        and r.opened_at is not null and not r.off and r.asked < ${last}`.execute(this.db);
  }

  /** Recipient of a reminder with the keys of exactly that address; undefined if no reminder may be sent. */
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

  /** The recipient whose mails a key ends. */
  async byUnsubscribeKey(key: string): Promise<Addressed | undefined> {
    const { rows } = await sql`
      select s.email, s.language from form_reminders r join form_submissions s on s.id = r.submission_id
      where r.unsubscribe_key = ${key}::uuid`.execute(this.db);
    return rows[0] === undefined ? undefined : Addressed.parse(rows[0]);
  }

  /** Hashes of the addresses that opted out of reminders. */
  async refusals(): Promise<string[]> {
    const { rows } = await sql<{
      hash: string;
    }>`select recipient_hash as hash from reminder_refusals`.execute(this.db);
    return rows.map(({ hash }) => hash);
  }

  /** Stores opt-outs of addresses by their hashes. */
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

  /** Stored data about a form's reminders; undefined before its first mail. */
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

  /**
   * Whether the person behind an address has started or completed another form since this one. Counts only
   * forms whose link was opened from a mail: a stranger can start a form with any address.
   */
  private async wentOnElsewhere(submissionId: string, email: string): Promise<boolean> {
    const { rows } = await sql`
      select from form_submissions as s, form_submissions as other join form_reminders as r on r.submission_id = other.id
      where s.id = ${submissionId}::uuid and other.id <> s.id and r.opened_at is not null and other.email ilike ${literally(email)}
        and ${isSameAddress(sql`other.email`, sql`s.email`)}
        and other.quarantined_at is null and greatest(other.created_at, other.completed_at) > s.created_at
      limit 1`.execute(this.db);
    return rows.length > 0;
  }
}
