import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capitalWords } from '../../src/common/text/capital-words.js';
import { isLittleWord } from '../../src/common/text/language.js';
import { formOf, tokensOf } from '../../src/common/text/tokens.js';
import type { GoldenClient } from './golden-client.ts';
import { goldenSet } from './golden-set.ts';
import { type Evaluation, evaluationReport, shortcomings } from './report.ts';
import { casesOf, NOBODY } from './review-client.ts';
import { score } from './score.ts';
import { simulatedPosts } from './simulated-posts.ts';

let clients: GoldenClient[];

// `npm run eval` reviews the posts of all of them, fails below the thresholds, and runs every night.
beforeAll(async () => {
  clients = await goldenSet();
});

it('has clients in at least nine languages, most of them written after the rules', () => {
  expect(clients.filter(({ half }) => half !== 'tuning').length).toBeGreaterThanOrEqual(clients.length / 2);
  expect(new Set(clients.map(({ language }) => language)).size).toBeGreaterThanOrEqual(9);
});

it('gets simulated posts of the client’s own sentences, each in one post, under whole titles', () => {
  const { posts, ...faults } = simulatedPosts(clients);
  expect(posts).toBeGreaterThan(3 * clients.length);
  expect(faults).toEqual({ foreign: [], shared: [], cut: [], repeated: [] });
});

it('reports missed thresholds', async () => {
  const lint = await score(casesOf(clients.slice(0, 3)), () => NOBODY);
  const blind: Evaluation = { lint, oracles: [{ wrong: 0.05, score: lint }] };
  expect(shortcomings(blind)).toContain('With an oracle too few faults are found.');
  expect(evaluationReport(clients, blind).join('\n')).toMatch(
    /Lint alone[\s\S]*unsourced_name +\d+ of \d+ found/,
  );
});

it('has no person, company or place of an invented client in a rule or list', () => {
  const words = [
    // Holidays, peoples and stop words are not names, even if a person has the same one.
    ...filesIn('../../phrases', /\.txt$/)
      .map((text) => text.replace(/\[(?:capital|possessive|determiner)\][^[]*/g, ''))
      .flatMap((text) => text.split(/[\s=]+/)),
    ...['content-ai/review', 'content-ai/lint', 'common/text']
      .flatMap((folder) => filesIn(`../../src/${folder}`, /(?<!\.spec)\.ts$/))
      .flatMap(
        (text) =>
          // Comments contain examples; the rules use quoted strings and patterns.
          text.replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '').match(/[\p{L}'’-]+/gu) ?? [],
      ),
  ];
  const known = new Set(words.map((word) => word.toLocaleLowerCase('en')));
  const named = clients.flatMap((client) =>
    namesOf(client).filter((name) => known.has(name.toLocaleLowerCase('en'))),
  );
  expect([...new Set(named)]).toEqual([]);
});

/** Capitalised words that are not names: the network, and forms of address. */
const NO_NAMES = new Set(['LinkedIn', 'Frau', 'Doktor', 'Professor']);

/** Persons, companies and places of a client: from faults, exclusions, and capitalised words within sentences. */
function namesOf({ language, answers, posts, post, exclusions, faults, website }: GoldenClient): string[] {
  const texts = [...answers.map(({ text }) => text), ...posts, post.hook, post.body].join(' ');
  const seeded = faults
    .filter(({ kind }) => kind === 'unsourced_name')
    .flatMap(({ put }) => capitals([put].flat().join(' ')).filter((word) => !texts.includes(word)));
  // German capitalises all nouns, so a capital letter marks no name.
  const said = language === 'de' ? [] : [...capitals(texts), ...exclusions.words.flatMap(capitals)];
  const firm = website.replace(/^https?:\/\//, '').split('.')[0] ?? '';
  const lower = new Set(texts.match(/(?<!\p{L})\p{Ll}+/gu));
  return [...seeded, ...said, firm].filter(
    (name) =>
      name.length > 3 &&
      !NO_NAMES.has(name) &&
      !isLittleWord(name.toLowerCase()) &&
      !capitalWords(language).has(formOf(name)) &&
      !lower.has(name.toLowerCase()),
  );
}

function capitals(text: string): string[] {
  return tokensOf(text).flatMap(({ text: word, first }) => (!first && /^\p{Lu}/u.test(word) ? [word] : []));
}

function filesIn(folder: string, name: RegExp): string[] {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(path, file), 'utf8'));
}
