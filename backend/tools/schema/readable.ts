const HEADER = `-- Generated from the migrations beside it by \`npm run codegen\`: every table, function, index, trigger and grant as it
-- is after the last one. To be read, never to be applied or edited: a change is a new migration.
`;

/** pg_dump's headlines, which say in a comment what the statement below says, and the settings of the session. */
const NOISE = [
  /^--\n-- .*\n--\n/gm,
  /^-- Dumped .*\n/gm,
  /^SET .*;\n/gm,
  /^SELECT pg_catalog\.set_config.*\n/gm,
];

/** A dump without what is not about the schema, one empty line between statements. */
export function readable(dump: string): string {
  const schema = NOISE.reduce((text, noise) => text.replace(noise, ''), dump);
  return `${HEADER}\n${schema.trim().replace(/\n{3,}/g, '\n\n')}\n`;
}
