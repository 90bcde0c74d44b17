import { tmpdir } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Injectable, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { sql } from 'kysely';
import { CommonModule } from '../../src/common/common.module.js';
import { DiskSpace } from '../../src/common/disk-space.js';
import { onMeasurement } from '../../src/common/measurements.js';
import { loadConfig } from '../../src/config/config.js';
import { ConfigModule, Endpoints } from '../../src/config/config.module.js';
import { SecretKey } from '../../src/config/secret-key.js';
import type { Connection } from '../../src/database/connection.js';
import { DatabaseModule } from '../../src/database/database.module.js';
import { JobHandler, type JobOptions, type JobResult, RetryLater } from '../../src/jobs/job-handler.js';
import { JobWorker } from '../../src/jobs/job-worker.js';
import { JobsModule } from '../../src/jobs/jobs.module.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import type { Job } from '../../src/jobs/jobs.schemas.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { openTestDatabase } from '../support/database.js';
import { until } from '../support/until.js';

const BELL: JobOptions = { name: 'bell', title: 'Ringing the bell', needs: 'mail' };
const FLAG: JobOptions = { name: 'flag', title: 'Raising the flag', on: 'completed', after: BELL };

@Injectable()
class House {
  readonly runs: Job[] = [];
  sweeps = 0;
  error: Error | undefined;
  /** The bell's handler returns when this resolves. */
  gate: Promise<void> | undefined;

  @JobHandler(BELL)
  async ring(job: Job): Promise<JobResult> {
    this.runs.push(job);
    await this.gate;
    if (this.error) throw this.error;
    return 'done';
  }

  @JobHandler(FLAG)
  async raise(job: Job): Promise<JobResult> {
    const isRung = this.runs.some(
      ({ kind, submission_id }) => kind === 'bell' && submission_id === job.submission_id,
    );
    if (isRung) this.runs.push(job);
    return isRung ? 'done' : 'waiting';
  }

  @JobHandler({ name: 'sweep', every: 3600 })
  async sweep(): Promise<JobResult> {
    this.sweeps++;
    return 'done';
  }
}

@Module({ imports: [JobsModule], providers: [House] })
class HouseModule {}

let connection: Connection;
let app: TestingModule;
let house: House;
let jobs: JobsService;
let worker: JobWorker;
let repository: JobsRepository;
const off = new Set<string>();

beforeEach(async () => {
  off.clear();
  connection = await openTestDatabase();
  const building = Test.createTestingModule({
    imports: [
      ConfigModule.forRoot(loadConfig({ LOG_LEVEL: 'error' }, []), new SecretKey('not used')),
      CommonModule,
      DatabaseModule.forRoot(connection, new DiskSpace(tmpdir())),
      HouseModule,
    ],
  });
  building.overrideProvider(Endpoints).useValue({ isOff: (capability: string) => off.has(capability) });
  app = await (await building.compile()).init();
  house = app.get(House);
  jobs = app.get(JobsService);
  worker = app.get(JobWorker, { strict: false });
  repository = app.get(JobsRepository, { strict: false });
});
afterEach(() => app.close());

async function newSubmission(isQuarantined = false): Promise<string> {
  const fields = {
    website: 'https://x.example',
    ...(isQuarantined && { quarantined_at: new Date().toISOString() }),
  };
  const row = await connection.db
    .insertInto('form_submissions')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const schedule = (id: string, options = BELL) => jobs.schedule(id, options, { subject: '', at: new Date(0) });
const rowOf = async (id: string, kind = 'bell') =>
  (await jobs.ofSubmission(id)).find((row) => row.kind === kind);
const hasState = (id: string, state: string, kind?: string) =>
  until(async () => (await rowOf(id, kind))?.state === state);
const updateJobs = (set = sql`due_at = now()`) =>
  sql`update jobs set ${set} where state = 'due'`.execute(connection.db);

describe('claims', () => {
  it('give each due job to one worker', async () => {
    for (let n = 0; n < 8; n++) await schedule(await newSubmission());
    const claims = await Promise.all([repository.claim(['bell'], 5), repository.claim(['bell'], 5)]);
    const ids = claims.flat().map(({ id }) => id);
    expect(Math.max(...claims.map(({ length }) => length))).toBe(5);
    expect(new Set(ids).size).toBe(8);
    expect(ids).toHaveLength(8);
  });

  it('end with the lease of a crashed server, and the next attempt expects partial results of the first', async () => {
    await schedule(await newSubmission());
    const [first] = await repository.claim(['bell'], 1);
    expect(first).toMatchObject({ mayExist: false });
    expect(await repository.claim(['bell'], 1)).toEqual([]);
    await updateJobs(sql`claimed_until = now() - interval '1 second'`);
    expect(await repository.claim(['bell'], 1)).toMatchObject([{ id: first?.id, mayExist: true }]);
  });

  it('last while the lease is extended', async () => {
    await schedule(await newSubmission());
    const [job] = await repository.claim(['bell'], 1);
    await updateJobs(sql`claimed_until = now() - interval '1 second'`);
    await repository.extendLeases([job?.id ?? '']);
    expect(await repository.claim(['bell'], 1)).toEqual([]);
  });

  it('skip quarantined submissions and jobs that are not due', async () => {
    await schedule(await newSubmission(true));
    const later = await newSubmission();
    await jobs.schedule(later, BELL, { subject: '', at: new Date(Date.now() + 3_600_000) });
    const id = await newSubmission();
    await schedule(id);
    await worker.start();
    await hasState(id, 'done');
    expect(house.runs).toHaveLength(1);
    expect(await rowOf(later)).toMatchObject({ state: 'due', attempts: 0 });
  });

  it('A61: ignore timestamps written by a clock that was ahead', async () => {
    await schedule(await newSubmission());
    await updateJobs(
      sql`failures = 1, due_at = now() + interval '200 days', claimed_until = now() + interval '200 days'`,
    );
    expect(await repository.claim(['bell'], 1)).toHaveLength(1);
    await updateJobs(
      sql`failures = 0, last_error = 'later', due_at = now() + interval '200 days', claimed_until = null`,
    );
    expect(await repository.claim(['bell'], 1)).toHaveLength(1);
    await repository.addRecurring('sweep', 60, { now: false });
    await updateJobs(sql`due_at = now() + interval '200 days'`);
    await repository.addRecurring('sweep', 60, { now: false });
    expect(await repository.claim(['sweep'], 1)).toHaveLength(1);
  });
});

describe('a job', () => {
  it('is retried after a pause, fails after nine attempts and runs again on request', async () => {
    const outcomes: string[] = [];
    const stopMeasuring = onMeasurement('byline:job-run', ({ kind, outcome }) => {
      if (kind === 'bell') outcomes.push(outcome);
    });
    house.error = new Error('the rope broke');
    const id = await newSubmission();
    await expect(jobs.ensure(id, BELL)).rejects.toThrow('the rope broke');
    expect(await rowOf(id)).toMatchObject({ state: 'due', attempts: 1, last_error: 'the rope broke' });
    const { rows } =
      await sql`select due_at > created_at and due_at < now() + interval '2 seconds' as soon from jobs`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ soon: true }]);
    await updateJobs(sql`failures = 8, attempts = 8, due_at = now()`);
    await worker.start();
    await hasState(id, 'failed');
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 9, last_error: 'the rope broke', title: 'Ringing the bell' });
    house.error = undefined;
    await jobs.retry(id, row?.id ?? '');
    await hasState(id, 'done');
    expect(house.runs.at(-1)).toMatchObject({ mayExist: true, failures: 1 });
    stopMeasuring();
    expect(outcomes).toEqual(['failed', 'failed', 'done']);
  });

  it('of another submission is not retried', async () => {
    await expect(jobs.retry(await newSubmission(), crypto.randomUUID())).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  it('waits for the job it depends on, and the attempt does not count', async () => {
    const id = await newSubmission();
    await jobs.redo(id, FLAG);
    expect(await rowOf(id, 'flag')).toMatchObject({ state: 'due', attempts: 0 });
    await worker.start();
    await jobs.ensure(id, BELL);
    await hasState(id, 'done', 'flag');
    expect(house.runs.map(({ kind }) => kind)).toEqual(['bell', 'flag']);
  });

  it('A61: waits no longer after a clock that was ahead, and is postponed by a day at most', async () => {
    const id = await newSubmission();
    await jobs.redo(id, FLAG);
    await updateJobs(sql`due_at = due_at + interval '200 days'`);
    expect(await repository.claim(['flag'], 1)).toHaveLength(1);
    await schedule(id);
    const [bell] = await repository.claim(['bell'], 1);
    await repository.postpone(bell as Job, new RetryLater('later', 201 * 86_400));
    expect(await repository.claim(['bell'], 1)).toEqual([]);
    const { rows } =
      await sql`select due_at <= now() + interval '1 day' as soon from jobs where kind = 'bell'`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ soon: true }]);
  });

  it('is not due again immediately because the job it depends on was completed long ago', async () => {
    const id = await newSubmission();
    await jobs.ensure(id, BELL);
    house.runs.length = 0;
    await sql`update jobs set done_at = now() - interval '1 hour'`.execute(connection.db);
    // A process that has been running for weeks.
    jest.spyOn(performance, 'now').mockReturnValue(10 ** 9);
    await jobs.redo(id, FLAG);
    const { rows } = await sql`select due_at > now() as later from jobs where kind = 'flag'`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  it('enqueues the job it depends on if that one is missing', async () => {
    off.add('mail');
    const id = await newSubmission();
    await schedule(id);
    off.clear();
    await worker.start();
    await jobs.redo(id, FLAG);
    await hasState(id, 'done', 'flag');
    expect(house.runs.map(({ kind }) => kind)).toEqual(['bell', 'flag']);
  });

  it('is waited for while it waits for another job', async () => {
    const id = await newSubmission();
    await jobs.redo(id, FLAG);
    expect(house.runs).toEqual([]);
    const redone = jobs.redo(id, FLAG);
    await worker.start();
    await redone;
    expect(house.runs.map(({ kind }) => kind)).toEqual(['bell', 'flag']);
  });

  it('runs a second time, without a pause, when it is requested again during its run', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    house.gate = promise;
    const id = await newSubmission();
    // Nothing polls for due jobs.
    const timers = jest.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never);
    await worker.start();
    timers.mockRestore();
    await schedule(id);
    worker.wake();
    await until(() => house.runs.length === 1);
    await repository.request(id, 'bell', '', true);
    resolve();
    await hasState(id, 'done');
    expect(house.runs.map(({ revision }) => revision)).toEqual([1, 2]);
  });

  it('runs once for callers that wait for it', async () => {
    const id = await newSubmission();
    await Promise.all([jobs.ensure(id, BELL), jobs.ensure(id, BELL)]);
    await jobs.ensure(id, BELL);
    expect(house.runs).toHaveLength(1);
    await jobs.redo(id, BELL);
    expect(house.runs).toHaveLength(2);
  });
});

describe('a job that needs a capability that is off', () => {
  it('is neither scheduled nor enqueued by its trigger', async () => {
    off.add('mail');
    const id = await newSubmission();
    await schedule(id);
    await schedule(id, { name: 'chime', needs: 'mail' });
    expect(await jobs.ofSubmission(id)).toEqual([]);
    expect(jobs.kindsOn('completed')).toEqual(['flag']);
  });

  it('ends without effect if it was enqueued earlier, and does not run when it is on again', async () => {
    const waiting = await newSubmission();
    await schedule(waiting);
    const failed = await newSubmission();
    await schedule(failed);
    await sql`update jobs set state = 'failed', last_error = 'the rope broke' where submission_id = ${failed}`.execute(
      connection.db,
    );
    off.add('mail');
    await worker.start();
    for (const id of [waiting, failed]) {
      await hasState(id, 'done');
      expect(await rowOf(id)).toMatchObject({ last_error: null });
    }
    off.clear();
    worker.wake();
    await jobs.ensure(waiting, BELL);
    expect(house.runs).toEqual([]);
  });
});

it('only two jobs start at a time while the process is busy, and slow ones hold up no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  house.gate = promise;
  const utilization = performance.eventLoopUtilization;
  performance.eventLoopUtilization = () => ({ idle: 0, active: 1, utilization: 1 });
  const claim = jest.spyOn(repository, 'claim');
  try {
    for (let count = 0; count < 5; count++) await repository.add(await newSubmission(), ['bell']);
    await worker.start();
    // None of them ends.
    await until(async () => house.runs.length === 5);
    expect(Math.max(...claim.mock.calls.map(([, most]) => most))).toBe(2);
  } finally {
    performance.eventLoopUtilization = utilization;
    claim.mockRestore();
    resolve();
  }
});

it('a recurring job runs once, however many servers declare it', async () => {
  await repository.addRecurring('sweep', 3600, { now: false });
  await worker.start();
  await until(() => house.sweeps === 1);
  await until(
    async () =>
      (await sql`select from jobs where kind = 'sweep' and claimed_until is null`.execute(connection.db)).rows
        .length,
  );
  await repository.addRecurring('sweep', 3600, { now: false });
  expect(await repository.claim(['sweep'], 1)).toEqual([]);
});

it('closing the application waits for the jobs in progress, starts no more and closes the database last', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  house.gate = promise;
  const first = await newSubmission();
  const second = await newSubmission();
  await worker.start();
  await schedule(first);
  worker.wake();
  await until(() => house.runs.length === 1);
  const rows: unknown[] = [];
  jest.spyOn(connection, 'close').mockImplementationOnce(async () => {
    rows.push(await rowOf(first), await rowOf(second));
  });
  const closed = app.close();
  await until(() => !worker.isRunning);
  await schedule(second);
  worker.wake();
  resolve();
  await closed;
  expect(rows).toMatchObject([{ state: 'done' }, { state: 'due', attempts: 0 }]);
});
