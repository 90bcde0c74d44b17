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
 * Generates openapi.json from the application, the pages' types from openapi.json, schema.sql from the migrations and
 * .env.example from the server's variables, and extracts the texts of the code into the catalogues.
 * @param args `texts` extracts the texts only, which needs neither the application nor a database
 */
export async function codegen(node, args = []) {
  const [part, ...others] = args;
  if (others.length > 0 || (part !== undefined && part !== 'texts')) {
    console.error('Usage: npm run codegen [texts]');
    return 1;
  }
  const generated = part === 'texts' ? 0 : await generate(node, COMMITTED);
  return generated || extract(node);
}

/** Extracts the texts of the code into the catalogues and removes unused entries. */
const extract = (node) =>
  run(node, [...LINGUI, 'extract', '--clean', '--overwrite', '--workers', '1'], { quiet: true });

/**
 * Whether each text is in the catalogue of its page in each language, and every entry is used.
 */
export async function checkTexts(node) {
  const lingui = (...check) =>
    run(node, [...LINGUI, 'check', ...check, '--workers', '1', '--verbose'], { quiet: true });
  const sync = await lingui('sync', '--clean', '--overwrite');
  if (sync !== 0) console.error('The catalogues are outdated: run npm run codegen.');
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
  for (const name of drifted) console.error(`${COMMITTED[name]} is outdated: run npm run codegen.`);
  return code === 0 && drifted.length === 0 ? 0 : 1;
}

async function generate(node, { openapi, types, schema, envExample }) {
  // One short use of PostgreSQL's WebAssembly: compiling it for speed would take longer.
  const tool = (name) => ['--liftoff-only', ...TYPESCRIPT, inRoot('backend', 'tools', name, 'main.ts')];
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
