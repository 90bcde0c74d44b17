import type { FollowUpRecord } from '../../src/follow-ups/follow-up.schemas.js';
import { FollowUpsRepository } from '../../src/follow-ups/follow-ups.repository.js';
import type { Connection } from '../../src/platform/database/connection.js';
import { openTestDatabase } from '../support/database.js';
import { storedForm } from '../support/stored-form.js';

/* Who has a follow-up in hand, and until when. */

let connection: Connection;
let repository: FollowUpsRepository;
let submissionId: string;
let id: string;
beforeAll(async () => {
  connection = await openTestDatabase();
  repository = new FollowUpsRepository(connection.db);
});
afterAll(() => connection.close());
beforeEach(async () => {
  submissionId = await storedForm(connection.db);
  id = await repository.makeDue(submissionId, 'bell', { subject: '', anew: false });
});

const claimed = async (): Promise<FollowUpRecord> => {
  const record = await repository.claim(id);
  if (!record) throw new Error('The follow-up is not to be had.');
  return record;
};
const sql = (script: string) => connection.withSession((execute) => execute(script));
/** So long nobody has said that they are still at it. */
const silent = (seconds: number) =>
  sql(
    `update follow_ups set claimed_until = claimed_until - interval '${seconds} seconds' where id = '${id}'`,
  );
const isDue = async () => (await repository.dueIds({ of: [submissionId], except: [] })).includes(id);

it('is had by one of several who want it at once', async () => {
  const claims = await Promise.all(Array.from({ length: 5 }, () => repository.claim(id)));
  expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
  expect(await repository.find(id)).toMatchObject({ state: 'due', attempts: 1 });
  expect(await isDue()).toBe(false);
});

it('is not had when it is done or given up', async () => {
  await repository.markDone(await claimed());
  expect(await repository.claim(id)).toBeUndefined();
  await repository.makeDue(submissionId, 'bell', { subject: '', anew: false });
  await repository.markFailed(id);
  expect(await repository.claim(id)).toBeUndefined();
  expect(await repository.find(id)).toMatchObject({ state: 'failed', attempts: 1 });
});

it('is free again fifteen seconds after the last word of who had it', async () => {
  await claimed();
  await silent(14);
  expect(await repository.claim(id)).toBeUndefined();
  await repository.extendClaim(id);
  await silent(14);
  expect(await repository.claim(id)).toBeUndefined();
  await silent(2);
  expect(await isDue()).toBe(true);
  expect(await claimed()).toMatchObject({ attempts: 2 });
});

it('that was given back is not taken again by a late word of who had it', async () => {
  await claimed();
  await repository.release(id, { error: 'the rope is torn' });
  await repository.extendClaim(id);
  expect(await claimed()).toMatchObject({ attempts: 2, last_error: null });
});

it('is not done by who began before it was asked for anew', async () => {
  const before = await claimed();
  await repository.makeDue(submissionId, 'bell', { subject: '', anew: true });
  expect(await repository.markDone(before)).toBe(false);
  expect(await repository.find(id)).toMatchObject({ state: 'due' });
  await repository.release(id, { waiting: true });
  expect(await repository.markDone(await claimed())).toBe(true);
  expect(await repository.find(id)).toMatchObject({ state: 'done' });
});

it('is not given up while somebody has it in hand, nor once it is done', async () => {
  const record = await claimed();
  await repository.markFailed(id);
  expect(await repository.find(id)).toMatchObject({ state: 'due' });
  await repository.markDone(record);
  await repository.markFailed(id);
  expect(await repository.find(id)).toMatchObject({ state: 'done' });
});

it('of a form that is held for a machine’s is left alone, also by the sweep', async () => {
  await sql(`update form_submissions set spam_at = now() where id = '${submissionId}'`);
  expect(await isDue()).toBe(false);
  expect(await repository.dueIds({ except: [] })).not.toContain(id);
  await sql(`update form_submissions set spam_at = null where id = '${submissionId}'`);
  expect(await repository.dueIds({ except: [] })).toContain(id);
});
