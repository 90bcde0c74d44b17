import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';
import { TYPESCRIPT } from './run.mjs';

/** Runs the server and the pages from their sources, and reloads them as files change. When one ends, so does the other. */
export function dev(node) {
  const start = (args, cwd) => spawn(node.binary, args, { cwd, env: node.env, stdio: 'inherit' });
  const children = [
    start(['--watch', '--watch-path=backend/src', ...TYPESCRIPT, 'backend/src/main.ts'], inRoot()),
    start([inRoot('node_modules', 'vite', 'bin', 'vite.js')], inRoot('frontend')),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  return Promise.race(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.once('exit', (code) => {
            stop();
            resolve(code ?? 0);
          }),
        ),
    ),
  );
}
