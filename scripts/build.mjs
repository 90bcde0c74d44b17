import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';

const LOCK = inRoot('package-lock.json');

/** Builds what changed since it was built last. */
export async function build(node) {
  await unlessStamped(
    inRoot('backend', 'dist', '.built'),
    hashOf(LOCK, inRoot('backend', 'src'), inRoot('backend', '.swcrc')),
    async () => {
      console.log('Building the server ...');
      await run(node, [inRoot('node_modules', '@nestjs', 'cli', 'bin', 'nest.js'), 'build'], {
        cwd: inRoot('backend'),
        must: true,
        quiet: true,
      });
    },
  );
  const pages = [
    inRoot('frontend', 'src'),
    inRoot('frontend', 'public'),
    inRoot('frontend', 'index.html'),
    inRoot('frontend', 'vite.config.ts'),
    inRoot('frontend', 'build'),
    inRoot('backend', 'src', 'rules'),
    inRoot('backend', 'locales'),
    inRoot('lingui.config.mjs'),
  ];
  await unlessStamped(inRoot('frontend', 'dist', '.built'), hashOf(LOCK, ...pages), async () => {
    console.log('Building the pages ...');
    await run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
      cwd: inRoot('frontend'),
      must: true,
      quiet: true,
    });
  });
}
