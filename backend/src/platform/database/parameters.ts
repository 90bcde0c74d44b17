import { type RawBuilder, sql } from 'kysely';

/** JSON as text, cast on the server: the two drivers encode objects and arrays differently. */
export function json(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}

/** A pattern of LIKE that means a text itself, whatever is in it. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Names as an array of text, for the same reason. None of them holds a comma, a brace or a quotation mark. */
export function textArray(names: readonly string[]): RawBuilder<string[]> {
  return sql`${`{${names.join(',')}}`}::text::text[]`;
}
