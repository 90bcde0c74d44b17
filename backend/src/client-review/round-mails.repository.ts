import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { isSameAddress } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import type { Feedback } from '../mail/agency-emails.js';
import { READABLE_DAYS } from '../shared/clients.js';
import { addDays, dayFrom } from '../shared/days.js';

/** Whether an event is feedback of the client, and not an action of the agency; as in `request_decisions_digest`. */
const isFeedback = (kind: RawBuilder<unknown>) =>
  sql<SqlBool>`${kind} not in ('opened', 'released', 'revoked', 'edited')`;

/** A round as its mails need it. */
const MailedRound = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  note: z.string().nullable(),
  /** Whether it contains the strategy and no later round does. */
  with_strategy: z.boolean(),
  reader_name: z.string().nullable(),
  released_at: z.string(),
  /** Whether the client can answer it. */
  open: z.boolean(),
  /** Number of its posts in review that no later round contains. */
  waiting: z.coerce.number(),
  /** The first of these in the order of the review page. */
  first_post: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** Whether the client has responded to it. */
  answered: z.boolean(),
  /** Number of the last event that a digest to the agency contained. */
  last_sent: z.number(),
});
export type MailedRound = z.infer<typeof MailedRound>;

const FeedbackEvent = z.object({
  number: z.number(),
  kind: z.enum(['approved', 'changes_wanted', 'declined', 'undone', 'commented', 'looks_right', 'posted']),
  title: z.string().nullable(),
  words: z.string().nullable(),
  name: z.string(),
});
export type FeedbackEvent = z.infer<typeof FeedbackEvent> & Feedback;

const DuePost = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  planned_day: z.string(),
  planned_time: z.string().nullable(),
  time_zone: z.string().nullable(),
});
export type DuePost = z.infer<typeof DuePost>;

const PostToday = DuePost.extend({ title: z.string(), full_post: z.string(), is_shown: z.boolean() });
export type PostToday = z.infer<typeof PostToday>;

/** A client with a page, as the list of an address names it. */
const ClientOfAddress = z.object({ id: z.uuid(), name: z.string(), website: z.string() });
export type ClientOfAddress = z.infer<typeof ClientOfAddress>;

/** Pages of an address in one mail. */
const MAX_PAGES = 20;

/** Data for mails about rounds. Always over the direct connection. */
@Injectable()
export class RoundMailsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(roundId: string): Promise<MailedRound | undefined> {
    const { rows } = await sql`
      with later as (
        select l.* from rounds l join rounds r on r.submission_id = l.submission_id and r.number < l.number
        where r.id = ${roundId}::uuid and l.revoked_at is null),
      waiting as (
        select rp.post_id, rp.version from round_posts rp join posts p on p.id = rp.post_id
        where rp.round_id = ${roundId}::uuid and p.state = 'in_review' and p.released_version = rp.version
          and not exists (select from round_posts again join later on later.id = again.round_id
            where again.post_id = rp.post_id))
      select r.id, r.submission_id, r.note, r.reader_name, r.released_at,
        r.strategy is not null and not exists (select from later where later.strategy is not null) as with_strategy,
        r.revoked_at is null and r.expires_at > now() as open, r.told as last_sent,
        (select count(*) from waiting) as waiting,
        (select jsonb_build_object('title', v.title, 'text', v.full_post)
          from waiting w join posts p on p.id = w.post_id
            join post_versions v on v.post_id = w.post_id and v.number = w.version
          order by p.planned_day nulls last, p.planned_time nulls first, p.position, p.id limit 1) as first_post,
        exists (select from review_events e where e.round_id = r.id and e.name is not null and ${isFeedback(sql`e.kind`)}) as answered
      from rounds r where r.id = ${roundId}::uuid`.execute(this.db);
    return rows[0] === undefined ? undefined : MailedRound.parse(rows[0]);
  }

  /** The clients of an address to whom something was released, the newest first; ended ones while their page can be read. */
  async clientsOf(email: string, now: Date): Promise<ClientOfAddress[]> {
    const { rows } = await sql`
      select s.id, coalesce(s.name, '') as name, coalesce(s.website, '') as website from form_submissions s
      where ${isSameAddress(sql`s.email`, sql`${email}::text`)} and s.quarantined_at is null
        and (s.client_state is distinct from 'ended'
          or s.client_state_since > ${addDays(now, -READABLE_DAYS).toISOString()}::timestamptz)
        and exists (select from rounds r where r.submission_id = s.id and r.revoked_at is null)
      order by s.created_at desc, s.id limit ${MAX_PAGES}`.execute(this.db);
    return z.array(ClientOfAddress).parse(rows);
  }

  /** The client's feedback in a round since the last digest, earliest first. */
  async unsentFeedback({ id, submission_id, last_sent }: MailedRound): Promise<FeedbackEvent[]> {
    const { rows } = await sql`
      select number, kind, title, words, name from review_events
      where submission_id = ${submission_id}::uuid and round_id = ${id}::uuid and number > ${last_sent}
        and name is not null and ${isFeedback(sql`kind`)}
      order by number`.execute(this.db);
    return z.array(FeedbackEvent).parse(rows);
  }

  async markSent(roundId: string, number: number): Promise<void> {
    await sql`update rounds set told = greatest(told, ${number}) where id = ${roundId}::uuid`.execute(
      this.db,
    );
  }

  /**
   * Approved posts of all clients planned around now: whether it is their day depends on the client's time
   * zone.
   */
  async plannedAround(now: Date): Promise<DuePost[]> {
    const { rows } = await sql`
      select p.id, p.submission_id, p.planned_day, p.planned_time, s.time_zone
      from posts p join form_submissions s on s.id = p.submission_id
      where p.state = 'approved' and p.planned_day between ${dayFrom(now, -1)} and ${dayFrom(now, 1)}`.execute(
      this.db,
    );
    return z.array(DuePost).parse(rows);
  }

  /** An approved post, and whether the client's page shows it. */
  async postToday(postId: string): Promise<PostToday | undefined> {
    const { rows } = await sql`
      select p.id, p.submission_id, p.planned_day, p.planned_time, p.title, p.full_post, s.time_zone,
        exists (select from rounds r join round_posts rp on rp.round_id = r.id
          where rp.post_id = p.id and r.revoked_at is null) as is_shown
      from posts p join form_submissions s on s.id = p.submission_id
      where p.id = ${postId}::uuid and p.state = 'approved' and p.planned_day is not null`.execute(this.db);
    return rows[0] === undefined ? undefined : PostToday.parse(rows[0]);
  }
}
