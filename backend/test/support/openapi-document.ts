import { readFileSync } from 'node:fs';

export type Json = Record<string, unknown>;

/** An API description read from a file, with access to its parts. */
export class OpenApiDocument {
  readonly content: Json;

  constructor(file: URL) {
    this.content = JSON.parse(readFileSync(file, 'utf8')) as Json;
  }

  get paths(): Record<string, Json> {
    return this.content.paths as Record<string, Json>;
  }

  /** Target of a pointer such as `#/components/schemas/Card`. */
  at(pointer: string): Json | undefined {
    let found: unknown = this.content;
    for (const part of pointer.slice(2).split('/'))
      found = (found as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    return found as Json | undefined;
  }

  /** Follows all references to the value itself. */
  resolve(value: Json): Json {
    const { $ref: pointer } = value;
    const target = typeof pointer === 'string' ? this.at(pointer) : undefined;
    return target ? this.resolve(target) : value;
  }
}

export function pointerPart(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** As JSON Schema, which has a choice with null for `nullable: true`: Ajv supports that only next to a type. */
export function withNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNull);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withNull(part)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
