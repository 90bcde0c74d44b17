/**
 * Table types for Kysely. Each feature merges its own table in the file of its repository. Columns are declared
 * as both drivers return them: timestamps are ISO text with microseconds (see connection.ts), because
 * modified_at is compared as a version and a JavaScript Date would round it to milliseconds.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features merge their tables into it.
export interface Tables {}
