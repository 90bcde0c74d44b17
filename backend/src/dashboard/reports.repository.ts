import { Injectable } from '@nestjs/common';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../database/tables.js';
import { monthOf, shiftMonth } from '../shared/posts.js';
import { OTHER_CLIENTS, REPORT_MONTHS, REPORTS, type ReportName } from '../shared/reports.js';
import { isVisible } from '../submissions/own-clients.sql.js';
import type { ReportRow } from './reports.schemas.js';

/** Numbers that a driver returns as text to keep all digits. */
const Numeric = z.coerce.number().nullable();
const Text = z.coerce.string().nullable();

interface Asked {
  now: Date;
  /** Days within which a strategy is promised. */
  strategyDays: number;
  /** The person who sees own clients only; undefined: all clients. */
  visibleTo: string | undefined;
}

/** The reports that one query answers; that of the months needs the rules of months. */
export type StoredReport = Exclude<ReportName, 'months'>;

/** Maximum clients listed by name. */
export const MAX_CLIENTS = 100;

/** Rows of visible clients; a row without a client is no one's. */
const ofVisible = (visibleTo: string | undefined, column: string) =>
  visibleTo === undefined
    ? sql`true`
    : sql`${sql.ref(column)} in (select id from form_submissions where ${isVisible(visibleTo)})`;

const monthSql = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;

/** Aggregates for the reports. Over the direct connection. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async read(name: StoredReport, asked: Asked): Promise<ReportRow[]> {
    const { rows } = await this.query(name, asked).execute(this.db);
    const columns = REPORTS[name];
    return z
      .array(z.record(z.string(), z.unknown()))
      .parse(rows)
      .map((row) =>
        Object.fromEntries(
          columns.map(({ id, unit }) => [
            id,
            (unit === 'text' || unit === 'month' ? Text : Numeric).parse(row[id] ?? null),
          ]),
        ),
      );
  }

  private query(name: StoredReport, { now, strategyDays, visibleTo }: Asked): RawBuilder<unknown> {
    const from = sql`${`${shiftMonth(monthOf(now), 1 - REPORT_MONTHS)}-01T00:00:00Z`}::timestamptz`;
    const queries: Record<StoredReport, RawBuilder<unknown>> = {
      unfinished: unfinished(now, visibleTo),
      strategies: strategies(from, { now, strategyDays, visibleTo }),
      decisions: decisions(from, visibleTo),
      spend: spend(from, visibleTo),
    };
    return queries[name];
  }
}

/** Unfinished interviews by current step. */
function unfinished(now: Date, visibleTo: string | undefined): RawBuilder<unknown> {
  return sql`
    select step, count(*) as forms,
      count(*) filter (where created_at > ${now.toISOString()}::timestamptz - interval '30 days') as recent
    from form_submissions where completed_at is null and quarantined_at is null and ${isVisible(visibleTo)}
    group by step order by step`;
}

/** Duration of strategies by the month in which their interviews were completed. */
function strategies(
  from: RawBuilder<unknown>,
  { now, strategyDays: promised, visibleTo }: Asked,
): RawBuilder<unknown> {
  return sql`
    select month, count(*) as completed, count(*) filter (where days is not null or is_over) as due, count(days) as sent,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1) as median_days,
      count(*) filter (where days <= ${sql.lit(promised)}) as in_time
    from (
      select ${monthSql(sql`completed_at`)} as month,
        extract(epoch from strategy_sent_at - completed_at) / 86400 as days,
        completed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${sql.lit(promised)}) as is_over
      from form_submissions where completed_at >= ${from} and quarantined_at is null and ${isVisible(visibleTo)}
    ) as done
    group by month order by month`;
}

/** Decisions of clients by number of the round: shows how much is approved in the first review. */
function decisions(from: RawBuilder<unknown>, visibleTo: string | undefined): RawBuilder<unknown> {
  return sql`
    select r.number as round, count(rp.post_id) as posts,
      count(v.verdict) filter (where v.verdict = 'approved') as approved,
      count(v.verdict) filter (where v.verdict = 'changes_wanted') as changes_wanted,
      count(v.verdict) filter (where v.verdict = 'declined') as declined
    from rounds r join round_posts rp on rp.round_id = r.id
    left join lateral (
      select verdict from verdicts where post_id = rp.post_id and round_id = r.id and undone_at is null
      order by number desc limit 1) as v on true
    where r.released_at >= ${from} and ${ofVisible(visibleTo, 'r.submission_id')}
    group by r.number order by r.number`;
}

/**
 * Spending on models by month and client. The cheapest clients are combined into one to limit the response;
 * spending without a client has none.
 */
function spend(from: RawBuilder<unknown>, visibleTo: string | undefined): RawBuilder<unknown> {
  return sql`
    with used as (
      select ${monthSql(sql`created_at`)} as month, submission_id, sum(input_tokens) as input_tokens,
        sum(output_tokens) as output_tokens, sum(audio_seconds) as audio_seconds, sum(cost) as cost
      from ai_usage where created_at >= ${from} and ${ofVisible(visibleTo, 'submission_id')} group by 1, 2
    ), named as (
      select submission_id from used where submission_id is not null group by submission_id
      order by sum(cost) desc nulls last, sum(input_tokens) desc, submission_id limit ${sql.lit(MAX_CLIENTS)}
    ), labelled as (
      select used.*, named.submission_id as named_id,
        used.submission_id is not null and named.submission_id is null as is_other
      from used left join named using (submission_id)
    )
    select month, case when is_other then ${sql.lit(OTHER_CLIENTS)} else coalesce(nullif(btrim(s.name), ''), s.website, s.email) end as client,
      sum(input_tokens) as input_tokens, sum(output_tokens) as output_tokens,
      round(sum(audio_seconds)) as audio_seconds, round(sum(cost)::numeric, 4) as cost
    from labelled left join form_submissions s on s.id = labelled.named_id
    group by month, is_other, named_id, s.name, s.website, s.email
    order by month desc, is_other, sum(cost) desc nulls last, sum(input_tokens) desc, named_id`;
}
