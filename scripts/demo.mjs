import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fetchPlaywright } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run, serve, TYPESCRIPT } from './run.mjs';

/** The user's settings that the demo keeps. It never uses their database or vendors. */
export const KEPT = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'ADMIN_PASSWORD',
  'ADMIN_PASSWORD_HASH',
];

/** Starts the product in a separate folder with invented clients: .demo, or DATA_DIR. --reset builds them again. */
export async function demo(node, args) {
  const code = await run(node, [...TYPESCRIPT, inRoot('backend', 'tools', 'seed', 'demo.ts'), ...args]);
  if (code !== 0) return code;
  return serve(node, [inRoot('backend', 'dist', 'main.js')], { env: demoEnvironment() });
}

/** What fills the stores of the screenshots; null for an empty one. */
const FILLED = { empty: null, demo: 'main.ts', full: 'full.ts' };

/**
 * Takes README's pictures of a demo that is made for them. `--all FOLDER`: of every page instead, in each store, width and colour
 * scheme.
 */
export async function screenshots(node, [option, folder = '.screenshots'] = []) {
  await fetchPlaywright(node);
  if (option !== '--all') return picturesOf('demo', (env) => inBrowser(node, 'screenshots.ts', env));
  for (const store of Object.keys(FILLED)) {
    const code = await picturesOf(store, (env) =>
      inBrowser(node, 'gallery.ts', { ...env, STORE: store, GALLERY: resolve(folder) }),
    );
    if (code !== 0) return code;
  }
  return 0;

  /** @param take takes the pictures of the server with this environment */
  async function picturesOf(store, take) {
    const env = { ...demoEnvironment(), DATA_DIR: mkdtempSync(join(tmpdir(), 'byline-screenshots-')) };
    const script = FILLED[store];
    try {
      if (script)
        await run(node, [...TYPESCRIPT, inRoot('backend', 'tools', 'seed', script)], { env, must: true });
      return await take(env);
    } finally {
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    }
  }
}

const inBrowser = (node, script, env) => run(node, [inRoot('e2e', script)], { cwd: inRoot('e2e'), env });

/**
 * Every variable but those of KEPT is empty, which counts as not set, also where .env sets it. DATA_DIR is taken from the shell
 * only: .env names the folder of the real data.
 */
export function demoEnvironment() {
  const names = readFileSync(inRoot('.env.example'), 'utf8').match(/^(?:# ?)?[A-Z][A-Z0-9_]+(?==)/gm) ?? [];
  const others = names.map((name) => name.replace(/^# ?/, '')).filter((name) => !KEPT.includes(name));
  return {
    ...Object.fromEntries(others.map((name) => [name, ''])),
    DATA_DIR: process.env.DATA_DIR || inRoot('.demo'),
  };
}
