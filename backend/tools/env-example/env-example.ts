import { variableGroups } from '#server/config/env.schema.js';
import type { Listed, Variable } from '#server/config/integration.js';
import { secretFileVariable } from '#server/config/secret-files.js';

const HEAD = `# Byline's configuration. Everything has a default: without this file the product runs with an embedded database
# and a simulation of every integration. Copy to .env and set what you need.
# A secret can be in a file instead: set the variable that its comment names to the path of the file.
`;
/** Column of the comments. */
const COMMENTS_AT = 34;

/** The text of `.env.example`: every variable with its default and its documentation. */
export function envExample(integrations: readonly Listed[]): string {
  const groups = variableGroups(integrations.map(({ definition }) => definition)).map(
    ({ heading, variables }) =>
      [`# --- ${heading} ---`, ...Object.entries(variables).map(line), ''].join('\n'),
  );
  return [HEAD, ...groups].join('\n');
}

function line([name, { fallback, doc, secret }]: [string, Variable]): string {
  const setting = `# ${name}=${fallback}`;
  const file = secret ? `or ${secretFileVariable(name)}` : undefined;
  const comment = [doc, file].filter((part) => part !== undefined).join('; ');
  return comment === '' ? setting : `${`${setting} `.padEnd(COMMENTS_AT)}# ${comment}`;
}
