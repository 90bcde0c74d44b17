import { sql } from 'kysely';
import { hashPassword } from '#server/common/password-hash.js';
import type { Connection } from '#server/database/connection.js';
import type { Role } from '#server/shared/rights.js';

interface DemoPerson {
  name: string;
  email: string;
  role: Role;
}

/** The invented people of the demo's agency, one for each role. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'Nora Whitfield', email: 'nora@demo.example', role: 'owner' },
  { name: 'Jonas Brandt', email: 'jonas@demo.example', role: 'editor' },
  { name: 'Priya Shah', email: 'priya@demo.example', role: 'writer' },
  { name: 'Tom Ellis', email: 'tom@demo.example', role: 'reader' },
];
/** Those who are responsible for clients, in turn; every third client is unassigned. */
const RESPONSIBLE = ['Priya Shah', 'Jonas Brandt', undefined];

/** Adds the people, who all have the same password, and makes some of them responsible for the clients. */
export async function seedPeople(
  { db }: Connection,
  clients: readonly string[],
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  for (const { name, email, role } of DEMO_PEOPLE)
    await sql`insert into people (name, email, role, password_hash, state)
      values (${name}, ${email}, ${role}, ${hash}, 'active')`.execute(db);
  for (const [index, id] of clients.entries())
    await sql`update form_submissions set responsible_id =
      (select id from people where name = ${RESPONSIBLE[index % RESPONSIBLE.length] ?? ''}) where id = ${id}::uuid`.execute(
      db,
    );
}
