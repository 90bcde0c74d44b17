import type { Connection } from '../../src/platform/database/connection.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { openTestDatabase } from '../support/database.js';
import { until } from '../support/until.js';

/* The queue by itself: who gets a job, and when. */

const QUEUE = 'errands';

let connection: Connection;
let jobs: Jobs;
const begun: string[] = [];
let release: () => void;
let errand: Promise<void>;
/** Ends at once, whatever the others do. */
const QUICK = 'quick';
beforeAll(async () => {
  connection = await openTestDatabase();
  jobs = new Jobs(connection);
  await jobs.start();
  await jobs.work(
    QUEUE,
    { retries: 0, workers: 2, jobsPerWorker: 4 },
    (key) => {
      begun.push(key);
      return key === QUICK ? Promise.resolve() : errand;
    },
    async () => undefined,
  );
});
afterAll(async () => {
  await jobs.stop(1000);
  await connection.close();
});
beforeEach(() => {
  begun.length = 0;
  errand = new Promise((resolve) => {
    release = resolve;
  });
});

const times = (key: string) => begun.filter((one) => one === key).length;
const idle = async () => {
  const [row] = await connection.withSession((execute) =>
    execute(`select count(*)::int as open from pgboss.job where name = '${QUEUE}' and state <> 'completed'`),
  );
  return row?.open === 0;
};

it('there is one job about a key, however often it is asked for while one waits', async () => {
  await jobs.enqueue(QUEUE, 'a', 'a', 'b');
  await until(() => times('a') > 0 && times('b') > 0);
  release();
  await until(idle);
  expect(begun.toSorted()).toEqual(['a', 'b']);
});

it('what is asked for while it is at work is done once more after that, and not beside it', async () => {
  await jobs.enqueue(QUEUE, 'a');
  await until(() => times('a') > 0);
  await Promise.all([jobs.enqueue(QUEUE, 'a'), jobs.enqueue(QUEUE, 'a', 'c')]);
  // What came last was begun: another one about the same key would have been, too.
  await until(() => times('c') > 0);
  expect(times('a')).toBe(1);
  release();
  await until(() => times('a') > 1);
  await until(idle);
  expect(begun.toSorted()).toEqual(['a', 'a', 'c']);
});

it('what has ended need not wait for the others of its batch to be asked for again', async () => {
  await jobs.enqueue(QUEUE, 'slow', QUICK);
  await until(() => times('slow') > 0 && times(QUICK) > 0);
  await until(async () => {
    await jobs.enqueue(QUEUE, QUICK);
    return times(QUICK) > 1;
  });
  expect(times('slow')).toBe(1);
  release();
  await until(idle);
});

it('it may be asked for again once it is done', async () => {
  release();
  for (const time of [1, 2]) {
    await jobs.enqueue(QUEUE, 'd');
    await until(async () => times('d') === time && (await idle()));
  }
});

it('what a server was killed in the middle of is done by another, once its heart has been waited for', async () => {
  const sweep = 'sweep';
  const sql = (query: string) => connection.withSession((execute) => execute(query));
  // As an earlier version made it.
  await sql(`select pgboss.create_queue('${sweep}', '{"policy":"exclusive","retryLimit":0}')`);
  let swept = 0;
  await jobs.daily(sweep, async () => {
    swept += 1;
  });
  // What it had in hand, a minute after its last sign of life.
  const [left] = await sql(`insert into pgboss.job
      (name, state, singleton_key, policy, retry_limit, started_on, heartbeat_on, heartbeat_seconds, expire_seconds)
    select name, 'active', 'night', policy, retry_limit, now(), now() - interval '1 minute', heartbeat_seconds, expire_seconds
    from pgboss.queue where name = '${sweep}' returning id`);
  // Dropped, as the one is taken to be at work.
  await jobs.enqueue(sweep, 'night');
  const stateOfLeft = async () =>
    (await sql(`select state from pgboss.job where id = '${left?.id}'`))[0]?.state;
  await until(async () => (await stateOfLeft()) === 'completed');
  expect(swept).toBe(1);
});
