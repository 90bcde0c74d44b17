import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Where runs leave what they found; not committed. */
export const REPORTS = join(ROOT, 'reports', 'mutants');

/** Jest's environments, by their files: Stryker does not know what `<rootDir>` is. */
const ENVIRONMENTS = {
  backend: createRequire(join(ROOT, 'package.json')).resolve('jest-environment-node'),
  frontend: join(ROOT, 'frontend', 'test', 'support', 'jsdom-environment.mjs'),
};

/** What Stryker is told of a part. */
export function optionsOf({ name, workspace, files, tests }, { concurrency, fresh, isWhole }) {
  return {
    mutate: files.map((file) => `${workspace}/src/${file}`),
    testRunner: 'narrow-jest',
    // A database lives for seconds: to compile it twice, the second time well, costs more than it brings.
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings', '--liftoff-only'],
    plugins: ['@stryker-mutator/jest-runner', here('runner.mjs'), here('ignorer.mjs')],
    ignorers: ['not-for-tests'],
    jest: {
      configFile: join(workspace, 'jest.config.mjs'),
      enableFindRelatedTests: false,
      config: {
        testMatch: tests.map((test) => `**/${workspace}/test/${test}`),
        testEnvironment: ENVIRONMENTS[workspace],
        testRunner: here('early-end.jest-circus.mjs'),
      },
    },
    coverageAnalysis: 'perTest',
    // A constant of a module is there before any test: each would cost a run of all of them.
    ignoreStatic: true,
    // What a sample left out must not count as tried.
    incremental: isWhole,
    force: fresh,
    incrementalFile: join(REPORTS, `${name}.json`),
    tempDirName: join('reports', 'mutants', 'sandbox'),
    ignorePatterns: ['**/dist', '/e2e', '/docs', '/reports', '/tools'],
    concurrency,
    // The memory of a runner grows with each module that Jest loads anew.
    maxTestRunnerReuse: 25,
    dryRunTimeoutMinutes: 15,
    timeoutMS: workspace === 'frontend' ? 8_000 : 20_000,
    reporters: ['progress-append-only'],
    logLevel: 'warn',
    allowConsoleColors: false,
  };
}
