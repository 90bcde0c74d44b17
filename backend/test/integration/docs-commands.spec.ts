import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../support/root.js';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);

const DOCS = filesIn('docs', '.md');
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ACCESSIBILITY.md', 'CHANGELOG.md', ...DOCS];
/** The changelog also names commands and variables of earlier versions. */
const CURRENT_PAGES = PAGES.filter((page) => page !== 'CHANGELOG.md');
/** A table that is looked up and has a row for each attack, whatever their number. */
const REGISTER = 'docs/attacks.md';
const DECISIONS = DOCS.filter((page) => page.startsWith('docs/adr/'));

const SCRIPTS: ReadonlySet<string> = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
const BUILT_INTO_NPM = new Set(['audit', 'ci', 'install', 'start', 'test']);
/** Commands of earlier versions, which docs/upgrade.md replaces. */
const REMOVED_SCRIPTS = new Set(['backup', 'restore']);

/** Variables that are not in .env.example because the server does not read them, and what uses them. */
const OTHER_VARIABLES = new Map([
  ['BYLINE_IMAGE', 'docker-compose.image.yml'],
  ['COMPOSE_FILE', 'docker compose'],
  ['POSTGRES_PASSWORD', 'the compose files'],
  ['PUBLISH_ADDRESS', 'the compose files'],
  ['APP_MEMORY', 'the compose files'],
  ['DATABASE_MEMORY', 'the compose files'],
  ['OLLAMA_CONTEXT_LENGTH', 'Ollama'],
  ['RACES_TRACE', 'npm run races'],
  ['REQUIRE_ALL', 'npm test'],
  ['SPOOL_DIR', 'earlier versions'],
]);
const CONFIGURATION = new Set(
  [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
/** Variables of which each names the file of a secret, as the comment of the secret says. */
const SECRET_FILES = new Set(
  [...read('.env.example').matchAll(/ or ([A-Z0-9_]+_FILE)$/gm)].map(([, name]) => name),
);
const CONSTANT = /\bconst ([A-Z][A-Z0-9_]+)\b/g;
const SOURCE = ['backend/src', 'frontend/src', 'scripts']
  .flatMap((folder) => ['.ts', '.tsx', '.mjs'].flatMap((ending) => filesIn(folder, ending)))
  .map(read)
  .join('\n');
const CONSTANTS = new Set([...SOURCE.matchAll(CONSTANT)].map(([, name]) => name));

/** The fenced blocks and code spans of a page. */
function codeIn(page: string): string[] {
  const text = read(page);
  const blocks = [...text.matchAll(/^ *```(?!mermaid).*\n([\s\S]*?)^ *```$/gm)].map(([, code = '']) => code);
  const spans = text.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g);
  return [...blocks, ...[...spans].map(([, code = '']) => code)];
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function brokenLinks(page: string): string[] {
  const text = read(page).replace(/^ *```[\s\S]*?^ *```$/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
}

describe('the documentation', () => {
  it.each(CURRENT_PAGES)('%s names npm scripts that exist', (page) => {
    const named = codeIn(page)
      .flatMap((code) => [...code.matchAll(/\bnpm (run )?(?:--?[\w-]+ )*([a-z][\w:-]*)/g)])
      .map(([, run, name = '']) => ({ isScript: run !== undefined, name }));
    const unknown = named.filter(({ isScript, name }) =>
      isScript
        ? !SCRIPTS.has(name) && !REMOVED_SCRIPTS.has(name)
        : !BUILT_INTO_NPM.has(name) && !SCRIPTS.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it.each(PAGES)('%s links to files and headings that exist', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  it.each(CURRENT_PAGES)('%s names variables of .env.example and constants of the code', (page) => {
    const code = codeIn(page).join('\n');
    const named = code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [];
    const examples = new Set([...code.matchAll(CONSTANT)].map(([, name]) => name));
    const unknown = named.filter(
      (name) =>
        !CONFIGURATION.has(name) &&
        !SECRET_FILES.has(name) &&
        !CONSTANTS.has(name) &&
        !examples.has(name) &&
        !OTHER_VARIABLES.has(name),
    );
    expect(unknown).toEqual([]);
  });

  it.each(DOCS)('%s is short and linked from the README', (page) => {
    const lines = read(page)
      .trimEnd()
      .split('\n')
      .filter((line) => page !== REGISTER || !line.startsWith('|')).length;
    expect(lines).toBeLessThanOrEqual(DECISIONS.includes(page) ? 30 : 120);
    const readme = read('README.md');
    const links = [`(${page})`, `(${dirname(page)}/)`];
    expect(links.some((link) => readme.includes(link))).toBe(true);
  });

  const statusOf = (page: string) => read(page).split('\n')[2] ?? '';

  it.each(DECISIONS)('%s has a status, and is named by each decision that it supersedes', (page) => {
    expect(statusOf(page)).toMatch(/^Status: (accepted|superseded by \[ADR \d+\])/);
    const [, replaced] = /Supersedes .*\((.*\.md)\)/.exec(statusOf(page)) ?? [];
    if (replaced) expect(statusOf(`docs/adr/${replaced}`)).toContain(page.replace('docs/adr/', ''));
  });
});

it('.env.example describes each variable, and each once', () => {
  const settings = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=\S*(.*)$/gm)];
  const names = settings.map(([, name]) => name);
  expect(names).toEqual([...new Set(names)]);
  const bare = settings.filter(([, , comment = '']) => !/^ +# (?!or [A-Z0-9_]+_FILE$)/.test(comment));
  expect(bare.map(([, name]) => name)).toEqual([]);
});

it('npm run demo uses no database, bucket, key or address of the settings', async () => {
  const { demoEnvironment, KEPT } = await import(join(ROOT, 'scripts/demo.mjs'));
  const names = Object.keys(demoEnvironment());
  expect([...CONFIGURATION].filter((name = '') => !names.includes(name)).toSorted()).toEqual(KEPT.toSorted());
});
