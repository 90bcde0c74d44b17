import type { Kysely } from 'kysely';
import type { Tables } from '../../src/database/tables.js';

/** Puts a form straight into the database, which owes nothing and was asked nothing. @returns its id */
export async function storedForm(db: Kysely<Tables>): Promise<string> {
  const { id } = await db
    .insertInto('form_submissions')
    .values({ website: 'https://example.com', email: 'ada@example.com', industry: 'Software' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
