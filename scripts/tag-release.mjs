// Tags the current commit as the release of package.json's version: `node scripts/tag-release.mjs [--push]`. The page
// docs/upgrade.md checks out such tags, and pushing one starts the workflow Release. Fails if the tree has changes, if the
// tag exists, or if CHANGELOG.md does not begin with the version.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes, versionOf } from './release-notes.mjs';

const PACKAGES = ['package.json', 'backend/package.json', 'frontend/package.json'];

/** Runs git in the current folder. @throws Error with git's message */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

try {
  const root = git('rev-parse', '--show-toplevel');
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const versions = Object.fromEntries(PACKAGES.map((file) => [file, JSON.parse(read(file)).version]));
  const tag = `v${versions['package.json']}`;
  const notes = releaseNotes(read('CHANGELOG.md'), versionOf(tag, versions));
  if (git('status', '--porcelain') !== '')
    throw new Error('The working tree has changes. Commit them first.');
  git('tag', '--annotate', tag, '--message', `Byline ${tag}\n\n${notes}`, '--cleanup=verbatim');
  if (process.argv.includes('--push')) git('push', 'origin', tag);
  console.log(`${tag} is ${git('rev-parse', '--short', 'HEAD')}.`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
