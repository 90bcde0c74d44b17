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
