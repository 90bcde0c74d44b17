import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Takes README's pictures of a demo that is made for them. */
export async function screenshots(node) {
  await fetchPlaywright(node);
  const env = { ...demoEnvironment(), DATA_DIR: mkdtempSync(join(tmpdir(), 'byline-screenshots-')) };
  try {
    await run(node, [...TYPESCRIPT, inRoot('backend', 'tools', 'seed', 'main.ts')], { env, must: true });
    return await run(node, [inRoot('e2e', 'screenshots.ts')], { cwd: inRoot('e2e'), env });
  } finally {
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  }
}

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
