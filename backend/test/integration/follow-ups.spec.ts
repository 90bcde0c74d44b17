import { FollowUpWorker } from '../../src/follow-ups/follow-up.worker.js';
import { FollowUps } from '../../src/follow-ups/follow-ups.js';
import { FollowUpsRepository } from '../../src/follow-ups/follow-ups.repository.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { FormsService } from '../../src/submissions/forms.service.js';
import { SubmissionDetailService } from '../../src/submissions/submission-detail.service.js';
import { answeredForm, BELL, type House, type HouseApp, startHouse } from '../support/house.js';
import { until } from '../support/until.js';

let started: HouseApp;
let connection: Connection;
let app: HouseApp['app'];
let house: House;
let forms: FormsService;
let details: SubmissionDetailService;
let off: Set<string>;

beforeAll(async () => {
  started = await startHouse();
  ({ app, connection, house, off } = started);
  forms = app.get(FormsService);
  details = app.get(SubmissionDetailService);
});
afterAll(() => started.close());
afterEach(() => {
  house.broken = undefined;
  off.clear();
});

const answered = (fields: object = {}) => answeredForm(started, fields);
const followUps = async (id: string) => (await details.get(id)).follow_ups;
const states = async (id: string) =>
  Object.fromEntries((await followUps(id)).map(({ kind, state }) => [kind, state]));
const settled = (id: string) =>
  until(async () => {
    const found = await states(id);
    return Object.values(found).every((state) => state === 'done') && found;
  });

it('what is declared on completion is owed with it, done once, and wakes what waits for it', async () => {
  const id = await answered();
  expect(Object.keys(await states(id))).toEqual(['door']);
  await forms.complete(id);
  await forms.complete(id);
  expect(await settled(id)).toEqual({ bell: 'done', door: 'done', flag: 'done' });
  expect(house.heard.filter((line) => /^(?:bell|flag)/.test(line) && line.endsWith(id))).toEqual([
    `bell ${id}`,
    `flag ${id}`,
  ]);
});

it('completion and what it calls for are one change: without the one there is not the other', async () => {
  const id = await answered();
  await connection.withSession((execute) =>
    execute(`alter table follow_ups add constraint no_bell check (kind <> 'bell') not valid`),
  );
  try {
    await expect(forms.complete(id)).rejects.toThrow('no_bell');
  } finally {
    await connection.withSession((execute) => execute('alter table follow_ups drop constraint no_bell'));
  }
  expect((await details.get(id)).completed_at).toBeNull();
  expect(Object.keys(await states(id))).toEqual(['door']);
});

it('one that fails is seen by its title and its error, and is done when it is tried again', async () => {
  const id = await answered();
  house.broken = new Error('the rope is torn');
  await forms.complete(id);
  const bell = await until(async () =>
    (await followUps(id)).find(({ kind, last_error }) => kind === 'bell' && last_error),
  );
  expect(bell).toMatchObject({
    title: 'Ringing the bell',
    about: null,
    state: 'due',
    last_error: 'the rope is torn',
  });
  await connection.withSession((execute) =>
    execute(`update follow_ups set state = 'failed' where id = '${bell.id}'`),
  );
  house.broken = undefined;
  await details.retry(id, bell.id);
  expect(await settled(id)).toMatchObject({ bell: 'done', flag: 'done' });
});

it('one that is done is not done again by who only makes sure of it', async () => {
  const id = await answered();
  await forms.complete(id);
  await settled(id);
  const rings = () => house.heard.filter((line) => line === `bell ${id}`).length;
  await Promise.all([1, 2, 3].map(() => app.get(FollowUps).ensure(id, BELL)));
  expect(rings()).toBe(1);
  await app.get(FollowUps).redo(id, BELL);
  expect(rings()).toBe(2);
});

it('one of an integration that is off is not owed, and what was owed before is left alone', async () => {
  off.add('bell');
  const id = await answered();
  await forms.complete(id);
  expect(Object.keys(await states(id)).sort()).toEqual(['door', 'flag']);
  const owed = ['bell', 'door'].map((kind) => ({ submission_id: id, kind, subject: 'from before' }));
  await connection.db.insertInto('follow_ups').values(owed).execute();
  await app.get(FollowUpWorker).wake();
  const fromBefore = async () => (await followUps(id)).filter(({ subject }) => subject !== '');
  await until(async () =>
    (await fromBefore()).find(({ kind, state }) => kind === 'door' && state === 'done'),
  );
  expect(await fromBefore()).toContainEqual(
    expect.objectContaining({ kind: 'bell', state: 'due', attempts: 0 }),
  );
});

it('of many forms that are completed at once none is looked up by itself', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => answered()));
  await until(async () => (await Promise.all(ids.map(states))).every(({ door }) => door === 'done'));
  const lookedUp = jest.spyOn(app.get(FollowUpsRepository), 'dueIds');
  await Promise.all(ids.map((id) => forms.complete(id)));
  await until(async () => (await Promise.all(ids.map(states))).every(({ bell }) => bell === 'done'));
  const woken = lookedUp.mock.calls.flatMap(([{ of }]) => (of ? [of] : []));
  expect(new Set(woken.flat())).toEqual(new Set(ids));
  expect(woken.length).toBeLessThan(ids.length);
  lookedUp.mockRestore();
});

it('those of one moment are taken up in one order by all servers', async () => {
  const id = await answered();
  await connection.db.deleteFrom('follow_ups').execute();
  const subjects = Array.from({ length: 40 }, (_, at) => String(at));
  await connection.db
    .insertInto('follow_ups')
    .values(subjects.map((subject) => ({ submission_id: id, kind: 'later', subject })))
    .execute();
  const ids = await app.get(FollowUpsRepository).dueIds({ of: [id], except: [] });
  await connection.db.deleteFrom('follow_ups').execute();
  expect(ids).toHaveLength(40);
  expect(ids).toEqual(ids.toSorted());
});

it('a form that was held and completed meanwhile gets everything that both call for when it is let go', async () => {
  const id = await answered({ company_fax: 'x' });
  off.add('bell');
  await forms.complete(id);
  off.clear();
  expect(await states(id)).toEqual({ flag: 'due' });
  const { modified_at } = await details.get(id);
  await details.update(id, { modified_at, spam: false });
  expect(await settled(id)).toEqual({ bell: 'done', door: 'done', flag: 'done' });
});

it('a row of a kind that nobody knows any more is shown by its kind', async () => {
  const id = await answered();
  await connection.db
    .insertInto('follow_ups')
    .values({ submission_id: id, kind: 'gong', state: 'failed' })
    .execute();
  expect(await followUps(id)).toContainEqual(expect.objectContaining({ kind: 'gong', title: 'gong' }));
});
