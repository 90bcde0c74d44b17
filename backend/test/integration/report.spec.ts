import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root.js';

const REPORT = join(ROOT, 'scripts', 'report.mjs');

/** Runs a report over one suite with two passed and the given skipped tests, and returns its last line. */
function reported(
  reasons: string[],
  REQUIRE_ALL?: string,
): { last: string | undefined; status: number | null; stdout: string } {
  const skipped = reasons.map((reason) => ({ where: 'a.spec.ts', reason }));
  const program = `
    import { writeFileSync } from 'node:fs';
    import { report } from ${JSON.stringify(REPORT)};
    const suite = {
      name: 'tests',
      run: (node, file) => (console.log(node.env?.TMPDIR ?? '', file), writeFileSync(file, '{}'), 0),
      count: () => ({ passed: 2, failed: 0, skipped: ${JSON.stringify(skipped)} }),
    };
    process.exit(await report({}, [suite]));`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...(REQUIRE_ALL && { REQUIRE_ALL }) },
  });
  return { last: stdout.trim().split('\n').at(-1), status, stdout };
}

it('counts skipped tests separately, without failing', () => {
  expect(reported(['no PostgreSQL'])).toMatchObject({ last: '2 passed, 0 failed, 1 skipped', status: 0 });
});

it('counts skipped tests as failures when all tests are required', () => {
  expect(reported(['no PostgreSQL'], '1')).toMatchObject({
    last: '2 passed, 1 failed, 0 skipped',
    status: 1,
  });
});

it('does not require what is outside the repository', () => {
  expect(reported(['beside the repository: x is not here'], '1')).toMatchObject({
    last: '2 passed, 0 failed, 1 skipped',
    status: 0,
  });
});

it('deletes the temporary files of the tests, which it keeps in memory if there is enough', () => {
  const [, temporary = '', file = ''] = /^(\S*) (\S+\.json)$/m.exec(reported([]).stdout) ?? [];
  expect(file).not.toBe('');
  expect(existsSync(dirname(file))).toBe(false);
  // Elsewhere its path may be too long for a socket.
  expect(temporary).toBe(file.startsWith('/dev/shm/') ? dirname(file) : '');
});
