import type { GoldenClient } from './golden-client.ts';
import { oracle } from './oracle.ts';
import { casesOf, NOBODY } from './review-client.ts';
import { alarmRate, findingsOf, MEANING_KINDS, recall, type Score, type Seeded, score } from './score.ts';

/** Error rates of the oracle. */
export const WRONG = [0, 0.05, 0.1, 0.2];
/** Fixed, so that every run has the same errors. */
const SEED = 13;

/** Required results. */
const THRESHOLDS = {
  lintAlarms: 0.02,
  lintNames: 0.9,
  oracleWrong: 0.05,
  oracleRecall: 0.9,
  oracleAlarms: 0.05,
};

export interface Evaluation {
  lint: Score;
  oracles: { wrong: number; score: Score }[];
}

/** Evaluates the lint alone, and the review with oracles of increasing error rates. No model, no network. */
export async function evaluate(clients: readonly GoldenClient[]): Promise<Evaluation> {
  const cases = casesOf(clients);
  const lint = await score(cases, () => NOBODY);
  const oracles = [];
  for (const wrong of WRONG) {
    const random = seededRandom(SEED);
    oracles.push({ wrong, score: await score(cases, (fault) => oracle(fault, wrong, random)) });
  }
  return { lint, oracles };
}

/** Missed thresholds as sentences; empty when there are none. */
export function shortcomings({ lint, oracles }: Evaluation): string[] {
  const { lintAlarms, lintNames, oracleWrong, oracleRecall, oracleAlarms } = THRESHOLDS;
  const judged = oracles.find(({ wrong }) => wrong === oracleWrong)?.score;
  const [right, ...erring] = oracles.map(({ score: one }) => recall(one.seeded));
  return [
    alarmRate(lint) > lintAlarms &&
      `The lint alone reports a fault in ${percent(alarmRate(lint))} of the clean posts.`,
    recall(ofKind(lint.seeded, 'unsourced_name')) < lintNames && 'The lint alone finds too few of the names.',
    (!judged || recall(judged.seeded) < oracleRecall) && 'With an oracle too few faults are found.',
    judged && alarmRate(judged) > oracleAlarms && 'With an oracle too many clean posts have a fault.',
    erring.some((one) => one >= (right ?? 0)) && 'An oracle that errs finds as much as one that is right.',
  ].filter((one): one is string => typeof one === 'string');
}

/** All results as lines for a terminal. */
export function evaluationReport(clients: readonly GoldenClient[], { lint, oracles }: Evaluation): string[] {
  const kinds = [...new Set(lint.seeded.map(({ fault }) => fault.kind))].sort();
  const right = oracles[0]?.score ?? lint;
  const lintOnly = kinds.filter((kind) => !(kind in MEANING_KINDS));
  return [
    `${clients.length} invented clients, ${languages(clients)}`,
    '',
    'Lint alone',
    `  ${lintOnly.length} kinds of form: ${counts(lint.seeded.filter(({ fault }) => !(fault.kind in MEANING_KINDS)))} found`,
    ...Object.keys(MEANING_KINDS).map((kind) => meaningLine(lint, kind)),
    `  ${summary(lint)}`,
    ...alarms(lint),
    '',
    'With an oracle that is wrong about a share of the sentences',
    ...oracles.map(({ wrong, score: one }) => `  ${percent(wrong).padStart(5)} wrong: ${summary(one)}`),
    '',
    'Kinds that a right oracle does not bring to all',
    ...kinds.flatMap((kind) => {
      const seeded = ofKind(right.seeded, kind);
      const missed = seeded.filter(({ found }) => !found);
      return missed.length === 0
        ? []
        : [
            `  ${kind.padEnd(22)} ${counts(seeded)}, missed: ${missed.map(({ client }) => client).join(', ')}`,
          ];
    }),
  ];
}

function meaningLine({ seeded }: Score, kind: string): string {
  const all = ofKind(seeded, kind);
  const listed = all.filter((one) => !one.found && one.listed).length;
  return `  ${kind.padEnd(22)} ${counts(all)} found${listed > 0 ? `, ${listed} more listed to look up` : ''}`;
}

/** Recall, the share of clean posts with a fault, and the share with any finding. */
export function summary(one: Score): string {
  const any = [...one.clean.values()].filter((review) => findingsOf(review).length > 0).length;
  return `${counts(one.seeded)} faults found (${percent(recall(one.seeded))}), a fault in ${percent(alarmRate(one))} of ${one.clean.size} clean posts, any finding in ${percent(any / Math.max(1, one.clean.size))}`;
}

function alarms({ clean }: Score): string[] {
  return [...clean].flatMap(([client, { faults }]) =>
    faults.map(({ kind, message }) => `    ${client}: ${kind}: ${message}`),
  );
}

function ofKind(seeded: readonly Seeded[], kind: string): Seeded[] {
  return seeded.filter(({ fault }) => fault.kind === kind);
}

function counts(seeded: readonly Seeded[]): string {
  return `${seeded.filter(({ found }) => found).length} of ${seeded.length}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function languages(clients: readonly GoldenClient[]): string {
  const counted = Map.groupBy(clients, ({ language }) => language);
  return [...counted].map(([language, { length }]) => `${language} ${length}`).join(', ');
}

/** Reproducible random numbers from 0 up to 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
