const HEADER = `-- Generated from the migrations beside it by \`npm run codegen\`: every table, function, index, trigger and grant as it
-- is after the last one. To be read, never to be applied or edited: a change is a new migration.
`;

/** Parts of pg_dump's output to remove: comments that repeat the statement below, and session settings. */
const NOISE = [
  /^--\n-- .*\n--\n/gm,
  /^-- Dumped .*\n/gm,
  /^SET .*;\n/gm,
  /^SELECT pg_catalog\.set_config.*\n/gm,
];

/** Reduces a dump to the schema, with one empty line between statements. */
export function readable(dump: string): string {
  const schema = NOISE.reduce((text, noise) => text.replace(noise, ''), dump);
  return `${HEADER}\n${schema.trim().replace(/\n{3,}/g, '\n\n')}\n`;
}
