import { Injectable } from '@nestjs/common';
import { Kysely, type Selectable, sql } from 'kysely';
import { json } from '../platform/database/parameters.js';
import type { Tables } from '../platform/database/tables.js';
import type { StrategiesTable } from './strategies.table.js';
import { StrategyContent } from './strategy.schemas.js';

export interface StoredStrategy {
  /** Null where it is of an older shape that cannot be read any more. */
  content: StrategyContent | null;
  version: number;
  modifiedAt: string;
  sentAt: string | null;
}

/** The strategies, by the direct connection; every method is one atomic change. */
@Injectable()
export class StrategiesRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  async find(submissionId: string): Promise<StoredStrategy | undefined> {
    const row = await this.db
      .selectFrom('strategies')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();
    return row && toStored(row);
  }

  /**
   * Stores what was made on a version, 0 for the first. The same content makes no version.
   * Undefined when the strategy has another version by now, or the submission is gone.
   */
  async put(
    submissionId: string,
    content: StrategyContent,
    expected: number,
  ): Promise<StoredStrategy | undefined> {
    const { rows } = await (expected === 0
      ? sql<Selectable<StrategiesTable>>`
          insert into strategies (submission_id, content)
          select id, ${json(content)} from form_submissions where id = ${submissionId}::uuid
          on conflict (submission_id) do nothing returning *`
      : sql<Selectable<StrategiesTable>>`
          update strategies set content = ${json(content)},
            version = version + (content is distinct from ${json(content)})::int,
            modified_at = case when content is distinct from ${json(content)} then clock_timestamp() else modified_at end
          where submission_id = ${submissionId}::uuid and version = ${expected}::int returning *`
    ).execute(this.db);
    return rows[0] && toStored(rows[0]);
  }
}

function toStored({ content, version, modified_at, sent_at }: Selectable<StrategiesTable>): StoredStrategy {
  const parsed = StrategyContent.safeParse(content);
  return {
    content: parsed.success ? parsed.data : null,
    version,
    modifiedAt: modified_at,
    sentAt: sent_at,
  };
}
