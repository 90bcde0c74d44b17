// Runs once in each worker, before its first test file. A worker runs many files without a fresh global object, so this
// adds what jest-light-runner leaves out: time limits, the whole `jest` object, and a clean state between files.
import { ModernFakeTimers } from '@jest/fake-timers';
import { addEventHandler } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

/** Milliseconds for a test or a hook, unless it names another limit. */
const TIMEOUT_MS = 180_000;
/** Milliseconds for every test and hook with the delays of `npm run races`. */
const DELAYED_TIMEOUT_MS = 900_000;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const { setImmediate, setTimeout, clearTimeout } = globalThis;

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
/** Rejections that nothing has handled yet. */
const unhandled = new Map();
/** Fails the test or hook that is running. */
let failCurrentStep;

// Without these listeners an error outside the awaited code ends the worker, with all files that it has yet to run.
process.on('unhandledRejection', (error, promise) => unhandled.set(promise, error));
process.on('rejectionHandled', (promise) => unhandled.delete(promise));
process.on('uncaughtException', (error) => {
  console.error(error);
  failCurrentStep?.(error);
});

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
  const { fn } = step;
  const timeout = process.env.RACES_SEED ? DELAYED_TIMEOUT_MS : (step.timeout ?? TIMEOUT_MS);
  step.fn = () =>
    new Promise((resolve, reject) => {
      failCurrentStep = reject;
      const timer = setTimeout(
        () => reject(new Error(`${name} exceeded its limit of ${timeout} ms.`)),
        timeout,
      );
      Promise.resolve()
        .then(fn)
        .then(refuseUnhandled)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
}

/** @throws the first error of a promise that was rejected and never awaited */
async function refuseUnhandled() {
  // Node reports that a rejection was handled after all in the next turn of its loop.
  await new Promise(setImmediate);
  const [error] = unhandled.values();
  unhandled.clear();
  if (error) throw error;
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
