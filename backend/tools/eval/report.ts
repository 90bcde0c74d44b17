import type { GoldenClient } from './golden-client.ts';
import { falseAlarmRate, type Score, scoreChecker } from './score.ts';

/** What the checker found and what it raised without reason, as lines for a terminal. */
export function checkerReport(clients: readonly GoldenClient[]): string[] {
  const score = scoreChecker(clients);
  const halves = (['tuning', 'judging'] as const).map((half) => {
    const part = scoreChecker(
      clients.filter((client) => client.half === half),
      clients,
    );
    return `  ${half.padEnd(8)} ${summary(part)}`;
  });
  return [
    `Checker, ${score.clients} invented clients, ${languages(clients)}`,
    ...halves,
    `  together ${summary(score)}`,
    '',
    'Seeded faults found, by kind',
    ...byKind(score),
    '',
    'False alarms on clean posts',
    ...(score.alarms.length === 0 ? ['  none'] : score.alarms.map(alarmLine)),
    ...missed(score),
    ...unseen(score),
  ];
}

/** Whether the checker is as good as it has to be: everything found, at most 5 % of clean posts reported. */
export function isGoodEnough(score: Score): boolean {
  return score.seeded.every(({ found }) => found) && falseAlarmRate(score) <= 0.05;
}

function summary(score: Score): string {
  const found = score.seeded.filter((one) => one.found).length;
  const rate = (100 * falseAlarmRate(score)).toFixed(1);
  return `${found} of ${score.seeded.length} faults found, false alarms on ${rate} % of ${score.clients} clean posts`;
}

function byKind({ seeded }: Score): string[] {
  const kinds = Map.groupBy(seeded, ({ fault }) => fault.kind);
  return [...kinds]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, all]) => `  ${kind.padEnd(24)} ${all.filter(({ found }) => found).length} of ${all.length}`);
}

function missed({ seeded }: Score): string[] {
  const lines = seeded.filter(({ found }) => !found).map(({ client, fault }) => `  ${client}: ${fault.kind}`);
  return lines.length === 0 ? [] : ['', 'Missed', ...lines];
}

/** What an editor has to see, each with the reason why no rule does. */
function unseen({ unseen }: Score): string[] {
  const lines = unseen.map(({ client, fault }) => `  ${client}: ${fault.kind}: ${fault.unseen}`);
  return lines.length === 0 ? [] : ['', 'Faults that no rule sees, counted apart', ...lines];
}

function alarmLine({ client, finding }: Score['alarms'][number]): string {
  return `  ${client}: ${finding.rule} ${finding.kind}: ${finding.message}`;
}

function languages(clients: readonly GoldenClient[]): string {
  const counts = Map.groupBy(clients, ({ language }) => language);
  return [...counts].map(([language, { length }]) => `${language} ${length}`).join(', ');
}
