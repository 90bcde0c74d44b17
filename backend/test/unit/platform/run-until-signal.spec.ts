import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { buildServer } from '../../support/built-server.js';

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** A program that runs until it is told to stop by SIGTERM, and is: what it printed, and how it ended. */
async function told(stop: string): Promise<{ code: number; output: string }> {
  const tested = pathToFileURL(join(await buildServer(), 'platform', 'run-until-signal.js')).href;
  const script = `import { runUntilSignal } from ${JSON.stringify(tested)};
    await runUntilSignal(async () => ({ stop: async () => ${stop} }), { stopWithinMs: 200 });
    setInterval(() => undefined, 1000);
    console.log('running');`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(await buildServer(), '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = program;
  const [ended, complaint] = [once(program, 'close'), text(program.stderr)];
  await once(program.stdout, 'data');
  program.kill('SIGTERM');
  const [code] = await ended;
  return { code, output: await complaint };
}

it('what stops ends with 0 and says nothing', async () => {
  expect(await told('undefined')).toEqual({ code: 0, output: '' });
});

it('what does not stop is ended with 1, and the log says so', async () => {
  expect(await told('new Promise(() => undefined)')).toEqual({
    code: 1,
    output: expect.stringContaining('0.2 seconds after the signal'),
  });
});
