import { isQuoted } from '../common/text/quotes.js';
import { unsourcedNumbers } from '../content-ai/lint/numbers.js';
import { STRATEGY_PARTS, type StrategyPart } from '../shared/rounds.js';
import { emptyParts } from './empty-parts.js';
import type { Strategy, StrategyContent } from './strategy.schemas.js';

export type Fault = Strategy['faults'][number];

/** Facts that a strategy is checked against. */
export interface Known {
  /** The client's words by source id. */
  sources: ReadonlyMap<string, string>;
  /** Ids of existing posts. */
  posts: ReadonlySet<string>;
  postsPerMonth: number;
}

type Check = (content: StrategyContent, known: Known) => string[];

/** Minimum answers for the positioning, and minimum pillars. */
export const POSITIONING_ANSWERS = 2;
export const MIN_PILLARS = 2;

const CHECKS: Partial<Record<StrategyPart, Check>> = {
  heard: ({ heard }, { sources }) =>
    heard.flatMap(({ quote, source }) => {
      const said = sources.get(source);
      if (said === undefined) return [`"${quote}" has an unknown source: ${source}.`];
      return isQuoted(quote, said) ? [] : [`"${quote}" is not in its source letter for letter.`];
    }),

  positioning: ({ positioning: { text, sources } }, known) => {
    if (text === '') return [];
    const answers = answersAmong(sources, known);
    const tooFew = `It is based on ${answers} of the client's answers; ${POSITIONING_ANSWERS} are required.`;
    return [
      ...unknownIn(sources, known),
      ...(answers < POSITIONING_ANSWERS ? [tooFew] : []),
      ...numbersIn([text], known),
    ];
  },

  audience: ({ audience: { text, notFor, sources } }, known) =>
    text === '' && notFor === ''
      ? []
      : [...sourceFaults(sources, known), ...numbersIn([text, notFor], known)],

  pillars: ({ pillars }, known) => [
    ...shape(pillars),
    ...pillars.flatMap(({ name, why, proof, sources }) =>
      [...sourceFaults(sources, known), ...numbersIn([name, why, proof], known)].map(
        (fault) => `${name}: ${fault}`,
      ),
    ),
  ],

  firstMonth: ({ firstMonth, pillars, missing }, { postsPerMonth }) => {
    if (firstMonth.length === 0) return [];
    const saysWhy = missing.some(({ part, words }) => part === 'firstMonth' && words !== '');
    const isWhole = firstMonth.length === postsPerMonth || (saysWhy && firstMonth.length < postsPerMonth);
    const names = new Set(pillars.map(({ name }) => name));
    const there = firstMonth.length === 1 ? 'There is 1 post' : `There are ${firstMonth.length} posts`;
    const count = `${there}; ${postsPerMonth} are promised.`;
    return [
      ...(isWhole ? [] : [count]),
      ...firstMonth.flatMap(({ idea, pillar }) =>
        names.size === 0 || names.has(pillar) ? [] : [`${idea}: its pillar does not exist.`],
      ),
    ];
  },

  drafts: ({ drafts }, { posts }) =>
    drafts.filter((id) => !posts.has(id)).map(() => 'An attached post has been deleted.'),
};

/** Faults of a strategy by part, in reading order. Checked by code only, so the result is deterministic. */
export function faultsOf(content: StrategyContent, known: Known): Fault[] {
  const silent = new Set(emptyParts(content));
  return STRATEGY_PARTS.flatMap((part) => {
    const unsaid = silent.has(part) && !content.missing.some((one) => one.part === part && one.words !== '');
    const found = CHECKS[part]?.(content, known) ?? [];
    return [...(unsaid ? ['It is empty and does not say what is missing.'] : []), ...found].map(
      (message) => ({ part, message }),
    );
  });
}

/** Number of the client's answers among these ids. */
export function answersAmong(ids: readonly string[], { sources }: Pick<Known, 'sources'>): number {
  return new Set(ids.filter((id) => id.startsWith('answer-') && sources.has(id))).size;
}

function shape(pillars: StrategyContent['pillars']): string[] {
  if (pillars.length === 0) return [];
  const sum = pillars.reduce((total, { share }) => total + share, 0);
  const names = new Set(pillars.map(({ name }) => name));
  return [
    ...(pillars.length < MIN_PILLARS ? [`There is one pillar; ${MIN_PILLARS} to 4 are required.`] : []),
    ...(sum === 100 ? [] : [`The shares add up to ${sum} %, not to 100 %.`]),
    ...(names.size < pillars.length ? ['Two pillars have the same name.'] : []),
  ];
}

function sourceFaults(ids: readonly string[], known: Known): string[] {
  return ids.length === 0 ? ['It has no source.'] : unknownIn(ids, known);
}

function unknownIn(ids: readonly string[], { sources }: Known): string[] {
  return ids.filter((id) => !sources.has(id)).map((id) => `It has an unknown source: ${id}.`);
}

function numbersIn(texts: readonly string[], { sources }: Known): string[] {
  const text = texts.join('\n');
  if (!/\p{Nd}/u.test(text)) return [];
  return unsourcedNumbers(text, [...sources.values()].join('\n')).map(
    ({ text }) => `The number ${text} is in no source.`,
  );
}
