import { spawnSync } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import supertest from 'supertest';
import { openPostgres } from '../../src/database/postgres.js';
import { NEW_FORM } from '../support/app.js';
import { CERTIFICATE, PRIVATE_KEY } from '../support/mail-server.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { clientProgram } from '../support/psql.js';
import { ROOT } from '../support/root.js';
import { ServerProcess } from '../support/server-process.js';

// The system's PostgreSQL, because its pg_dump cannot read a newer one.
const postgres = await startPostgres({ older: true });
afterAll(() => postgres?.stop());
const psql = clientProgram('psql');

/** Commands that need root or the network. They are recorded instead of run. */
const RECORDED = [
  'apt-get',
  'adduser',
  'chown',
  'certbot',
  'systemctl',
  'npm',
  'nginx',
  'bash',
  'curl',
  'git',
  'byline',
];
/** Programs of PostgreSQL, which connect as its administrator. */
const DATABASE_PROGRAMS = ['psql', 'createdb', 'pg_restore'];
/** Runs a command as the current account: without sudo's options and without changes of ownership. */
const SUDO = `while [ "\${1#-}" != "$1" ]; do case "$1" in -u) shift 2;; *) shift;; esac; done
if [ "$1" = install ]; then for folder; do :; done; exec mkdir -p "$folder"; fi
exec "$@"`;

/** The shell blocks of a section of the page, its first by default, with folders of the machine below `folder`. */
async function commandsOf(folder: string, section?: string): Promise<string> {
  const [first = '', ...others] = (await readFile(join(ROOT, 'docs', 'deploy-debian.md'), 'utf8')).split(
    /^## /m,
  );
  const text = section === undefined ? first : others.find((other) => other.startsWith(`${section}\n`));
  const blocks = [...(text ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  return blocks.join('\n').replaceAll(/(?<=[\s"'=])\/(opt|etc|var|usr)\//g, `${folder}/$1/`);
}

describeWith(
  { found: psql ? postgres : undefined, lacking: psql ? NO_POSTGRES : 'psql is not installed' },
  'docs/deploy-debian.md',
  (running) => {
    let folder: string;
    let server: ServerProcess | undefined;
    let recorded: string[];
    let address: URL;
    /** Pastes commands into a shell whose programs are those of this test. */
    const paste = (commands: string) => {
      const { status, stderr } = spawnSync('/bin/sh', ['-eu', '-c', commands], {
        encoding: 'utf8',
        env: { PATH: `${folder}/tools:${process.env.PATH}` },
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    };
    const settings = async () => parseEnv(await readFile(join(folder, 'etc/byline/byline.env'), 'utf8'));
    /** The database of the page, on the server of this test. */
    const databaseUrl = async () => {
      const url = new URL((await settings()).DATABASE_URL ?? '');
      url.port = address.port;
      return url.href;
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'byline-debian-'));
      address = new URL(await running().newDatabase());
      for (const made of [
        'tools',
        'etc/systemd/system',
        'etc/nginx/conf.d',
        'opt/byline',
        'usr/local/sbin',
        'var/lib/byline',
      ])
        await mkdir(join(folder, made), { recursive: true });
      const write = async (name: string, script: string) => {
        await writeFile(join(folder, 'tools', name), `#!/bin/sh\n${script}\n`);
        await chmod(join(folder, 'tools', name), 0o755);
      };
      for (const name of RECORDED) await write(name, `echo "${name} $*" >> "${folder}/recorded"`);
      await write('sudo', SUDO);
      for (const name of DATABASE_PROGRAMS) {
        const quiet = name === 'psql' ? '--quiet' : '';
        await write(
          name,
          `exec ${clientProgram(name)} ${quiet} --host=127.0.0.1 --port=${address.port} --username=postgres "$@"`,
        );
      }
      // The part of the clone that the page uses.
      await cp(join(ROOT, 'deploy'), join(folder, 'opt/byline/deploy'), { recursive: true });
      await writeFile(join(folder, 'var/lib/byline/admin-password'), 'made by the first start');
      paste(await commandsOf(folder));
      recorded = (await readFile(join(folder, 'recorded'), 'utf8')).trim().split('\n');
    });
    afterAll(async () => {
      await server?.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    it('can be pasted, and leaves only commands of root and of the network to the machine', () => {
      expect(recorded.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
        expect.arrayContaining([
          'apt-get install',
          'adduser --system',
          'git clone',
          'npm --prefix',
          'systemctl enable',
          'certbot certonly',
          'nginx -t',
          'byline rehearse-restore',
        ]),
      );
    });

    it('writes settings with which the server starts on the database of the page', async () => {
      const environment = (await settings()) as Record<string, string>;
      expect(new URL(await databaseUrl()).username).toBe('byline');
      server = await ServerProcess.start({
        dataDir: environment.DATA_DIR ?? '',
        environment: { ...environment, HOST: '', RATE_LIMIT: 'on', DATABASE_URL: await databaseUrl() },
      });
      expect(server.output).toContain('"listensOn":"127.0.0.1:');
      const { body } = await supertest(server.url).get('/api/health').expect(200);
      expect(body).toMatchObject({ database: 'up', integrations: { mail: 'off' } });
      await supertest(server.url)
        .post('/api/forms')
        .set({ Origin: 'https://desk.example.com', 'X-Forwarded-Proto': 'https' })
        .send(NEW_FORM)
        .expect(201);
      expect(await server.stop()).toBe(0);
    });

    it('backs up into complete folders, deletes old ones, and restores the latest', async () => {
      const backups = join(folder, 'var/backups/byline');
      const stored = join(folder, 'var/lib/byline/files/stored');
      const backUp = async (night: string) => {
        await writeFile(join(folder, 'tools/date'), `#!/bin/sh\necho ${night}\n`, { mode: 0o755 });
        return spawnSync('/bin/sh', [join(folder, 'opt/byline/deploy/backup.sh'), backups], {
          encoding: 'utf8',
          env: {
            PATH: `${folder}/tools:${process.env.PATH}`,
            DATA_DIR: join(folder, 'var/lib/byline'),
            DATABASE_URL: await databaseUrl(),
          },
        });
      };
      const done = { status: 0, stderr: '' };
      const copyOf = (night: string, name: string) => join(backups, night, 'data/files/stored', name);
      await mkdir(stored, { recursive: true });
      for (const name of ['kept', 'changed', 'erased']) await writeFile(join(stored, name), 'first');
      expect(await backUp('first')).toMatchObject(done);
      await rm(join(stored, 'erased'));
      await writeFile(join(stored, 'changed'), 'second');
      await utimes(join(backups, 'first'), 0, 0);
      expect(await backUp('second')).toMatchObject(done);
      expect((await readdir(backups)).sort()).toEqual(['latest', 'second']);
      expect(await backUp('third')).toMatchObject(done);
      expect((await readdir(backups)).sort()).toEqual(['latest', 'second', 'third']);
      await writeFile(join(stored, 'added'), 'while the disk is full');
      await writeFile(join(folder, 'tools/cp'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      expect((await backUp('failed')).status).toBe(1);
      await rm(join(folder, 'tools/cp'));
      expect(await readlink(join(backups, 'latest'))).toBe('third');
      expect((await readdir(copyOf('third', ''))).sort()).toEqual(['changed', 'kept']);
      expect(await readFile(copyOf('third', 'changed'), 'utf8')).toBe('second');
      expect((await stat(copyOf('third', 'kept'))).ino).toBe((await stat(copyOf('second', 'kept'))).ino);

      const lost = await openPostgres(await databaseUrl());
      await lost.withSession((execute) => execute('delete from form_submissions'));
      await lost.close();
      paste(await commandsOf(folder, 'Restore'));
      const restored = await openPostgres(await databaseUrl());
      const rows = await restored.withSession((execute) =>
        execute(`select (select count(*)::int from form_submissions) as forms,
          (select array_agg(distinct tableowner::text) from pg_tables where schemaname = 'public') as owners`),
      );
      await restored.close();
      expect(rows).toEqual([{ forms: 1, owners: ['byline'] }]);
      expect(await readFile(join(folder, 'recorded'), 'utf8')).toContain('byline after-restore\n');
    });

    it('installs units and a configuration of nginx that the programs accept, where they are installed', async () => {
      const units = (await readdir(join(folder, 'etc/systemd/system'))).sort();
      expect(units).toEqual(['byline-backup.service', 'byline-backup.timer', 'byline.service']);
      const paths = units.map((unit) => join(folder, 'etc/systemd/system', unit));
      if (spawnSync('systemd-analyze', ['--version']).status === 0)
        expect(spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })).toMatchObject({
          status: 0,
          stderr: '',
        });
      const site = (await readFile(join(folder, 'etc/nginx/conf.d/byline.conf'), 'utf8'))
        .replace(/ssl_certificate .*;/, `ssl_certificate ${CERTIFICATE};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${PRIVATE_KEY};`);
      const file = join(folder, 'nginx.conf');
      await writeFile(
        file,
        `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${site} }`,
      );
      const test = spawnSync('/usr/sbin/nginx', ['-t', '-q', '-c', file], { encoding: 'utf8' });
      if (!test.error) expect(test.stderr).toBe('');
    });

    it('creates the roles again without harm, and names the command when a right is missing', async () => {
      const again = spawnSync(
        psql ?? '',
        [
          '--quiet',
          '--host=127.0.0.1',
          `--port=${address.port}`,
          '--username=postgres',
          '--set=password=other',
          `--file=${join(ROOT, 'deploy', 'database.sql')}`,
        ],
        { encoding: 'utf8' },
      );
      expect(again).toMatchObject({ status: 0, stderr: '' });
      const foreign = new URL(address);
      foreign.username = 'byline';
      const refused = await ServerProcess.spawn({
        dataDir: join(folder, 'refused'),
        environment: { DATABASE_URL: foreign.href },
      });
      expect(await refused.ended).toBe(1);
      expect(refused.output.trim().split('\n')).toEqual([
        expect.stringMatching(
          /^Byline cannot start: The database user lacks a role or a right \(permission denied.*\)\. An administrator of PostgreSQL runs: psql --set=password=\.\.\. --file=deploy\/database\.sql$/,
        ),
      ]);
    });
  },
);
