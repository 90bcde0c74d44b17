import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile-values.js';

/** The part of JSON Schema that openapi.json uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** Existing ids and link tokens, so that requests get past the look-up. */
export interface Keys {
  ids: string[];
  tokens: string[];
}

const LONGEST_TEXT = 200;

export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  hostileText,
  fc.jsonValue(),
);

/** Values that satisfy a schema, except for rules that JSON Schema cannot express. */
export class SchemaArbitraries {
  private readonly schemas: Record<string, Schema>;
  private readonly keys: Keys;

  /** @param schemas components of the document, by name */
  constructor(schemas: Record<string, Schema>, keys: Keys) {
    this.schemas = schemas;
    this.keys = keys;
  }

  valid(schema: Schema): Arbitrary<unknown> {
    const { type } = schema;
    return Array.isArray(type)
      ? fc.oneof(...type.map((one) => this.ofType({ ...schema, type: one })))
      : this.ofType({ ...schema, type });
  }

  /** A valid value in which one part, at any depth, is missing or hostile. */
  nearlyValid(schema: Schema): Arbitrary<unknown> {
    const change = fc.oneof(
      { weight: 1, arbitrary: fc.constant(undefined) },
      { weight: 5, arbitrary: hostileValue },
    );
    return fc.tuple(this.valid(schema), fc.nat(), change).map(([value, position, replacement]) => {
      const paths = pathsOf(value);
      return replaceAt(value, paths[position % paths.length] ?? [], replacement);
    });
  }

  private ofType(schema: Schema & { type?: string }): Arbitrary<unknown> {
    if (schema.$ref) return this.valid(this.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => this.valid(part)));
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((part) => this.valid(part)))
        .map((parts) => Object.assign({}, ...parts));
    const { minimum, maximum, minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {} } = schema;
    switch (schema.type) {
      case 'string':
        return this.text(schema);
      case 'integer':
        return fc.maxSafeInteger().map((number) => clamp(number, minimum, maximum));
      case 'number':
        return fc.double({ noNaN: true, noDefaultInfinity: true, min: minimum, max: maximum });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'array':
        return fc.array(this.valid(items), {
          minLength: minItems,
          maxLength: Math.min(maxItems, minItems + 3),
        });
      case 'object':
        return this.object(schema);
      default:
        return fc.jsonValue();
    }
  }

  private text({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema): Arbitrary<string> {
    const known = format === 'uuid' ? this.keys.ids : format === 'token' ? this.keys.tokens : [];
    if (known.length > 0)
      return fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...known) },
        { weight: 1, arbitrary: fc.uuid() },
      );
    if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    if (pattern) return fc.stringMatching(new RegExp(pattern));
    const words = fc
      .constantFrom('Hiring', 'example.com', 'ada@example.com', 'A short text, with a comma')
      .map((word) => word.padEnd(minLength, 'x').slice(0, maxLength));
    return fc.oneof(
      words,
      fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, LONGEST_TEXT)) }),
    );
  }

  private object({ properties = {}, required = [] }: Schema): Arbitrary<object> {
    const members: Record<string, Arbitrary<unknown>> = {};
    for (const [name, schema] of Object.entries(properties)) members[name] = this.valid(schema);
    return fc.record(members, { requiredKeys: required });
  }
}

type Path = readonly string[];

function clamp(number: number, low = Number.MIN_SAFE_INTEGER, high = Number.MAX_SAFE_INTEGER): number {
  return Math.min(high, Math.max(low, number));
}

/** Paths to every part of a value, the value itself first. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsOf(part, [...path, name]))];
}

function replaceAt(value: unknown, [name, ...rest]: Path, replacement: unknown): unknown {
  if (name === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaceAt(item, rest, replacement) : item));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: replaceAt(object[name], rest, replacement) };
}
