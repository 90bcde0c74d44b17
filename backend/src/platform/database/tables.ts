/**
 * What Kysely knows of the database: nothing here. Each feature adds its own table in a `*.table.ts` beside the
 * repository that reads it. Columns are declared as both drivers return them: timestamps are ISO text with microseconds
 * (see connection.ts), because modified_at is compared as a version and a JavaScript Date would round it to milliseconds.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the features merge their tables into it.
export interface Tables {}
