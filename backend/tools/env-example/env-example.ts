import { variableGroups } from '#server/config/env.schema.js';
import type { Listed, Variable } from '#server/config/integration.js';

const HEAD = `# Byline's configuration. Everything has a default: without this file the product runs with an embedded database
# and a simulation of every integration. Copy to .env and set what you need.
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

function line([name, { fallback, doc }]: [string, Variable]): string {
  const setting = `# ${name}=${fallback}`;
  return doc === undefined ? setting : `${`${setting} `.padEnd(COMMENTS_AT)}# ${doc}`;
}
