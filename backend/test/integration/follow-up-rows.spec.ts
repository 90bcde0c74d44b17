import { doubtDueFollowUps, FollowUpsRepository } from '../../src/follow-ups/follow-ups.repository.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openTestDatabase } from '../support/database.js';
import { storedForm } from '../support/stored-form.js';

/* What is owed, how it came to be, and what became of it, as the rows say it. */

const NOWHERE = '00000000-0000-4000-8000-000000000000';

let connection: Connection;
let repository: FollowUpsRepository;
let submissionId: string;
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new FollowUpsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  submissionId = await storedForm(connection.db);
});

const due = (kind = 'bell', options = { subject: '', anew: false }) =>
  repository.makeDue(submissionId, kind, options);
const sql = (script: string) => connection.withSession((execute) => execute(script));
const rows = () => repository.ofSubmission(submissionId);
const dueKinds = async (except: string[] = []) => {
  const ids = await repository.dueIds({ of: [submissionId], except });
  return (await rows()).filter(({ id }) => ids.includes(id)).map(({ kind }) => kind);
};
/** Claims it and ends it as told. */
async function end(id: string, how: 'done' | 'failed'): Promise<void> {
  const record = await repository.claim(id);
  if (!record) throw new Error('not to be had');
  if (how === 'done') await repository.markDone(record);
  else {
    await repository.release(id, { error: 'the rope is torn' });
    await repository.markFailed(id);
  }
}

it('there is nothing of a form that owes nothing, and of none', async () => {
  expect(await rows()).toEqual([]);
  expect(await repository.find(NOWHERE)).toBeUndefined();
  expect(await repository.claim(NOWHERE)).toBeUndefined();
});

it('what is missing is added, what is there stays as it is', async () => {
  await end(await due('bell'), 'done');
  await repository.addMissing(submissionId, ['bell', 'lamp']);
  await repository.addMissing(submissionId, []);
  expect((await rows()).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['bell done', 'lamp due']);
});

it('what is for later is due when its time has come, and keeps its first time', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  await repository.addLater(submissionId, 'later', { subject: 's', at: at(60) });
  await repository.addLater(submissionId, 'later', { subject: 's', at: at(-60) });
  await repository.addLater(submissionId, 'past', { subject: 's', at: at(-1) });
  expect(await rows()).toMatchObject([
    { kind: 'later', subject: 's', state: 'due' },
    { kind: 'past', subject: 's', state: 'due' },
  ]);
  expect(await dueKinds()).toEqual(['past']);
});

it('is due again when it was done or given up, as the same row', async () => {
  for (const how of ['done', 'failed'] as const) {
    const id = await due();
    await end(id, how);
    expect(await repository.find(id)).toMatchObject({ state: how });
    expect(await dueKinds()).toEqual([]);
    expect(await due()).toBe(id);
    expect(await repository.find(id)).toMatchObject({ state: 'due', last_error: null, done_at: null });
    expect(await dueKinds()).toEqual(['bell']);
  }
});

it('that is asked for anew is done once more by who has it in hand, otherwise not', async () => {
  const id = await due();
  const first = await repository.claim(id);
  await due();
  expect(await repository.find(id)).toMatchObject({ revision: first?.revision });
  await due('bell', { subject: '', anew: true });
  expect(await repository.find(id)).toMatchObject({ revision: (first?.revision ?? 0) + 1 });
});

it('that is done stays so for who wants it done once, and is due again where it was given up', async () => {
  const id = await repository.makeDueUnlessDone(submissionId, 'bell', 's');
  expect(await repository.makeDueUnlessDone(submissionId, 'bell', 's')).toBe(id);
  await end(id ?? '', 'failed');
  expect(await repository.makeDueUnlessDone(submissionId, 'bell', 's')).toBe(id);
  expect(await repository.find(id ?? '')).toMatchObject({ state: 'due', last_error: null, subject: 's' });
  await end(id ?? '', 'done');
  expect(await repository.makeDueUnlessDone(submissionId, 'bell', 's')).toBeUndefined();
  expect(await repository.find(id ?? '')).toMatchObject({ state: 'done', done_at: expect.any(String) });
});

it('kinds that are off are left alone, and forms that nobody asked about', async () => {
  const [bell, lamp] = [await due('bell'), await due('lamp')];
  expect(await dueKinds(['bell'])).toEqual(['lamp']);
  expect(await repository.dueIds({ of: [NOWHERE], except: [] })).toEqual([]);
  const ofAll = await repository.dueIds({ except: ['bell'] });
  expect([ofAll.includes(bell), ofAll.includes(lamp)]).toEqual([false, true]);
});

it('what is due comes oldest first', async () => {
  const ids = [await due('third'), await due('first'), await due('second')];
  for (const [index, id] of ids.entries())
    await sql(
      `update follow_ups set created_at = now() - interval '${[1, 3, 2][index]} minutes' where id = '${id}'`,
    );
  expect(await dueKinds()).toEqual(['first', 'second', 'third']);
  expect(await repository.dueIds({ of: [submissionId], except: [] })).toEqual([ids[1], ids[2], ids[0]]);
});

it('that waited does not count as tried, that failed says why until it is tried again', async () => {
  const id = await due();
  await repository.claim(id);
  await repository.release(id, { waiting: true });
  expect(await repository.find(id)).toMatchObject({ attempts: 0, last_error: null });
  await repository.claim(id);
  await repository.release(id, { error: 'the rope is torn' });
  expect(await repository.find(id)).toMatchObject({ attempts: 1, last_error: 'the rope is torn' });
  expect(await repository.claim(id)).toMatchObject({ attempts: 2, last_error: null });
});

it('that is done is nobody’s any more', async () => {
  const id = await due();
  await end(id, 'done');
  const [row] = await sql(
    `select claimed_until, done_at is not null as is_ended from follow_ups where id = '${id}'`,
  );
  expect(row).toEqual({ claimed_until: null, is_ended: true });
});

it('claims of a process that is gone are free at once, of what is due', async () => {
  const id = await due();
  await repository.claim(id);
  expect(await dueKinds()).toEqual([]);
  await repository.releaseAll();
  expect(await dueKinds()).toEqual(['bell']);
});

it('what a backup believes undone is looked for before it is done', async () => {
  const [fresh, tried, ended] = [await due('fresh'), await due('tried'), await due('ended')];
  await repository.claim(fresh);
  await repository.release(fresh, { waiting: true });
  for (let times = 0; times < 2; times++) {
    await repository.claim(tried);
    await repository.release(tried, { error: 'no' });
  }
  await repository.claim(tried);
  await end(ended, 'done');
  await doubtDueFollowUps(connection.db);
  expect(await dueKinds()).toEqual(['fresh', 'tried']);
  expect(await repository.find(fresh)).toMatchObject({ attempts: 1 });
  expect(await repository.find(tried)).toMatchObject({ attempts: 3 });
  expect(await repository.find(ended)).toMatchObject({ state: 'done', attempts: 1 });
});
