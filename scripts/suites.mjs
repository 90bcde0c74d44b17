import { relative } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';

/** The backend's runner loads TypeScript itself; the frontend's Jest needs a flag for ECMAScript modules. */
const FLAGS = {
  backend: ['--import', './test/runner/typescript.mjs'],
  frontend: ['--experimental-vm-modules'],
};

/** Runs Jest in a workspace and resolves with its exit code. */
export function runJest(node, workspace, args, env = {}) {
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  return run(node, [...FLAGS[workspace], '--no-warnings', jest, ...args], { cwd: inRoot(workspace), env });
}

/** The tests of a workspace that Jest runs, or those of some folders. */
export const jest = (workspace, ...folders) => ({
  name: workspace,
  run: (node, file) => runJest(node, workspace, ['--json', `--outputFile=${file}`, '--silent', ...folders]),
  count: countJest,
});

/** The tests in a browser; arguments go to Playwright. */
export const browser = (args = []) => ({
  name: 'browser',
  run: (node, file) => {
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    return run(node, [cli, 'test', '--reporter=list,json', ...args], {
      cwd: inRoot('e2e'),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
  },
  count: countPlaywright,
});

/** A test that is skipped says why in its name or in that of its group: [skipped: no PostgreSQL here]. */
const REASON = /\[skipped: (.+?)\]/;
const NOT_RUN = new Set(['pending', 'skipped', 'todo', 'disabled']);

function countJest(result) {
  const skipped = result.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => NOT_RUN.has(status))
      .map(({ status, ancestorTitles, title }) => ({
        status,
        fullName: [...ancestorTitles, title].join(' '),
      }))
      .map(({ status, fullName }) => ({
        where: relative(inRoot(), name),
        reason: REASON.exec(fullName)?.[1] ?? `${status} without a reason: ${fullName}`,
      })),
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped,
  };
}

/** A test that passed at the second attempt only has failed. */
function countPlaywright({ stats, errors, suites }) {
  const skipped = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations, projectName }) => ({
        where: `e2e/specs/${file}`,
        reason:
          annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
          `not run, without a reason: ${title} (${projectName})`,
      })),
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped };
}

function specsOf(suites = []) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);
}
