import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import { json } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { MAX_QUESTION_SETS } from '../shared/asks.js';
import { type NewQuestionSet, QuestionSet } from './asks.schemas.js';

interface QuestionSetsTable {
  id: Generated<string>;
  name: string;
  language: string;
  questions: unknown;
  position: number;
  version: Generated<number>;
  modified_at: Generated<string>;
}

declare module '../database/tables.js' {
  interface Tables {
    question_sets: QuestionSetsTable;
  }
}

const COLUMNS = ['id', 'name', 'language', 'questions', 'version', 'modified_at'] as const;

/** The agency's sets of questions, over the direct connection; every method is one atomic change. */
@Injectable()
export class QuestionSetsRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** In the agency's order. */
  async all(): Promise<QuestionSet[]> {
    const rows = await this.db
      .selectFrom('question_sets')
      .select(COLUMNS)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => QuestionSet.parse(row));
  }

  async find(id: string): Promise<QuestionSet | undefined> {
    const row = await this.db
      .selectFrom('question_sets')
      .select(COLUMNS)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && QuestionSet.parse(row);
  }

  /** Adds a set at the end; undefined if there are MAX_QUESTION_SETS. */
  async add({ name, language, questions }: NewQuestionSet): Promise<QuestionSet | undefined> {
    const { rows } = await sql`
      insert into question_sets (name, language, questions, position)
      select ${name}, ${language}, ${json(questions)}, (select coalesce(max(position), 0) + 1 from question_sets)
      where (select count(*) from question_sets) < ${MAX_QUESTION_SETS}
      returning ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(this.db);
    return rows[0] === undefined ? undefined : QuestionSet.parse(rows[0]);
  }

  /** Changes a set with this version; undefined if it has another one by now or does not exist. */
  async change(
    id: string,
    { name, language, questions }: NewQuestionSet,
    version: number,
  ): Promise<QuestionSet | undefined> {
    const row = await this.db
      .updateTable('question_sets')
      .set({
        name,
        language,
        questions: json(questions),
        version: sql`version + 1`,
        modified_at: sql`clock_timestamp()`,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning(COLUMNS)
      .executeTakeFirst();
    return row && QuestionSet.parse(row);
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('question_sets').where('id', '=', id).execute();
  }

  /** Sets that are not listed stay behind the listed ones. */
  async order(ids: readonly string[]): Promise<void> {
    await sql`
      update question_sets as q set position = coalesce(wanted.place, ${ids.length} + q.position)
      from question_sets as known
        left join jsonb_array_elements_text(${json(ids)}) with ordinality as wanted (id, place) on wanted.id = known.id::text
      where q.id = known.id`.execute(this.db);
  }
}
