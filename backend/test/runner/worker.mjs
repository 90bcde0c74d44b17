// Runs once in each worker, before its first test file. A worker runs many files without a fresh global object, so this
// adds what jest-light-runner leaves out: time limits, the whole `jest` object, and a clean state between files.
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

/** Milliseconds for a test or a hook, unless it names another limit. */
const TIMEOUT_MS = 90_000;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const { setTimeout, clearTimeout } = globalThis;

globalThis.jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
};

const seenFiles = new WeakSet();

addEventHandler(({ name, blockName }, state) => {
  const block = state.currentDescribeBlock;
  if (!seenFiles.has(state.rootDescribeBlock)) {
    seenFiles.add(state.rootDescribeBlock);
    restoreAfterwards(state.rootDescribeBlock);
  }
  if (name === 'add_test') limit(block.children.at(-1), `Test "${block.children.at(-1).name}"`);
  if (name === 'add_hook') limit(block.hooks.at(-1), `The hook ${block.hooks.at(-1).type}`);
  if (name === 'finish_describe_definition') {
    const finished = block.children.findLast((child) => child.name === blockName);
    if (finished?.mode === 'skip') countEachTest(finished);
  }
});

/** Fails a test or hook that takes longer than its limit: without this it would hold up the whole run. */
function limit(step, name) {
  const { fn, timeout = TIMEOUT_MS } = step;
  step.fn = () =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${name} exceeded its limit of ${timeout} ms.`)),
        timeout,
      );
      Promise.resolve()
        .then(fn)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}

/** The runner counts a skipped group as one test. As a group without hooks, each of its tests counts as skipped. */
function countEachTest(group) {
  group.mode = undefined;
  group.hooks = [];
}

/** Puts back what a file may have changed and the next one would inherit. */
function restoreAfterwards(root) {
  const environment = { ...process.env };
  const listeners = new Map(process.eventNames().map((event) => [event, process.listeners(event)]));
  root.hooks.push({
    type: 'afterAll',
    fn: () => {
      timers.useRealTimers();
      mocker.restoreAllMocks();
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
      Object.assign(process.env, environment);
      for (const event of process.eventNames())
        for (const listener of process.listeners(event))
          if (!listeners.get(event)?.includes(listener)) process.off(event, listener);
    },
  });
}
