import { HOSTILE_VALUES } from './hostile.ts';
import type { Random } from './random.ts';

/** The part of JSON Schema that our documentation uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** How far a request is from what the route asks for. */
export type Intent = 'valid' | 'near' | 'hostile';

/** What opens something, so that requests reach past the look-up: ids, and tokens of links. */
export interface Keys {
  ids: readonly string[];
  tokens: readonly string[];
}

/** Makes values for schemas; a key where one is asked for. */
export class Values {
  private readonly random: Random;
  private readonly schemas: Record<string, Schema>;
  private readonly keys: Keys;

  constructor(random: Random, schemas: Record<string, Schema>, keys: Keys) {
    this.random = random;
    this.schemas = schemas;
    this.keys = keys;
  }

  make(schema: Schema, intent: Intent): unknown {
    if (intent === 'hostile') return this.random.pick(HOSTILE_VALUES);
    const value = this.valid(schema);
    return intent === 'near' ? this.spoil(value) : value;
  }

  private valid(given: Schema): unknown {
    const schema = this.resolve(given);
    const example = schema.examples?.[0];
    if (example !== undefined && this.random.chance(0.3)) return structuredClone(example);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.random.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.valid(this.random.pick(choices));
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.valid(part)));
    return this.ofType(schema, Array.isArray(schema.type) ? this.random.pick(schema.type) : schema.type);
  }

  private ofType(schema: Schema, type: string | undefined): unknown {
    switch (type) {
      case 'string':
        return this.text(schema);
      case 'integer':
      case 'number':
        return (schema.minimum ?? 0) + this.random.below(Math.min(20, (schema.maximum ?? 20) + 1));
      case 'boolean':
        return this.random.chance(0.5);
      case 'array':
        return this.list(schema);
      case 'null':
        return null;
      default:
        return this.object(schema);
    }
  }

  private text({ format, minLength = 0, maxLength = 200 }: Schema): string {
    if (format === 'uuid')
      return this.random.chance(0.8) ? this.random.pick(this.keys.ids) : this.random.uuid();
    if (format === 'token') return this.random.pick(this.keys.tokens);
    if (format === 'date-time') return '2026-11-01T09:00:00.000Z';
    const text = this.random.pick([
      'Hiring',
      'example.com',
      'ada@example.com',
      'A short text, with a comma',
      'ü',
    ]);
    return text.padEnd(minLength, 'x').slice(0, maxLength);
  }

  private list({ items = {}, minItems = 0 }: Schema): unknown[] {
    return Array.from({ length: minItems + this.random.below(3) }, () => this.valid(items));
  }

  private object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const present = Object.entries(properties).filter(
      ([name]) => required.includes(name) || this.random.chance(0.5),
    );
    return Object.fromEntries(present.map(([name, schema]) => [name, this.valid(schema)]));
  }

  /** Puts one wrong thing into a right value. */
  private spoil(value: unknown): unknown {
    if (Array.isArray(value)) return this.spoilList(value);
    if (typeof value === 'object' && value !== null) return this.spoilObject({ ...value });
    return this.random.pick(HOSTILE_VALUES);
  }

  private spoilList(list: unknown[]): unknown[] {
    const at = this.random.below(list.length + 1);
    return [...list.slice(0, at), this.spoil(list[at]), ...list.slice(at + 1)];
  }

  private spoilObject(object: Record<string, unknown>): Record<string, unknown> {
    const name = this.random.pick([...Object.keys(object), 'id', 'admin']);
    if (this.random.chance(0.15)) delete object[name];
    else object[name] = this.spoil(object[name]);
    return object;
  }

  private resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.resolve(this.schemas[name] ?? {});
  }
}
