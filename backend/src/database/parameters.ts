import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** JSON as text, cast on the server: the two drivers encode objects and arrays differently. */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** LIKE pattern that matches a text literally. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Names as an array of text, for the same reason. They must not contain commas, braces or quotation marks.
 */
export function textArray(names: readonly string[]): RawBuilder<string[]> {
  return sql`${`{${names.join(',')}}`}::text::text[]`;
}

/** Whole numbers as an array, for the same reason. */
export function intArray(numbers: readonly number[]): RawBuilder<number[]> {
  return sql`${`{${numbers.join(',')}}`}::text::int[]`;
}

/**
 * Compares email addresses, ignoring the case of ASCII letters only. The database's own rules turn `İ` into
 * `i`, so the owner of the address with `İ` would get another person's mails (A99).
 */
export function isSameAddress(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${one} collate "C") = lower(${other} collate "C")`;
}
