import type { Kysely } from 'kysely';
import type { Tables } from '../../src/database/tables.js';

/** Inserts a form directly into the database, without jobs and questions. @returns its id */
export async function storedForm(db: Kysely<Tables>): Promise<string> {
  const { id } = await db
    .insertInto('form_submissions')
    .values({ website: 'https://example.com', email: 'ada@example.com', industry: 'Software' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
