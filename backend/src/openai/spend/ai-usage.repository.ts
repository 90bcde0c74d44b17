import { Injectable } from '@nestjs/common';
import { Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.js';

export interface UsageRow {
  submissionId: string | undefined;
  purpose: string;
  promptVersion: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  cost: number | undefined;
}

/** What models were paid for, summed up. */
export interface UsageSum {
  inputTokens: number;
  outputTokens: number;
  audioSeconds: number;
  /** US dollars; of the calls made while prices were configured. */
  cost: number;
}

/** The table of what models used up. */
@Injectable()
export class AiUsageRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async add(row: UsageRow): Promise<void> {
    await this.db
      .insertInto('ai_usage')
      .values({
        submission_id: row.submissionId ?? null,
        purpose: row.purpose,
        prompt_version: row.promptVersion,
        model: row.model,
        input_tokens: row.inputTokens,
        output_tokens: row.outputTokens,
        audio_seconds: row.audioSeconds,
        cost: row.cost ?? null,
      })
      .execute();
  }

  async ofSubmission(id: string): Promise<UsageSum> {
    return toSum(await this.sums().where('submission_id', '=', id).executeTakeFirst());
  }

  async ofLastDay({ withoutForm = false } = {}): Promise<UsageSum> {
    const recent = sql<SqlBool>`created_at > now() - interval '24 hours'`;
    const sums = this.sums().where(recent);
    return toSum(await (withoutForm ? sums.where('submission_id', 'is', null) : sums).executeTakeFirst());
  }

  /** Whether there is such a submission, and it is not held for a machine's. */
  async maySpend(submissionId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('form_submissions')
      .select('spam_at')
      .where('id', '=', submissionId)
      .executeTakeFirst();
    return row !== undefined && row.spam_at === null;
  }

  private sums() {
    return this.db
      .selectFrom('ai_usage')
      .select(({ fn }) => [
        fn.sum('input_tokens').as('input'),
        fn.sum('output_tokens').as('output'),
        fn.sum('audio_seconds').as('seconds'),
        fn.sum('cost').as('cost'),
      ]);
  }
}

type Sums = Record<'input' | 'output' | 'seconds' | 'cost', string | number | bigint | null>;

function toSum(row: Sums | undefined): UsageSum {
  return {
    inputTokens: Number(row?.input ?? 0),
    outputTokens: Number(row?.output ?? 0),
    audioSeconds: Number(row?.seconds ?? 0),
    cost: Number(row?.cost ?? 0),
  };
}
