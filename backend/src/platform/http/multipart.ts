/** Bytes of a text beside a file, and of its name: ids and names, no text of a person. */
const FIELD_BYTES = 1024;
const FIELD_NAME_BYTES = 100;
const FIELDS = 5;
const HEADERS = 20;

/**
 * What one multipart body may consist of: one file, and a few short fields. Without these the parser takes any number
 * of fields of a megabyte each, and holds them in memory.
 */
export function multipartLimits(fileSize: number) {
  return {
    fileSize,
    files: 1,
    fields: FIELDS,
    fieldSize: FIELD_BYTES,
    fieldNameSize: FIELD_NAME_BYTES,
    fieldNestingDepth: 0,
    parts: FIELDS + 1,
    headerPairs: HEADERS,
  };
}
