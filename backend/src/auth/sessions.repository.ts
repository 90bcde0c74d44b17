import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Generated, Kysely, type SqlBool, sql } from 'kysely';
import { type Session, SHARED_PASSWORD } from '../common/http/person.js';
import type { Tables } from '../database/tables.js';
import { STEP_UP_MINUTES } from '../shared/rights.js';
import { AdminPassword } from './admin-password.js';
import type { ListedSession } from './auth.schemas.js';

interface AdminSessionsTable {
  id: Generated<string>;
  person_id: string | null;
  device: Generated<string>;
  device_pseudonym: string | null;
  token_hash: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  /** When the password was last entered. */
  entered_at: Generated<string>;
  expires_at: string;
}

declare module '../database/tables.js' {
  interface Tables {
    admin_sessions: AdminSessionsTable;
  }
}

/** Maximum time of a session without a request, and in total. */
const IDLE = sql.lit('2 hours');
const MAX_SESSION_AGE = sql.lit('12 hours');
/** Time between two extensions of a session. A session may end earlier by as much. */
const EXTENDED = sql.lit('1 minute');
/** How long an entered password counts. */
const STEP_UP = sql.lit(`${STEP_UP_MINUTES} minutes`);
const ALIVE = sql<SqlBool>`expires_at > now() and last_seen_at > now() - ${IDLE}::interval`;

/** Sessions of active people, and those of the shared password while it is on. */
const ALLOWED = sql<SqlBool>`case when admin_sessions.person_id is null
  then coalesce((select shared_password and not require_second_factor from security_settings), true) else people.state = 'active' end`;

const LACKS_SECOND_FACTOR = sql<boolean>`(people.id is not null
  and coalesce((select require_second_factor from security_settings), false)
  and not exists (select from second_factors where second_factors.person_id = people.id and confirmed_at is not null))`;

/**
 * The sessions of people and of the shared password. Stores only hashes of the tokens, so that a copy of the table grants no
 * access. For the shared password its fingerprint is the key of the hash, so that a new one ends its sessions.
 */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: Kysely<Tables>,
    private readonly password: AdminPassword,
  ) {}

  /** @param person undefined for the shared password @returns the id of the session */
  async open(
    token: string,
    {
      person,
      device,
      devicePseudonym,
    }: { person: string | undefined; device: string; devicePseudonym: string },
  ): Promise<string> {
    await this.db.deleteFrom('admin_sessions').where(sql<SqlBool>`expires_at < now()`).execute();
    const { id } = await this.db
      .insertInto('admin_sessions')
      .values({
        token_hash: person === undefined ? this.sharedHash(token) : personHash(token),
        person_id: person ?? null,
        device,
        device_pseudonym: devicePseudonym,
        expires_at: sql`now() + ${MAX_SESSION_AGE}::interval`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * The first open session; extends the sessions. Most requests only read, since a write waits for the disk.
   */
  async touch(tokens: readonly string[]): Promise<Session | undefined> {
    const hashes = this.hashes(tokens);
    const open = await this.allowed(hashes)
      .select(['token_hash', 'admin_sessions.id as session', 'device_pseudonym'])
      .select(['people.id', 'people.name', 'people.role'])
      .select(LACKS_SECOND_FACTOR.as('lacksSecondFactor'))
      .select(sql<boolean>`entered_at > now() - ${STEP_UP}::interval`.as('isConfirmed'))
      .select(sql<boolean>`last_seen_at < now() - ${EXTENDED}::interval`.as('isStale'))
      .execute();
    const stale = open.filter(({ isStale }) => isStale).map(({ token_hash }) => token_hash);
    if (stale.length > 0)
      await this.db
        .updateTable('admin_sessions')
        .set({ last_seen_at: sql`now()` })
        .where('token_hash', 'in', stale)
        .execute();
    const [first] = open.sort((a, b) => hashes.indexOf(a.token_hash) - hashes.indexOf(b.token_hash));
    if (!first) return undefined;
    const { session, device_pseudonym, id, name, role, isConfirmed, lacksSecondFactor } = first;
    const person = id === null || name === null || role === null ? SHARED_PASSWORD : { id, name, role };
    const devicePseudonym = device_pseudonym ?? undefined;
    return { id: session, person, devicePseudonym, isConfirmed, lacksSecondFactor };
  }

  /** Whether one of the sessions is open, without extending it. */
  async isOpen(tokens: readonly string[]): Promise<boolean> {
    const open = await this.allowed(this.hashes(tokens)).select('token_hash').executeTakeFirst();
    return open !== undefined;
  }

  /** Notes that the password was entered in a session. */
  async confirm(id: string): Promise<void> {
    await this.db
      .updateTable('admin_sessions')
      .set({ entered_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  }

  /** Ends the sessions. @returns whether there was one */
  async close(tokens: readonly string[]): Promise<boolean> {
    const closed = await this.db
      .deleteFrom('admin_sessions')
      .where('token_hash', 'in', this.hashes(tokens))
      .executeTakeFirst();
    return closed.numDeletedRows > 0n;
  }

  /** The open sessions of a person, the last used first. @param person undefined for the shared password */
  async ofPerson(person: string | undefined): Promise<Omit<ListedSession, 'isCurrent'>[]> {
    return this.openSessions()
      .select(['admin_sessions.id', 'device', 'admin_sessions.created_at', 'last_seen_at'])
      .where(ofPerson(person))
      .orderBy('last_seen_at', 'desc')
      .orderBy('admin_sessions.id')
      .execute();
  }

  /** Ends a session of a person. @returns whether there was one */
  async end(person: string | undefined, id: string): Promise<boolean> {
    const ended = await this.db
      .deleteFrom('admin_sessions')
      .where('id', '=', id)
      .where(ofPerson(person))
      .executeTakeFirst();
    return ended.numDeletedRows > 0n;
  }

  /** Ends the sessions of a person except one. */
  async endOthers(person: string | undefined, id: string): Promise<void> {
    await this.db.deleteFrom('admin_sessions').where('id', '<>', id).where(ofPerson(person)).execute();
  }

  /** Ends all sessions of a person. */
  async endAll(person: string): Promise<void> {
    await this.db.deleteFrom('admin_sessions').where(ofPerson(person)).execute();
  }

  private allowed(hashes: readonly string[]) {
    return this.openSessions().where('token_hash', 'in', hashes);
  }

  private openSessions() {
    return this.db
      .selectFrom('admin_sessions')
      .leftJoin('people', 'people.id', 'admin_sessions.person_id')
      .where(ALIVE)
      .where(ALLOWED);
  }

  /** Possible hashes of the tokens, in their order: a token does not say whose session it is. */
  private hashes(tokens: readonly string[]): string[] {
    return tokens.flatMap((token) => [this.sharedHash(token), personHash(token)]);
  }

  private sharedHash(token: string): string {
    return createHmac('sha256', this.password.fingerprint).update(token).digest('hex');
  }
}

const ofPerson = (person: string | undefined) =>
  sql<SqlBool>`admin_sessions.person_id is not distinct from ${person ?? null}::uuid`;

const personHash = (token: string) => createHash('sha256').update(`session ${token}`).digest('hex');

/** Sessions that ended after a backup must not be open again after its restore. */
export async function endRestoredSessions(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('admin_sessions').execute();
}
