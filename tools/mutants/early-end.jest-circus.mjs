import { createRequire } from 'node:module';

const { default: circus } = createRequire(import.meta.url)('jest-circus/runner');

/**
 * Jest's own runner of a file, but the first test that fails is the last: a mutant that one test notices is noticed,
 * and the others would wait in vain for what it broke. (Stryker knows this runner by the name of Jest's in the file's.)
 */
export default function runUntilNoticed(globalConfig, config, environment, ...rest) {
  const heard = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    await heard?.(event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0) skipAll(state.rootDescribeBlock);
  };
  return circus(globalConfig, config, environment, ...rest);
}

function skipAll({ children }) {
  for (const child of children) {
    child.mode = 'skip';
    if (child.type === 'describeBlock') skipAll(child);
  }
}
