import { z } from 'zod';

/** Variables as the environment has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment: how it is read, and what `.env.example` says of it. */
export interface Variable<T = unknown> {
  schema: z.ZodType<T>;
  /** As it would be written down; empty where there is none. */
  fallback: string;
  /** The comment beside it. */
  doc?: string;
  /** Its value must never stand in a log. */
  secret?: boolean;
}
export type Variables = Readonly<Record<string, Variable>>;

/** What variables are once they are read. */
export type Values<V extends Variables> = {
  [Name in keyof V]: V[Name] extends Variable<infer T> ? T : never;
};

type Notes = Pick<Variable, 'doc' | 'secret'>;

/** A variable that may be left out. An empty line in .env means the same as no line. */
export function optional<T>(schema: z.ZodType<T>, notes: Notes = {}): Variable<T | undefined> {
  const empty = (value: unknown) => (value === '' ? undefined : value);
  return { schema: z.preprocess(empty, schema.optional()), fallback: '', ...notes };
}

/** A variable that has a value also when it is left out. */
export function withDefault<T>(
  schema: z.ZodType<T>,
  fallback: string | number,
  notes: Notes = {},
): Variable<T> {
  const filled = (value: unknown) => (value === '' || value === undefined ? fallback : value);
  return { schema: z.preprocess(filled, schema), fallback: String(fallback), ...notes };
}

/** The schema of several variables at once. */
export function schemaOf<V extends Variables>(variables: V): z.ZodType<Values<V>> {
  const shape = Object.entries(variables).map(([name, { schema }]) => [name, schema] as const);
  // An object made of entries has lost the names; they are those of `variables`.
  return z.object(Object.fromEntries(shape)) as z.ZodType as z.ZodType<Values<V>>;
}

export const text = z.string().trim();
export const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
