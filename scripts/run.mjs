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
 * Runs a server in the foreground and forwards TERM and INT to it. A terminal sends them to this process only, because
 * the server has its own group; systemd sends them to both, and the server ignores the repeat. If this process is
 * killed, the channel closes, which stops the server. If npm, our parent, is killed, no signal arrives, so we poll for it.
 */
export function serve(node, args, { cwd = ROOT, env = {} } = {}) {
  const child = spawn(node.binary, args, {
    cwd,
    env: { ...node.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  child.channel?.unref();
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function whenParentEnds(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  timer.unref();
}
