import { ADMIN_PASSWORD } from '../support/app.js';
import type { TestPostgres } from '../support/postgres.js';
import type { SmallDisk } from '../support/small-disk.js';
import { detail, walkAdministrator } from './administrator.js';
import { Chaos, type Pace, type PlannedEvent } from './chaos.js';
import { PatientClient } from './client.js';
import { type Entry, Ledger } from './ledger.js';
import { patiently } from './patiently.js';
import { walkProspect } from './prospect.js';
import { Seeded } from './seeded.js';
import { differences } from './verify.js';
import { World } from './world.js';

const CONCURRENCY = 6;
const ADMIN_SHARE = 0.5;
/** More than the age at which drafts are erased. */
const DAYS_AHEAD = 200;

interface FaultRun extends Pace {
  seed: number;
  submissions: number;
  /** Half of them restart with a clock that is ahead; the next one corrects it. */
  kills: number;
  /** Number of full disks, and of second processes started on the folder. */
  machine: number;
  postgres: TestPostgres | undefined;
  disk: SmallDisk | undefined;
  /** Time limit of the whole run in milliseconds. */
  limitMs: number;
}

export interface FaultReport {
  counts: Record<string, number>;
  differences: string[];
}

/** Runs prospects and an administrator against a server while faults occur, and compares the result. */
export async function runFaults({
  seed,
  submissions,
  kills,
  machine,
  postgres,
  disk,
  limitMs,
  ...pace
}: FaultRun): Promise<FaultReport> {
  const world = await World.start({ postgres, disk });
  try {
    const ledger = new Ledger();
    const fillDisk = () => {
      const { repeated } = ledger;
      return world.fillDisk(() => chaos.isOver || ledger.repeated > repeated);
    };
    const kill: PlannedEvent = () => world.kill(world.counts.kills % 2 === 0 ? DAYS_AHEAD : 0);
    const planned = [
      ...Array<PlannedEvent>(machine).fill(fillDisk),
      ...Array<PlannedEvent>(machine).fill(() => world.startSecond()),
      ...Array<PlannedEvent>(kills).fill(kill),
    ];
    const chaos: Chaos = new Chaos(world, planned, ledger, new Seeded(seed), pace);
    const client = new PatientClient(world, ledger, AbortSignal.timeout(limitMs));
    await client.logIn(ADMIN_PASSWORD);
    const breaking = chaos.run();
    await walkAll(client, ledger, { seed, isEnough: (started) => started >= submissions }).finally(() =>
      chaos.end(),
    );
    await breaking;
    await world.sandbox.clearFaults();
    const retried = await settle(client, [...ledger.entries.keys()]);
    const found = await compare(client, world, ledger);
    return {
      counts: { ...found.counts, ...world.counts, faults: chaos.faults, retried },
      differences: found.differences,
    };
  } finally {
    await world.stop();
  }
}

/** Runs a few walks concurrently. Each has its own random numbers, independent of the pace of the others. */
export async function walkAll(
  client: PatientClient,
  ledger: Ledger,
  { seed, isEnough }: { seed: number; isEnough: (started: number) => boolean },
): Promise<void> {
  let next = 0;
  const walker = async () => {
    while (!isEnough(next)) {
      const number = next++;
      const chance = new Seeded(seed * 1000 + number);
      const entry: Entry = await walkProspect(client, ledger, chance, number);
      if (entry.completed && chance.chance(ADMIN_SHARE)) await walkAdministrator(client, entry, chance);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, walker));
}

/** Waits until no job is due; retries failed ones, as the administrator would. */
export async function settle(client: PatientClient, ids: string[]): Promise<number> {
  let retried = 0;
  for (const id of ids)
    await patiently(async () => {
      const { jobs } = await detail(client, id);
      for (const job of jobs) {
        if (job.state !== 'failed') continue;
        retried++;
        await client.send({
          method: 'POST',
          path: `/api/form_submissions/${id}/jobs/${job.id}/retry`,
        });
      }
      return jobs.every(({ state }) => state === 'done');
    });
  return retried;
}

/** Compares the stored data with the acknowledged requests. */
export async function compare(
  client: PatientClient,
  { sandbox }: Pick<World, 'sandbox'>,
  ledger: Ledger,
): Promise<FaultReport> {
  const outside = { boards: await sandbox.boards(), mails: await sandbox.mails() };
  const entries = [...ledger.entries.values()];
  const found: string[] = [];
  for (const entry of entries) {
    found.push(...differences(entry, await detail(client, entry.id), outside));
  }
  const list = await client.send({ method: 'GET', path: '/api/form_submissions?range=[0,99]' });
  const rows = Number(list.headers.get('content-range')?.split('/')[1]);
  if (rows !== entries.length) found.push(`${rows} rows for ${entries.length} submissions`);
  if (outside.boards.length !== entries.length)
    found.push(`${outside.boards.length} boards for ${entries.length} submissions`);
  return {
    differences: found,
    counts: {
      submissions: entries.length,
      answers: sum(entries.map(({ answers }) => answers.size)),
      files: sum(entries.map(({ files }) => files.size)),
      posts: sum(entries.map(({ posts }) => posts.size)),
      acknowledged: ledger.acknowledged,
      repeated: ledger.repeated,
      mailsTwice: outside.mails.length - new Set(outside.mails.map(({ messageId }) => messageId)).size,
    },
  };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
