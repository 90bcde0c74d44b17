import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import supertest from 'supertest';
import { NEW_FORM } from '../support/app.js';
import { CERTIFICATE, PRIVATE_KEY } from '../support/mail-server.js';
import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres } from '../support/postgres.js';
import { psqlBinary } from '../support/psql.js';
import { ROOT } from '../support/root.js';
import { ServerProcess } from '../support/server-process.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const psql = psqlBinary();

/** Commands that need root or the network. They are recorded instead of run. */
const RECORDED = ['apt-get', 'adduser', 'chown', 'certbot', 'systemctl', 'npm', 'nginx', 'bash', 'curl'];
/** Runs a command as the current account: without sudo's options and without changes of ownership. */
const SUDO = `#!/bin/sh
while [ "\${1#-}" != "$1" ]; do case "$1" in -u) shift 2;; *) shift;; esac; done
if [ "$1" = install ]; then for folder; do :; done; exec mkdir -p "$folder"; fi
exec "$@"`;
/** The part of the repository that the page uses. */
const CLONE = `#!/bin/sh
for target; do :; done
mkdir -p "$target" && cp -r ${ROOT}/deploy "$target"`;

/** The shell blocks of a page, with folders of the machine below \`folder\`. */
async function commandsOf(page: string, folder: string): Promise<string> {
  const text = await readFile(join(ROOT, 'docs', page), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  return blocks.join('\n').replaceAll(/(?<=[\s"'=])\/(opt|etc|var)\//g, `${folder}/$1/`);
}

describeWith(
  { found: psql ? postgres : undefined, lacking: psql ? NO_POSTGRES : 'psql is not installed' },
  'docs/deploy-debian.md',
  (running) => {
    let folder: string;
    let server: ServerProcess | undefined;
    let recorded: string[];
    let address: URL;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'byline-debian-'));
      address = new URL(await running().newDatabase());
      const tools = join(folder, 'tools');
      for (const made of ['tools', 'etc/systemd/system', 'etc/nginx/conf.d', 'var/lib/byline'])
        await mkdir(join(folder, made), { recursive: true });
      const write = async (name: string, script: string) => {
        await writeFile(join(tools, name), script);
        await chmod(join(tools, name), 0o755);
      };
      for (const name of RECORDED) await write(name, `#!/bin/sh\necho "${name} $*" >> "${folder}/recorded"`);
      await write('sudo', SUDO);
      await write('git', CLONE);
      await write(
        'psql',
        `#!/bin/sh\nexec ${psql} --quiet --host=127.0.0.1 --port=${address.port} --username=postgres "$@"`,
      );
      await writeFile(join(folder, 'var/lib/byline/admin-password'), 'made by the first start');
      const shell = spawnSync('/bin/sh', ['-eu', '-c', await commandsOf('deploy-debian.md', folder)], {
        encoding: 'utf8',
        env: { PATH: `${tools}:${process.env.PATH}` },
      });
      expect({ status: shell.status, stderr: shell.stderr }).toEqual({ status: 0, stderr: '' });
      recorded = (await readFile(join(folder, 'recorded'), 'utf8')).trim().split('\n');
    }, 60_000);
    afterAll(async () => {
      await server?.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });

    it('can be pasted, and leaves only commands of root and of the network to the machine', () => {
      expect(recorded.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
        expect.arrayContaining([
          'apt-get install',
          'adduser --system',
          'npm --prefix',
          'systemctl enable',
          'certbot certonly',
          'nginx -t',
        ]),
      );
    });

    it('writes settings with which the server starts on the database of the page', async () => {
      const settings = parseEnv(await readFile(join(folder, 'etc/byline/byline.env'), 'utf8'));
      const database = new URL(settings.DATABASE_URL ?? '');
      expect(database.username).toBe('byline');
      database.port = address.port;
      server = await ServerProcess.start({
        dataDir: settings.DATA_DIR ?? '',
        environment: { ...settings, HOST: '', RATE_LIMIT: 'on', DATABASE_URL: database.href } as Record<
          string,
          string
        >,
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

    it('installs a unit and a configuration of nginx that the programs accept, where they are installed', async () => {
      const unit = join(folder, 'etc/systemd/system/byline.service');
      if (spawnSync('systemd-analyze', ['--version']).status === 0)
        expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toMatchObject({
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
