import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';

const LOCK = inRoot('package-lock.json');
const BUNDLE = inRoot('scripts', 'bundle.mjs');

/** Builds the parts that have changed since the last build. */
export async function build(node) {
  await Promise.all([buildServer(node), buildPages(node)]);
}

export async function buildServer(node) {
  await unlessStamped(
    inRoot('backend', 'dist', '.built'),
    hashOf(LOCK, inRoot('backend', 'src'), inRoot('backend', '.swcrc'), BUNDLE),
    async () => {
      console.error('Building the server ...');
      await run(node, [BUNDLE], { must: true, quiet: true });
    },
  );
}

async function buildPages(node) {
  const pages = [
    inRoot('frontend', 'src'),
    inRoot('frontend', 'public'),
    inRoot('frontend', 'index.html'),
    inRoot('frontend', 'vite.config.ts'),
    inRoot('frontend', 'build'),
    inRoot('backend', 'src', 'shared'),
    inRoot('backend', 'locales'),
    inRoot('lingui.config.mjs'),
  ];
  await unlessStamped(inRoot('frontend', 'dist', '.built'), hashOf(LOCK, ...pages), async () => {
    console.error('Building the pages ...');
    await run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'], {
      cwd: inRoot('frontend'),
      must: true,
      quiet: true,
    });
  });
}
