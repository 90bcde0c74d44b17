import { build, buildServer } from './build.mjs';
import { codegen } from './codegen.mjs';
import { demo, screenshots } from './demo.mjs';
import { dev } from './develop.mjs';
import { fetchStryker } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run, serve, TYPESCRIPT } from './run.mjs';
import { bench, check, e2e, faults, fuzz, mutants, nightly, races, test } from './test.mjs';

const server = (script) => inRoot('backend', 'dist', script);
/** Programs for developers. They run from the sources and are not part of the server. */
const tool = (name) => [...TYPESCRIPT, inRoot('backend', 'tools', name, 'main.ts')];
const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/**
 * The commands of package.json. `prepare` runs under a lock, so that two commands do not prepare at the same time. Those
 * with `needsTools` also install the packages that only developers need.
 */
export const TASKS = {
  start: { prepare: build, run: (node) => serve(node, [server('main.js')]) },
  /** Installs and builds, so that a service without write access to the code can start. */
  build: { prepare: build, run: () => 0 },
  demo: { prepare: build, run: demo },
  screenshots: { prepare: build, run: screenshots },
  dev: { prepare: build, run: dev },
  sandbox: { prepare: buildServer, run: (node) => serve(node, [server('sandbox-main.js')]) },
  'hash-password': { prepare: buildServer, run: (node) => run(node, [server('scripts/hash-password.js')]) },
  people: { prepare: buildServer, run: (node, args) => run(node, [server('scripts/people.js'), ...args]) },
  migrate: { prepare: buildServer, run: (node) => run(node, [server('scripts/migrate.js')]) },
  seed: { run: (node, args) => run(node, [...tool('seed'), ...args]) },
  eval: { needsTools: true, run: (node) => run(node, tool('eval')) },
  export: { prepare: buildServer, run: (node, args) => run(node, [server('scripts/export.js'), ...args]) },
  'after-restore': { prepare: buildServer, run: (node) => run(node, [server('scripts/after-restore.js')]) },
  'rehearse-restore': {
    prepare: buildServer,
    run: (node, args) => run(node, [server('scripts/rehearse-restore.js'), ...args]),
  },
  'files:copy': {
    prepare: buildServer,
    run: (node, args) => run(node, [server('scripts/copy-files.js'), ...args]),
  },
  fuzz: { needsTools: true, prepare: build, run: fuzz },
  faults: { needsTools: true, prepare: build, run: faults },
  bench: { needsTools: true, prepare: build, run: bench },
  races: { needsTools: true, prepare: build, run: races },
  mutants: { needsTools: true, prepare: fetchStryker, run: mutants },
  nightly: { needsTools: true, prepare: build, run: nightly },
  codegen: { needsTools: true, run: codegen },
  format: { needsTools: true, run: (node) => run(node, [biome, 'check', '--write', '.']) },
  check: { needsTools: true, run: check },
  e2e: { needsTools: true, prepare: build, run: e2e },
  test: { needsTools: true, prepare: build, run: test },
};
