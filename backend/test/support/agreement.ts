import { type Json, type OpenApiDocument, pointerPart } from './openapi-document.js';
import { type Side, shapeOf } from './schema-shape.js';

/**
 * Parts of our description of a vendor's API that the vendor's own lacks or contradicts: a call, a field that we send
 * or read, a field that the vendor requires, a type. Parts the vendor leaves open may be anything. Empty when both agree.
 */
export function disagreements(ours: OpenApiDocument, theirs: OpenApiDocument): string[] {
  return Object.entries(ours.paths).flatMap(([path, methods]) =>
    Object.keys(methods).flatMap((method) => {
      const pointer = `#/paths/${pointerPart(path)}/${method}`;
      if (!theirs.at(pointer)) return [`${method} ${path} is unknown`];
      return [
        ...queryDisagreements(ours, theirs, pointer),
        ...requestDisagreements(ours, theirs, pointer),
        ...answerDisagreements(ours, theirs, pointer),
      ].map((fault) => `${method} ${path}: ${fault}`);
    }),
  );
}

function queryDisagreements(ours: OpenApiDocument, theirs: OpenApiDocument, pointer: string): string[] {
  const names = (document: OpenApiDocument) =>
    ((document.at(pointer)?.parameters ?? []) as Json[])
      .map((parameter) => document.resolve(parameter))
      .map((parameter) => `${parameter.in} parameter ${parameter.name}`);
  const known = new Set(names(theirs));
  return names(ours)
    .filter((name) => !known.has(name))
    .map((name) => `${name} is unknown`);
}

function requestDisagreements(ours: OpenApiDocument, theirs: OpenApiDocument, pointer: string): string[] {
  const content = (ours.at(`${pointer}/requestBody/content`) ?? {}) as Record<string, Json>;
  return Object.entries(content).flatMap(([type, { schema }]) => {
    const known = theirs.at(`${pointer}/requestBody/content/${pointerPart(type)}/schema`);
    if (!known) return [`a body of type ${type} is unknown`];
    return compare({ document: ours, schema: schema as Json }, { document: theirs, schema: known }, 'sent');
  });
}

function answerDisagreements(ours: OpenApiDocument, theirs: OpenApiDocument, pointer: string): string[] {
  const schemaOf = (document: OpenApiDocument, status: string) => {
    const answer = document.resolve(document.at(`${pointer}/responses/${status}`) ?? {});
    const content = (answer.content ?? {}) as Record<string, { schema: Json }>;
    return content['application/json']?.schema;
  };
  return Object.keys(ours.at(`${pointer}/responses`) ?? {}).flatMap((status) => {
    const [schema, known] = [schemaOf(ours, status), schemaOf(theirs, status)];
    if (!schema) return [];
    if (!known) return [`an answer ${status} of JSON is unknown`];
    const faults = compare({ document: ours, schema }, { document: theirs, schema: known }, 'read');
    return faults.map((fault) => `${status}${fault}`);
  });
}

/** Everything we send must be accepted by the vendor; everything the vendor returns must be readable by us. */
function compare(ours: Side, theirs: Side, way: 'sent' | 'read', place = ''): string[] {
  const [mine, known] = [shapeOf(ours), shapeOf(theirs)];
  const [narrow, wide] = way === 'sent' ? [mine, known] : [known, mine];
  const types = [...narrow.types].filter((type) => wide.types.size > 0 && !takes(wide.types, type));
  const strict = way === 'sent' ? [known, mine] : [mine, known];
  const required = [...(strict[0]?.required ?? [])].filter((name) => !strict[1]?.required.has(name));
  const nested = [...mine.fields].flatMap(([name, field]) => {
    const found = known.fields.get(name);
    if (found) return compare(field, found, way, `${place}/${name}`);
    return known.fields.size > 0 ? [`${place}/${name} is unknown`] : [];
  });
  const items = mine.items && known.items ? compare(mine.items, known.items, way, `${place}/[]`) : [];
  return [
    ...types.map((type) => `${place} may be ${type} on one side only`),
    ...(known.fields.size > 0 ? required.map((name) => `${place}/${name} is required on one side only`) : []),
    ...nested,
    ...items,
  ];
}

function takes(types: Set<string>, type: string): boolean {
  return types.has(type) || (type === 'integer' && types.has('number'));
}
