import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { run, TYPESCRIPT } from './run.mjs';

const LINGUI = [inRoot('node_modules', '@lingui', 'cli', 'dist', 'lingui.js')];

/** Generated files that are committed. */
const COMMITTED = {
  openapi: inRoot('backend', 'openapi.json'),
  types: inRoot('frontend', 'src', 'api', 'schema.gen.ts'),
  schema: inRoot('backend', 'supabase', 'schema.sql'),
  envExample: inRoot('.env.example'),
};

/**
 * Writes the API's description from the application, the pages' types from that, the schema from the migrations, and the
 * example of the environment from what the server reads; puts the texts of the code into the catalogues.
 */
export async function codegen(node) {
  const generated = await generate(node, COMMITTED);
  return generated || extract(node);
}

/** Reads the texts out of the code into the catalogues; what no code says any more goes. */
const extract = (node) =>
  run(node, [...LINGUI, 'extract', '--clean', '--overwrite', '--workers', '1'], { quiet: true });

/**
 * Whether each text is in the catalogue of its page in each language, and every entry is used.
 */
export async function checkTexts(node) {
  const lingui = (...check) =>
    run(node, [...LINGUI, 'check', ...check, '--workers', '1', '--verbose'], { quiet: true });
  const sync = await lingui('sync', '--clean', '--overwrite');
  if (sync !== 0) console.error('The catalogues are not what the code says: run npm run codegen.');
  return sync || lingui('missing');
}

/** Generates next to the committed files and compares. */
export async function checkDrift(node) {
  const folder = mkdtempSync(join(tmpdir(), 'byline-codegen-'));
  const fresh = Object.fromEntries(
    Object.entries(COMMITTED).map(([name, file]) => [name, join(folder, basename(file))]),
  );
  const code = await generate(node, fresh);
  const drifted = Object.keys(COMMITTED).filter(
    (name) => contentOf(COMMITTED[name]) !== contentOf(fresh[name]),
  );
  rmSync(folder, { recursive: true, force: true });
  for (const name of drifted)
    console.error(`${COMMITTED[name]} is not what the code generates: run npm run codegen.`);
  return code === 0 && drifted.length === 0 ? 0 : 1;
}

async function generate(node, { openapi, types, schema, envExample }) {
  const tool = (name) => [...TYPESCRIPT, inRoot('backend', 'tools', name, 'main.ts')];
  await run(node, [...tool('openapi'), openapi], { must: true });
  await run(node, [...tool('schema'), schema], { must: true });
  await run(node, [...tool('env-example'), envExample], { must: true });
  return run(node, [inRoot('node_modules', 'openapi-typescript', 'bin', 'cli.js'), openapi, '-o', types], {
    quiet: true,
  });
}

function contentOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
