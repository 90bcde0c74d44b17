import { spawnSync } from 'node:child_process';
import { describeWith } from '../support/needs.js';
import { ROOT } from '../support/root.js';

const compose = (...args: string[]) =>
  spawnSync('docker', ['compose', '--project-directory', ROOT, ...args], { encoding: 'utf8' });

const found = compose('version').status === 0 || undefined;

describeWith({ found, lacking: 'there is no docker compose on this machine' }, 'docker-compose.yml', () => {
  it.each([
    ['the server and its database', [], ['app', 'database']],
    ['a mail catcher too', ['--profile', 'mail'], ['app', 'database', 'mail']],
  ])('is valid: %s', (_name, profile, services) => {
    const { status, stdout, stderr } = compose(...profile, 'config', '--services');
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.trim().split('\n').sort()).toEqual(services);
  });
});
