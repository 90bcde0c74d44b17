import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type Selectable, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { StrategyContent } from './strategy.schemas.js';

interface StrategiesTable {
  submission_id: string;
  content: unknown;
  version: Generated<number>;
  created_at: Generated<string>;
  modified_at: Generated<string>;
  sent_at: string | null;
}

declare module '../database/tables.js' {
  interface Tables {
    strategies: StrategiesTable;
  }
}

export interface StoredStrategy {
  /** Null if stored in an older format that is no longer readable. */
  content: StrategyContent | null;
  version: number;
  modifiedAt: string;
  sentAt: string | null;
}

/** The strategies, over the direct connection; every method is one atomic change. */
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
   * Stores a change based on a version, 0 for the first. Unchanged content creates no version. Undefined if
   * the strategy now has another version or the submission was deleted.
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
