import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT, TYPESCRIPT } from '../../test/support/root.js';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Runs a program, stops it with SIGTERM, and returns its output and exit code. */
async function stopWith(stop: string): Promise<{ code: number; output: string }> {
  const tested = pathToFileURL(join(ROOT, 'backend', 'src', 'common', 'run-until-signal.ts')).href;
  const script = `import { runUntilSignal } from ${JSON.stringify(tested)};
    await runUntilSignal(async () => ({ stop: async () => ${stop} }), { stopWithinMs: 200 });
    setInterval(() => undefined, 1000);
    console.log('running');`;
  const program = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = program;
  const [ended, complaint] = [once(program, 'close'), text(program.stderr)];
  await once(program.stdout, 'data');
  program.kill('SIGTERM');
  const [code] = await ended;
  return { code, output: await complaint };
}

it('exits with 0 and logs nothing after a clean stop', async () => {
  expect(await stopWith('undefined')).toEqual({ code: 0, output: '' });
});

it('exits with 1 and logs it if the stop does not finish in time', async () => {
  expect(await stopWith('new Promise(() => undefined)')).toEqual({
    code: 1,
    output: expect.stringContaining('0.2 seconds after the signal'),
  });
});
