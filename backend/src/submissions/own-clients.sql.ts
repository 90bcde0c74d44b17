import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { UNASSIGNED } from '../shared/people.js';

/** The clients that a person may see, and those of one responsible person, as in SubmissionFilter. */
export interface ClientScope {
  visibleTo?: string | undefined;
  responsible?: string | undefined;
}

/**
 * Whether a person may see a client.
 * @param visibleTo the person who sees own clients only; undefined: all clients
 * @param column the client's `responsible_id`
 */
export function isVisible(visibleTo: string | undefined, column = 'responsible_id'): RawBuilder<SqlBool> {
  return visibleTo === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${visibleTo}::uuid)`;
}

/** Whether a client is the person's own or unassigned; undefined: any client. */
export function isOf(responsible: string | undefined, column = 'responsible_id'): RawBuilder<SqlBool> {
  if (responsible === undefined) return sql<SqlBool>`true`;
  return responsible === UNASSIGNED
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : sql<SqlBool>`${sql.ref(column)} = ${responsible}::uuid`;
}
