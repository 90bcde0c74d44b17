import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot, ROOT } from './paths.mjs';

/** Lets Node run the server's TypeScript without a build: for tests, tools and development. */
export const TYPESCRIPT = [
  '--import',
  pathToFileURL(inRoot('backend', 'test', 'runner', 'typescript.mjs')).href,
];

/** Runs Node with arguments and resolves with its exit code; throws unless it is 0 when `must` is set. */
export function run(node, args, { cwd = ROOT, env = {}, must = false, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node.binary, args, {
      cwd,
      env: { ...node.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0 && quiet) process.stderr.write(output);
      if (code !== 0 && must) reject(new Error(`"${args.join(' ')}" failed.`));
      else resolve(code ?? 1);
    });
  });
}

const PARENT_CHECK_MS = 500;

/**
 * Runs a server in the foreground. It receives TERM and INT exactly once, and stops when this process is killed, which
 * closes the channel. If npm, our parent, is killed, no signal arrives, so we poll for it.
 */
export function serve(node, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(node.binary, args, {
    cwd,
    env: { ...node.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.channel?.unref();
  const forward = (signal) => child.kill(signal);
  process.once('SIGTERM', forward);
  process.once('SIGINT', forward);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_CHECK_MS).unref();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
