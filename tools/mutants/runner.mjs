import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';
import { inSample } from './sample.mjs';

/** Neither noticed nor unnoticed. */
const NOT_TRIED = { status: MutantRunStatus.Error, errorMessage: 'not in the sample' };

/** In the sandbox, which every runner works in: one that took the place of another has not seen the first run. */
const note = () => join(process.cwd(), 'tests-by-name.json');

/**
 * Stryker's runner for Jest, which chooses the tests of a mutant by their names alone and so loads every test file for
 * each. This one loads the files that hold them.
 */
function narrowJestRunner(injector) {
  const [{ factory }] = jestPlugins;
  const runner = factory(injector);
  const { run, dryRun, mutantRun } = runner;
  let files;
  return Object.assign(runner, {
    run: (settings) => run.call(runner, { ...settings, testFiles: files ?? settings.testFiles }),
    dryRun: async (options) => {
      const result = await dryRun.call(runner, options);
      const names = (result.tests ?? []).map(({ id, fileName }) => [id, fileName]);
      writeFileSync(note(), JSON.stringify(Object.fromEntries(names)));
      return result;
    },
    mutantRun: async (options) => {
      if (!inSample(options.activeMutant)) return NOT_TRIED;
      const fileOf = JSON.parse(readFileSync(note(), 'utf8'));
      files = options.testFilter && [...new Set(options.testFilter.map((id) => fileOf[id]))];
      return mutantRun.call(runner, options);
    },
  });
}
narrowJestRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'narrow-jest', narrowJestRunner)];
