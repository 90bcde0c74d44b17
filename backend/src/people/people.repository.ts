import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, sql } from 'kysely';
import { textArray } from '../database/parameters.js';
import type { Tables } from '../database/tables.js';
import { MAX_PEOPLE } from '../shared/people.js';
import type { Role } from '../shared/rights.js';
import { type InvitePerson, Person, type SecuritySettings } from './people.schemas.js';

interface PeopleTable {
  id: Generated<string>;
  name: string;
  email: string | null;
  role: Role;
  password_hash: string | null;
  state: Generated<'invited' | 'active' | 'removed'>;
  created_at: Generated<string>;
  removed_at: string | null;
}

interface SecuritySettingsTable {
  only_row: Generated<boolean>;
  shared_password: Generated<boolean>;
  require_second_factor: Generated<boolean>;
}

declare module '../database/tables.js' {
  interface Tables {
    people: PeopleTable;
    security_settings: SecuritySettingsTable;
  }
}

/** Why a change of a person was refused. */
export type Refusal = 'unknown' | 'last_owner';

/** People of the agency and its settings of security; every method is one atomic change. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Kysely<Tables>) {}

  /** All people, those with access first, by name. */
  async all(): Promise<Person[]> {
    const rows = await this.listed()
      .orderBy(sql`people.state = 'removed'`)
      .orderBy(sql`lower(people.name)`)
      .orderBy('people.id')
      .execute();
    return rows.map((row) => Person.parse(row));
  }

  async find(id: string): Promise<Person | undefined> {
    const row = await this.listed().where('people.id', '=', id).executeTakeFirst();
    return row && Person.parse(row);
  }

  async findByEmail(email: string): Promise<Person | undefined> {
    const row = await this.listed().where('people.email', '=', email).executeTakeFirst();
    return row && Person.parse(row);
  }

  private listed() {
    return this.db
      .selectFrom('people')
      .select([
        'people.id',
        'people.name',
        'people.email',
        'people.role',
        'people.state',
        'people.created_at',
      ])
      .select((row) => [
        row
          .selectFrom('admin_sessions')
          .whereRef('admin_sessions.person_id', '=', 'people.id')
          .where(sql<boolean>`admin_sessions.expires_at > now()`)
          .select(({ fn }) => fn.max('last_seen_at').as('last'))
          .as('last_seen_at'),
        row
          .selectFrom('invitations')
          .whereRef('invitations.person_id', '=', 'people.id')
          .where('used_at', 'is', null)
          .where('ended_at', 'is', null)
          .select(({ fn }) => fn.max('invitations.expires_at').as('until'))
          .as('invited_until'),
      ]);
  }

  /** The password's hash of an active person, for the log-in. */
  async credentials(email: string): Promise<{ id: string; password_hash: string | null } | undefined> {
    return this.db
      .selectFrom('people')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('state', '=', 'active')
      .executeTakeFirst();
  }

  /** Whether someone can log in with an email address. */
  async hasActive(): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from people where state = 'active') as found`.execute(this.db);
    return rows[0]?.found ?? false;
  }

  /** Adds a person without a password; undefined if there are MAX_PEOPLE or the address is taken. */
  async add({
    name,
    email,
    role,
  }: Pick<InvitePerson, 'name' | 'email' | 'role'>): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      insert into people (name, email, role) select ${name}, ${email}, ${role}
      where (select count(*) from people where state <> 'removed') < ${MAX_PEOPLE}
      on conflict (email) do nothing returning id`.execute(this.db);
    return rows[0]?.id;
  }

  change(id: string, { name, role }: { name: string; role: Role }): Promise<Refusal | 'done'> {
    return this.outcome(sql`select change_person(${id}::uuid, ${name}, ${role}) as outcome`);
  }

  /** Ends the access of a person and their sessions and invitations, and erases the address. */
  remove(id: string, now: Date): Promise<Refusal | 'done'> {
    return this.outcome(sql`select remove_person(${id}::uuid, ${now.toISOString()}::timestamptz) as outcome`);
  }

  /** Ends the access of those of the people who have it, also of the last owner. @returns their number */
  async removeAgain(ids: readonly string[], now: Date): Promise<number> {
    const { rows } = await sql`
      select end_access(id, ${now.toISOString()}::timestamptz) from people
      where id = any(${textArray(ids)}::uuid[]) and state <> 'removed'`.execute(this.db);
    return rows.length;
  }

  async removedIds(): Promise<string[]> {
    const rows = await this.db.selectFrom('people').select('id').where('state', '=', 'removed').execute();
    return rows.map(({ id }) => id);
  }

  private async outcome(query: ReturnType<typeof sql>): Promise<Refusal | 'done'> {
    const { rows } = await query.execute(this.db);
    return (rows[0] as { outcome: Refusal | 'done' }).outcome;
  }

  /** Removes the password of a person, and ends sessions and links; the role stays. */
  async clearPassword(id: string): Promise<void> {
    await sql`
      with closed as (delete from admin_sessions where person_id = ${id}::uuid),
        ended as (update invitations set ended_at = now()
          where person_id = ${id}::uuid and used_at is null and ended_at is null)
      update people set password_hash = null, state = 'invited' where id = ${id}::uuid and state = 'active'
    `.execute(this.db);
  }

  async setPassword(id: string, hash: string): Promise<void> {
    await this.db
      .updateTable('people')
      .set({ password_hash: hash })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .execute();
  }

  async passwordHash(id: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('people')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password_hash ?? undefined;
  }

  async settings(): Promise<SecuritySettings> {
    const row = await this.db.selectFrom('security_settings').selectAll().executeTakeFirst();
    const requireSecondFactor = row?.require_second_factor ?? false;
    return { sharedPassword: !requireSecondFactor && (row?.shared_password ?? true), requireSecondFactor };
  }

  /** Switches the shared password on or off, which ends its sessions. @returns whether it was done: off needs an owner */
  async switchSharedPassword(on: boolean): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`select switch_shared_password(${on}) as done`.execute(
      this.db,
    );
    return rows[0]?.done ?? false;
  }

  /**
   * Requires a second factor of everyone, which ends the sessions of the shared password, or no longer. @returns whether it was
   * done: on needs an owner with a second factor
   */
  async requireSecondFactor(on: boolean, person: string | undefined): Promise<boolean> {
    const { rows } = await sql<{ done: boolean }>`
      select require_second_factor(${on}, ${person ?? null}::uuid) as done`.execute(this.db);
    return rows[0]?.done ?? false;
  }
}
