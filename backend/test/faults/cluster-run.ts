import { ADMIN_PASSWORD } from '../support/app.js';
import type { TestPostgres } from '../support/postgres.js';
import { Chaos, type Pace } from './chaos.js';
import { PatientClient } from './client.js';
import { Cluster } from './cluster.js';
import { compare, type FaultReport, settle, walkAll } from './fault-run.js';
import { Ledger } from './ledger.js';
import { Seeded } from './seeded.js';

interface ClusterRun extends Pace {
  seed: number;
  submissions: number;
  kills: number;
  /** Number of kills of the proxy, kills of the store and pauses of the store. */
  others: number;
  postgres: TestPostgres;
  /** Time limit of the whole run in milliseconds. */
  limitMs: number;
}

export interface ClusterReport extends FaultReport {
  /** Requests that failed while the servers were restarted in turn. */
  failed: number;
  /** Accepted requests of more than a limit allows, on all servers together. */
  accepted: { logIns: number; links: number };
}

/**
 * Runs prospects and an administrator on three servers: first while servers, proxy and store are killed, then while the
 * servers are restarted in turn. Compares the result, and counts what the limits let through.
 */
export async function runCluster(run: ClusterRun): Promise<ClusterReport> {
  const { seed, submissions, kills, others, postgres, limitMs } = run;
  const cluster = await Cluster.start({ postgres });
  try {
    const ledger = new Ledger();
    const client = new PatientClient(cluster, ledger, AbortSignal.timeout(limitMs));
    const settleAll = () => settle(client, [...ledger.entries.keys()]);
    await client.logIn(ADMIN_PASSWORD);
    const work = () => ledger.acknowledged + ledger.repeated;
    const events = cluster.planned(kills, others, work, () => chaos);
    const chaos: Chaos = new Chaos(cluster, events, ledger, new Seeded(seed), run);
    const breaking = chaos.run();
    await walkAll(client, ledger, { seed, isEnough: (started) => started >= submissions }).finally(() =>
      chaos.end(),
    );
    await breaking;
    await cluster.sandbox.clearFaults();
    const retried = await settleAll();

    const { acknowledged, repeated } = ledger;
    let isOver = false;
    const restarts = cluster.restartInTurn().finally(() => {
      isOver = true;
    });
    await Promise.all([restarts, walkAll(client, ledger, { seed: seed + 1, isEnough: () => isOver })]);
    const [restarted, failed] = [ledger.acknowledged - acknowledged, ledger.repeated - repeated];
    await settleAll();

    const found = await compare(client, cluster, ledger);
    await cluster.restartWith({ RATE_LIMIT: 'on' });
    return {
      counts: {
        ...found.counts,
        ...cluster.counts,
        faults: chaos.faults,
        retried,
        duringRestarts: restarted,
        failed,
      },
      differences: found.differences,
      failed,
      accepted: await acceptedOf(cluster),
    };
  } finally {
    await cluster.stop();
  }
}

/** Sends more requests than the limits allow, concurrently, and counts those that were not refused with 429. */
async function acceptedOf({ url }: Cluster): Promise<ClusterReport['accepted']> {
  const count = async (path: string, body: object) => {
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const response = await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    return statuses.filter((status) => status !== 429).length;
  };
  return {
    logIns: await count('/api/verify-admin', { password: 'a wrong guess' }),
    links: await count('/api/send-link', { email: 'nobody@example.com' }),
  };
}
