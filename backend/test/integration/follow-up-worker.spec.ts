import { FollowUpWorker } from '../../src/follow-ups/follow-up.worker.js';
import { FollowUps } from '../../src/follow-ups/follow-ups.js';
import { FollowUpsRepository } from '../../src/follow-ups/follow-ups.repository.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { FormsService } from '../../src/submissions/forms.service.js';
import { SubmissionDetailService } from '../../src/submissions/submission-detail.service.js';
import { answeredForm, BELL, type HouseApp, startHouse } from '../support/house.js';
import { until } from '../support/until.js';

/* How workers carry what is due: what wakes it, how it stays theirs, what is left when nobody can do it. */

/** A third of what a claim holds for. */
const EXTEND_MS = 5000;

let started: HouseApp;
let schedule: unknown[];
let repository: FollowUpsRepository;
let details: SubmissionDetailService;
beforeAll(async () => {
  started = await startHouse();
  repository = started.app.get(FollowUpsRepository);
  details = started.app.get(SubmissionDetailService);
  schedule = await sql('select name, cron from pgboss.schedule');
  // From here on it sweeps when a test says so: what is not woken stays where it is.
  await sql('delete from pgboss.schedule');
});
afterAll(() => started.close());
afterEach(() => {
  jest.useRealTimers();
  started.house.broken = undefined;
});

const sql = (script: string) => started.connection.withSession((execute) => execute(script));
const heard = (id: string) =>
  started.house.heard.filter((line) => line.endsWith(id)).map((line) => line.split(' ')[0]);
const followUp = async (submissionId: string, kind: string) => {
  const found = (await details.get(submissionId)).follow_ups.find((one) => one.kind === kind);
  if (!found) throw new Error(`Nothing of kind ${kind} is owed.`);
  return found;
};
const isDone = async (submissionId: string, kind: string) =>
  (await followUp(submissionId, kind)).state === 'done';
const completed = async (): Promise<string> => {
  const id = await answeredForm(started);
  await until(() => isDone(id, 'door'));
  await started.app.get(FormsService).complete(id);
  return id;
};

it('what waited for another is woken by its end', async () => {
  const release = started.house.hold();
  const id = await completed();
  await until(() => heard(id).includes('wait'));
  release();
  await until(() => isDone(id, 'flag'));
  expect(heard(id)).toEqual(expect.arrayContaining(['rope', 'wait', 'bell', 'flag']));
  expect(heard(id).at(-1)).toBe('flag');
});

it('what is due without a job is taken up every minute', async () => {
  expect(schedule).toEqual([{ name: 'follow-ups-sweep', cron: '* * * * *' }]);
  const id = await answeredForm(started);
  await until(() => isDone(id, 'door'));
  await sql(`insert into follow_ups (submission_id, kind) values ('${id}', 'bell')`);
  expect(heard(id)).toEqual([]);
  await started.app.get(Jobs).enqueue('follow-ups-sweep', 'now');
  await until(() => isDone(id, 'bell'));
});

it('what takes longer than a claim holds stays in the hands of who has it', async () => {
  const id = await answeredForm(started);
  const release = started.house.hold();
  const due = await repository.makeDue(id, 'bell', { subject: '', anew: false });
  const claimed = await repository.claim(due);
  if (!claimed) throw new Error('not to be had');
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'Date'] });
  const work = started.app.get(FollowUpWorker).perform(claimed);
  for (let word = 0; word < 3; word++) {
    await sql(`update follow_ups set claimed_until = now() + interval '1 second' where id = '${due}'`);
    jest.advanceTimersByTime(EXTEND_MS);
    await until(async () => {
      const [row] = await sql(
        `select claimed_until > now() + interval '10 seconds' as kept from follow_ups where id = '${due}'`,
      );
      return row?.kept;
    });
  }
  expect(await repository.claim(due)).toBeUndefined();
  release();
  await work;
  expect(await isDone(id, 'bell')).toBe(true);
});

it('what was asked for anew while it was at work is done once more', async () => {
  const release = started.house.hold();
  const id = await completed();
  await until(() => heard(id).includes('rope'));
  await repository.makeDue(id, 'bell', { subject: '', anew: true });
  release();
  await until(() => isDone(id, 'bell'));
  expect(heard(id).filter((line) => line === 'bell')).toHaveLength(2);
});

it('is done by one of a worker and a caller who wants it now, and neither acts twice', async () => {
  const release = started.house.hold();
  const id = await completed();
  await until(() => heard(id).includes('rope'));
  const ensured = started.app.get(FollowUps).ensure(id, BELL);
  release();
  await ensured;
  expect(heard(id).filter((line) => line === 'bell')).toHaveLength(1);
});

it('what fails at every try is given up, seen as failed, and done when the administrator retries it', async () => {
  started.house.broken = new Error('the rope is torn');
  const id = await completed();
  const bell = await until(async () => {
    const found = await followUp(id, 'bell');
    return found.last_error !== null && found;
  });
  // As if these were all tries but one, and their pauses over.
  const retries = () =>
    sql(`
    update pgboss.job set retry_count = retry_limit, start_after = now()
    where name = 'follow-ups' and singleton_key = '${bell.id}' and state = 'retry' returning id`);
  await until(async () => (await retries()).length > 0);
  await until(async () => (await followUp(id, 'bell')).state === 'failed');
  expect(await followUp(id, 'bell')).toMatchObject({ attempts: 2, last_error: 'the rope is torn' });
  started.house.broken = undefined;
  expect(heard(id)).not.toContain('bell');
  const { follow_ups } = await details.retry(id, bell.id);
  expect(follow_ups.find(({ kind }) => kind === 'bell')).toMatchObject({ last_error: null });
  await until(() => isDone(id, 'bell'));
});
