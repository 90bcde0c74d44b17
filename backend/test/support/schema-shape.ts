import type { Json, OpenApiDocument } from './openapi-document.js';

/** A schema together with the document of its references. */
export interface Side {
  document: OpenApiDocument;
  schema: Json;
}

export interface Shape {
  types: Set<string>;
  fields: Map<string, Side>;
  required: Set<string>;
  items: Side | undefined;
}

/** Merges the alternatives of a schema: any type and field of one of them, required if required in all of them. */
export function shapeOf({ document, schema }: Side): Shape {
  const resolved = document.resolve(schema);
  const fields = Object.entries((resolved.properties ?? {}) as Record<string, Json>);
  const shape: Shape = {
    types: new Set([resolved.type ?? []].flat().map(String)),
    fields: new Map(fields.map(([name, field]) => [name, { document, schema: field }])),
    required: new Set((resolved.required ?? []) as string[]),
    items: resolved.items ? { document, schema: resolved.items as Json } : undefined,
  };
  if (resolved.nullable === true) shape.types.add('null');
  const parts = (key: string) =>
    ((resolved[key] ?? []) as Json[]).map((part) => shapeOf({ document, schema: part }));
  const all = parts('allOf');
  const either = [...parts('oneOf'), ...parts('anyOf')];
  for (const part of [...all, ...either]) {
    for (const type of part.types) shape.types.add(type);
    for (const [name, field] of part.fields) shape.fields.set(name, merged(shape.fields.get(name), field));
    shape.items ??= part.items;
  }
  for (const part of all) for (const name of part.required) shape.required.add(name);
  for (const name of either[0]?.required ?? [])
    if (either.every(({ required }) => required.has(name))) shape.required.add(name);
  return shape;
}

function merged(known: Side | undefined, more: Side): Side {
  return known ? { ...more, schema: { anyOf: [known.schema, more.schema] } } : more;
}
