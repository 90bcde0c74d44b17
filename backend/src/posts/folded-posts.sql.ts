import { type SqlBool, sql } from 'kysely';

/** Whether a post is a decided one of an earlier month, whose texts a page reads later. @param table its name in the query */
export const isFoldedBefore = (month: string, table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.month`)} < ${month}::text
    and ${sql.ref(`${table}.state`)} in ('approved', 'declined', 'posted'))`;
