import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT, TYPESCRIPT } from '../../test/support/root.js';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

interface Stop {
  /** Code that the program runs to stop. */
  stop: string;
  options?: { stopDelayMs?: number; stopWithinMs?: number; sameStopMs?: number };
  /** Signals that follow once it is stopping. */
  repeats?: NodeJS.Signals[];
}

/** Runs a program, stops it with SIGTERM, and returns its errors and exit code. */
async function stopWith({
  stop,
  options = {},
  repeats = [],
}: Stop): Promise<{ code: number; errors: string }> {
  const tested = pathToFileURL(join(ROOT, 'backend', 'src', 'common', 'run-until-signal.ts')).href;
  const script = `import { runUntilSignal } from ${JSON.stringify(tested)};
    await runUntilSignal(async () => ({ stop: async () => ${stop} }), ${JSON.stringify(options)});
    setInterval(() => undefined, 1000);
    console.log('running');`;
  const program = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child = program;
  const [ended, errors] = [once(program, 'close'), text(program.stderr)];
  await once(program.stdout, 'data');
  program.kill('SIGTERM');
  await once(program.stdout, 'data');
  for (const signal of repeats) program.kill(signal);
  program.stdin.end('all signals are sent');
  const [code] = await ended;
  return { code, errors: await errors };
}

const NEVER = 'new Promise(() => undefined)';

it('exits with 0 and logs no error after a clean stop', async () => {
  expect(await stopWith({ stop: 'undefined' })).toEqual({ code: 0, errors: '' });
});

it('exits with 1 and logs it if the stop does not finish in time', async () => {
  expect(await stopWith({ stop: NEVER, options: { stopWithinMs: 200 } })).toEqual({
    code: 1,
    errors: expect.stringContaining('0.2 seconds after the signal'),
  });
});

it('ignores further signals of the same stop', async () => {
  const stop = "(await import('node:stream/consumers')).text(process.stdin)";
  const repeats: NodeJS.Signals[] = ['SIGTERM', 'SIGINT', 'SIGTERM'];
  const options = { stopDelayMs: 60_000 };
  expect(await stopWith({ stop, options, repeats })).toEqual({ code: 0, errors: '' });
});

it('exits with 1 at a further signal after the delay', async () => {
  const options = { stopWithinMs: 60_000, sameStopMs: 0 };
  expect(await stopWith({ stop: NEVER, options, repeats: ['SIGINT'] })).toEqual({
    code: 1,
    errors: expect.stringContaining('SIGINT again: work in progress is aborted'),
  });
});
