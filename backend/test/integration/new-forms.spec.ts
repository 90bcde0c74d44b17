import { sql } from 'kysely';
import type { Connection } from '../../src/database/connection.js';
import { openTestDatabase } from '../support/database.js';

let connection: Connection;
beforeAll(async () => {
  connection = await openTestDatabase();
});
afterAll(() => connection.close());

it('does not read all forms of the last hour when a new one deletes older counts', async () => {
  const { db } = connection;
  await sql`insert into new_forms (id, address_hash)
    select gen_random_uuid(), n::text from generate_series(1, 20000) n`.execute(db);
  await sql`analyze new_forms`.execute(db);
  const { rows } = await sql<Record<string, string>>`
    explain delete from new_forms where made_at < now() - interval '1 hour'`.execute(db);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  expect(plan).toContain('new_forms_made_at');
  expect(plan).not.toContain('Seq Scan');
});
