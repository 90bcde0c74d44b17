import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeWith } from '../support/needs.js';
import { ROOT } from '../support/root.js';

interface Service {
  image?: string;
  build?: string;
  healthcheck?: { test: string[] };
  [key: string]: unknown;
}
interface ComposeFile {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  'x-logging': unknown;
}

const read = (file: string): ComposeFile => parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true });
const FILES = ['docker-compose.yml', 'docker-compose.image.yml'];
const services = FILES.flatMap((file) =>
  Object.entries(read(file).services).map(([name, service]) => ({ file, name, service })),
);

describe.each(services)('the service $name of $file', ({ service }) => {
  it('is confined: read-only root, /tmp in memory, no capabilities, no new privileges', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      tmpfs: expect.arrayContaining(['/tmp']),
    });
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
  });

  it('has limits on its memory and its log', () => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/\d[mg]\}?$/),
      logging: { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } },
    });
  });

  it('has a health check', () => {
    expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/);
  });
});

it.each(FILES)('%s has no default password, and publishes its ports to this machine only', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text.match(/\$\{POSTGRES_PASSWORD[^}]*\}/g)).toEqual(
    Array(2).fill(expect.stringMatching(/^\$\{POSTGRES_PASSWORD:\?set it/)),
  );
  const ports = Object.values(read(file).services).flatMap((service) => (service.ports ?? []) as string[]);
  expect(ports).not.toEqual([]);
  for (const port of ports) expect(port).toMatch(/^(\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}|127\.0\.0\.1):/);
});

it('the server stores only in its volume, and its health check is that of the image', () => {
  const { app } = read('docker-compose.yml').services;
  expect(app?.volumes).toEqual(['data:/data']);
  const script = app?.healthcheck?.test.at(-1) ?? '';
  const image = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
  const normal = (text: string) => text.replace(/\$\{process\.env\.PORT\}/, '3000').replaceAll('`', '"');
  expect(normal(image.replaceAll('\\"', '"'))).toContain(script);
});

it('the build has every file that the Dockerfile copies', () => {
  const [everything, ...rules] = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n');
  expect(everything).toBe('**');
  const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
  const copied = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied).toContain('frontend/icons');
  const isSent = (path: string) =>
    sent.some((one) => `${path}/`.startsWith(`${one}/`) || one.startsWith(`${path}/`));
  expect(copied.filter((path) => !isSent(path))).toEqual([]);
});

it('docker-compose.image.yml differs only in the image and has no mail catcher', () => {
  const built = read('docker-compose.yml');
  const { app, database } = built.services;
  const { build, ...settings } = app ?? {};
  expect(build).toBe('.');
  const released = read('docker-compose.image.yml');
  expect(released).toEqual({
    name: built.name,
    'x-logging': built['x-logging'],
    services: { app: { image: expect.stringMatching(/^\$\{BYLINE_IMAGE:\?/), ...settings }, database },
    volumes: built.volumes,
  });
});

const compose = (file: string, ...args: string[]) =>
  spawnSync('docker', ['compose', '--project-directory', ROOT, '--file', join(ROOT, file), ...args], {
    encoding: 'utf8',
    env: { ...process.env, BYLINE_IMAGE: 'byline', POSTGRES_PASSWORD: 'letters' },
  });

const found = spawnSync('docker', ['compose', 'version']).status === 0 || undefined;

describeWith({ found, lacking: 'there is no docker compose on this machine' }, 'docker compose', () => {
  it.each([
    ['the server and its database', 'docker-compose.yml', [], ['app', 'database']],
    ['a mail catcher too', 'docker-compose.yml', ['--profile', 'mail'], ['app', 'database', 'mail']],
    ['a released image', 'docker-compose.image.yml', [], ['app', 'database']],
  ])('accepts %s', (_name, file, profile, expected) => {
    const { status, stdout, stderr } = compose(file, ...profile, 'config', '--services');
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.trim().split('\n').sort()).toEqual(expected);
  });
});
