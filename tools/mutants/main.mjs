import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { AREAS } from './areas.mjs';
import { optionsOf, REPORTS } from './options.mjs';
import { inSample } from './sample.mjs';
import { countOf, lineOf, survivorsOf } from './score.mjs';

const WANTED_SCORE = 85;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    every: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
  },
});
process.env.MUTANTS_EVERY = values.every;
// Of the contract's races: a mutant that loses one loses it soon.
process.env.RACES ??= '50';
const chosen = positionals.length > 0 ? positionals.map(choose) : Object.keys(AREAS).map(choose);

/** An area by its name, or one part of it: `calendar`, `calendar:2`. */
function choose(argument) {
  const [area, number] = argument.split(':');
  const parts = (AREAS[area] ?? []).map((part, index) => ({ ...part, name: `${area}-${index + 1}` }));
  const wanted = number === undefined ? parts : parts.slice(Number(number) - 1, Number(number));
  if (wanted.length > 0) return { name: argument, parts: wanted };
  console.error(`There is no area "${argument}". Areas: ${Object.keys(AREAS).join(', ')}.`);
  process.exit(1);
}

const settings = {
  concurrency: Number(values.concurrency),
  fresh: values.fresh,
  isWhole: Number(values.every) === 1,
};
mkdirSync(REPORTS, { recursive: true });
const counts = [];
for (const { name, parts } of chosen) {
  const results = [];
  for (const part of parts) {
    // Read by the tests' support, where PostgreSQL is started.
    process.env.STORES_ONLY = part.storesOnly ?? '';
    const found = await new Stryker(optionsOf(part, settings)).runMutationTest();
    results.push(...found.filter(inSample));
  }
  for (const line of survivorsOf(results)) console.log(line);
  counts.push({ name, ...countOf(results) });
  console.log(lineOf(counts.at(-1)));
}

console.log('');
for (const count of counts) console.log(lineOf(count));
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
const total = { name: 'all', noticed: sum('noticed'), all: sum('all') };
console.log(lineOf(total));
const isLow = ({ noticed, all }) => noticed < (all * WANTED_SCORE) / 100;
process.exitCode = [...counts, total].some(isLow) ? 1 : 0;
