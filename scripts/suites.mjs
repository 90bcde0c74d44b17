import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fetchPlaywright } from './install.mjs';
import { inRoot } from './paths.mjs';
import { run, TYPESCRIPT } from './run.mjs';

/** The backend's tests load TypeScript through Node; the frontend's Jest needs a flag for ECMAScript modules. */
const FLAGS = {
  backend: TYPESCRIPT,
  frontend: ['--experimental-vm-modules'],
};

/** Runs Jest in a workspace and resolves with its exit code. */
export function runJest(node, workspace, args, env = {}) {
  const jest = inRoot('node_modules', 'jest', 'bin', 'jest.js');
  return run(node, [...FLAGS[workspace], '--no-warnings', jest, ...args], { cwd: inRoot(workspace), env });
}

/** Test files by suite, relative to the suite's folder. */
const TEST_FILES = {
  backend: { folders: ['src', 'test', 'tools'], ending: /\.spec\.ts$/ },
  frontend: { folders: ['src', 'test'], ending: /\.test\.tsx?$/ },
  e2e: { folders: ['specs'], ending: /\.spec\.ts$/ },
};

/**
 * The suites with the test files whose path contains one of the words: `npm test -- posts`.
 * @throws Error where there is no such file
 */
export function suitesAbout(words) {
  const wanted = words.map((word) => word.toLowerCase());
  const filesIn = (suite) =>
    testFiles(suite).filter((file) => wanted.some((word) => `${suite}/${file}`.toLowerCase().includes(word)));
  const suites = ['backend', 'frontend']
    .map((workspace) => ({ workspace, files: filesIn(workspace) }))
    .filter(({ files }) => files.length > 0)
    .map(({ workspace, files }) => jest(workspace, '--runTestsByPath', ...files));
  const specs = filesIn('e2e');
  if (specs.length > 0) suites.push(browser([NOT_NIGHTLY, ...specs]));
  if (suites.length === 0) throw new Error(`No test file has ${words.join(' or ')} in its path.`);
  return suites;
}

/** Without a glob: this runs on the machine's own Node, which may be 20. */
function testFiles(suite) {
  const { folders, ending } = TEST_FILES[suite];
  return folders.flatMap((folder) =>
    readdirSync(inRoot(suite, folder), { recursive: true })
      .map((file) => `${folder}/${file.replaceAll(sep, '/')}`)
      .filter((file) => ending.test(file)),
  );
}

/** Excludes the long browser tests, which `npm run nightly` runs. */
export const NOT_NIGHTLY = '--grep-invert=@nightly';

/** The tests of a workspace that Jest runs, or those of some folders. */
export const jest = (workspace, ...folders) => ({
  name: workspace,
  run: (node, file) => runJest(node, workspace, ['--json', `--outputFile=${file}`, '--silent', ...folders]),
  count: countJest,
});

/** The tests in a browser; arguments go to Playwright. */
export const browser = (args = [], env = {}) => ({
  name: 'browser',
  run: async (node, file) => {
    await fetchPlaywright(node);
    const cli = inRoot('e2e', 'node_modules', '@playwright', 'test', 'cli.js');
    return run(node, [cli, 'test', '--reporter=list,json', ...args], {
      cwd: inRoot('e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
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
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(inRoot(), name),
      ms: endTime - startTime,
    })),
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
  const times = new Map();
  for (const { file, tests } of specsOf(suites))
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(file, (times.get(file) ?? 0) + duration);
  const files = [...times].map(([file, ms]) => ({ name: `e2e/specs/${file}`, ms }));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped, files };
}

function specsOf(suites = []) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);
}
