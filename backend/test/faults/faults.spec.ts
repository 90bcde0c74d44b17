import { describeWith } from '../support/needs.js';
import { NO_POSTGRES, startPostgres, type TestPostgres } from '../support/postgres.js';
import { smallDisk } from '../support/small-disk.js';
import { haproxy } from './cluster.js';
import { runCluster } from './cluster-run.js';
import { type FaultReport, runFaults } from './fault-run.js';
import { runOverlap } from './overlap-run.js';

/** `npm run faults [seed]` sets these; the defaults are for the short run of `npm test`. */
const { FAULTS_SEED, FAULTS_SUBMISSIONS, FAULTS_KILLS } = process.env;
const long = FAULTS_SUBMISSIONS !== undefined;
const seed = Number(FAULTS_SEED ?? 20_261_121);
const submissions = Number(FAULTS_SUBMISSIONS ?? 4);
const kills = Number(FAULTS_KILLS ?? 1);
const plan = { kills, machine: long ? 3 : 1, pace: long ? 20 : 1, hangMs: long ? 20_000 : 500 };
const overlap = {
  seeds: Array.from({ length: long ? 10 : 1 }, (_, further) => seed + further),
  submissions: long ? 5 : 1,
};
const GRACE_MS = 20_000;
const LIMIT_MS = long ? 3_600_000 : 600_000;

const postgres = await startPostgres();
const disk = smallDisk().found;
afterAll(async () => {
  disk?.unmount();
  await postgres?.stop();
});

function print(run: string, seeds: readonly number[], { counts, differences }: FaultReport): void {
  const line = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  process.stdout.write(
    `${run}, seed ${seeds.join(' ')}: ${line.join(', ')}, differences ${differences.length}\n`,
  );
}

async function nothingIsLost(name: string, server?: TestPostgres): Promise<void> {
  const limitMs = LIMIT_MS - GRACE_MS;
  const report = await runFaults({ seed, submissions, postgres: server, disk, limitMs, ...plan });
  print(`fault run on ${name}`, [seed], report);
  expect(report.differences).toEqual([]);
  expect(report.counts.submissions).toBe(submissions);
  expect(report.counts).toMatchObject({
    kills,
    clocks: kills,
    ...(!server && { secondProcesses: plan.machine }),
    ...(!server && disk && { fullDisks: plan.machine }),
  });
}

async function concurrentWorkSucceeds(name: string, server?: TestPostgres): Promise<void> {
  const report = await runOverlap({ ...overlap, postgres: server, limitMs: LIMIT_MS - GRACE_MS });
  print(`overlap run on ${name}`, overlap.seeds, report);
  expect(report.differences).toEqual([]);
  expect(report.counts.submissions).toBe(overlap.seeds.length * overlap.submissions);
}

describe('during faults, no acknowledged data is lost and nothing is done twice', () => {
  it('on the embedded database', () => nothingIsLost('the embedded database'), LIMIT_MS);

  // `npm test` runs only the one above: an embedded database can fail in more ways.
  if (long)
    describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (server) => {
      it('of PostgreSQL', () => nothingIsLost('PostgreSQL', server()), LIMIT_MS);
    });
});

// Starting four servers, a proxy and a store takes a minute: `npm run faults` only.
if (long)
  describeWith(haproxy, 'with three servers behind HAProxy and a shared store', () => {
    describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on PostgreSQL', (server) => {
      it(
        'no acknowledged data is lost, a rolling restart fails no request, and limits are exact',
        async () => {
          const limitMs = LIMIT_MS - GRACE_MS;
          const { machine: others, ...pace } = plan;
          const report = await runCluster({
            seed,
            submissions,
            others,
            postgres: server(),
            limitMs,
            ...pace,
          });
          print('fault run on three servers', [seed], report);
          expect(report.differences).toEqual([]);
          expect(report.failed).toBe(0);
          expect(report.accepted).toEqual({ logIns: 5, links: 20 });
          expect(report.counts).toMatchObject({
            kills,
            proxyKills: others,
            storeKills: others,
            storePauses: others,
            restarts: 3,
          });
        },
        LIMIT_MS,
      );
    });
  });

describe('with concurrent requests for the same work and slow vendors, nothing is lost or done twice', () => {
  // Only one of the two is short enough for `npm test`.
  if (long || !postgres) it('in one server', () => concurrentWorkSucceeds('the embedded database'), LIMIT_MS);

  describeWith({ found: postgres, lacking: NO_POSTGRES }, 'on a server', (server) => {
    it('of PostgreSQL, in two servers', () => concurrentWorkSucceeds('PostgreSQL', server()), LIMIT_MS);
  });
});
