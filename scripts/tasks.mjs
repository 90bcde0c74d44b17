import { build, buildServer } from './build.mjs';
import { codegen } from './codegen.mjs';
import { dev } from './develop.mjs';
import { fetchStryker } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run, serve } from './run.mjs';
import { bench, check, e2e, faults, fuzz, mutants, nightly, test } from './test.mjs';

const server = (script) => inRoot('backend', 'dist', script);
/** What only builders run; it works on the built server and never ships with it. */
const tool = (name) => inRoot('backend', 'tools', name, 'main.ts');
const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** The commands of package.json. `prepare` runs under the lock that keeps two commands from preparing at once. */
export const TASKS = {
  start: { prepare: build, run: (node) => serve(node, [server('main.js')]) },
  dev: { prepare: build, run: dev },
  sandbox: { prepare: build, run: (node) => serve(node, [server('sandbox-main.js')]) },
  'hash-password': { prepare: build, run: (node) => run(node, [server('scripts/hash-password.js')]) },
  migrate: { prepare: build, run: (node) => run(node, [server('scripts/migrate.js')]) },
  seed: { prepare: build, run: (node, args) => run(node, [tool('seed'), ...args]) },
  eval: { prepare: build, run: (node) => run(node, [tool('eval')]) },
  export: { prepare: build, run: (node, args) => run(node, [server('scripts/export.js'), ...args]) },
  'after-restore': { prepare: build, run: (node) => run(node, [server('scripts/after-restore.js')]) },
  fuzz: { prepare: build, run: fuzz },
  faults: { prepare: build, run: faults },
  bench: { prepare: build, run: bench },
  mutants: { prepare: fetchStryker, run: mutants },
  nightly: { prepare: build, run: nightly },
  codegen: { prepare: buildServer, run: codegen },
  format: { run: (node) => run(node, [biome, 'check', '--write', '.']) },
  check: { prepare: build, run: check },
  e2e: { prepare: build, run: e2e },
  test: { prepare: build, run: test },
};
