import { spawn } from 'node:child_process';
import { inRoot } from './paths.mjs';

/** The server and the pages, both rebuilt as files change. The first that ends takes the others with it. */
export function dev(node) {
  const start = (args, cwd) => spawn(node.binary, args, { cwd, env: node.env, stdio: 'inherit' });
  const children = [
    start(
      [
        inRoot('node_modules', '@swc', 'cli', 'bin', 'swc.js'),
        'src',
        '-d',
        'dist',
        '--strip-leading-paths',
        '-w',
      ],
      inRoot('backend'),
    ),
    start(['--watch', '--watch-path=backend/dist', 'backend/dist/main.js'], inRoot()),
    start([inRoot('node_modules', 'vite', 'bin', 'vite.js')], inRoot('frontend')),
  ];
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
