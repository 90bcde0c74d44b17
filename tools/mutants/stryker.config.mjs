import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(`${root}package.json`);

/** The pure folders of each workspace and how Jest runs the tests of pure code there. */
const WORKSPACES = {
  backend: {
    mutate: [
      'backend/src/shared/*.ts',
      'backend/src/content-ai/lint/*.ts',
      'backend/src/content-ai/writing/{answers,post-text}.ts',
      'backend/src/strategy/{assemble,empty-parts,first-month,strategy-faults}.ts',
      'backend/src/submissions/{answers,form.mapping,stored-shapes,submission.mapping}.ts',
      'backend/src/common/text/*.ts',
      // Texts and lists, which a test would only repeat.
      '!backend/src/shared/*{texts,messages,fields,questions,topics}.ts',
      '!backend/src/common/text/{phrases,vocabulary}.ts',
      '!backend/src/**/*.spec.ts',
    ],
    jest: {
      config: {
        roots: ['<rootDir>/backend'],
        testMatch: [
          '**/backend/src/{shared,content-ai,strategy,submissions,common}/**/*.spec.ts',
          '**/backend/tools/eval/golden-set.spec.ts',
        ],
        testEnvironment: require.resolve('jest-environment-node'),
        extensionsToTreatAsEsm: ['.ts'],
        transform: { '^.+\\.ts$': [require.resolve('@swc/jest'), { swcrc: true, cwd: `${root}backend` }] },
        moduleNameMapper: {
          '^(\\.{1,2}/.*)\\.js$': '$1',
          '^#server/(.*)\\.js$': '<rootDir>/backend/src/$1',
        },
      },
    },
  },
  frontend: {
    mutate: [
      'frontend/src/{wizard/session,wizard/draft,review,calendar/posts,calendar/storage,plannedPosts,storage}/**/*.ts',
      '!frontend/src/**/*.test.ts',
      // The compiler expands Lingui's macros only as they are written.
      '!frontend/src/{wizard/session/{interviewActions,outboxEvents},review/{actions,dates,deviceRound},calendar/posts/labels,plannedPosts/{formatDay,post}}.ts',
    ],
    jest: {
      configFile: 'frontend/jest.config.mjs',
      config: {
        testMatch: [
          '**/frontend/test/{wizard,review,calendar,storage}/**/*.test.ts',
          '**/frontend/src/{wizard,calendar}/**/*.test.ts',
        ],
        testEnvironment: `${root}frontend/test/support/jsdom-environment.mjs`,
      },
    },
  },
};

const workspace = process.env.MUTANTS_WORKSPACE;

export default {
  ...WORKSPACES[workspace],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  coverageAnalysis: 'perTest',
  // A constant of a module is evaluated before any test: each such mutant would cost a run of all tests.
  ignoreStatic: true,
  ignorePatterns: ['**/dist', '/e2e', '/docs', '/reports', '/tools'],
  tempDirName: 'reports/mutants/sandbox',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutants/${workspace}.html` },
  incremental: true,
  incrementalFile: `reports/mutants/${workspace}.json`,
  thresholds: { high: 90, low: 85, break: 80 },
};
