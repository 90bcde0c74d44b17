import { Logger } from '@nestjs/common';
import { Kysely, sql } from 'kysely';
import type { ActivityEvent, ActivityLog } from '../../src/client-review/rounds.schemas.js';
import { SecretKey } from '../../src/config/secret-key.js';
import type { Connection } from '../../src/database/connection.js';
import { INTEGRATIONS } from '../../src/integrations.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openTestDatabase } from '../support/database.js';

/* A server whose SECRET_KEY has been replaced, on the database of the one before. */

const OLD = 'the old secret key, before it was replaced';
const NEW = 'the new secret key, which replaced another';
const [oldKey, newKey] = [new SecretKey(OLD), new SecretKey(NEW)];

let connection: Connection;
let api: TestApp;
let id: string;
let token: string;

/** Starts a server on the same database. */
const start = async (keys: Record<string, string>) => {
  api = await startTestApp(keys, INTEGRATIONS, async () => ({
    ...connection,
    close: () => Promise.resolve(),
  }));
};
const restart = async (keys: Record<string, string>) => {
  await api.close();
  await start(keys);
};
const withBoth = { SECRET_KEY: NEW, SECRET_KEY_PREVIOUS: OLD };

const db = () => api.app.get(Kysely);
const log = async (): Promise<ActivityLog> =>
  (await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(200)).body;
const statusOf = async (link: string) => (await api.visitor.get(`/api/review/${link}`)).status;
async function comment(link: string, text: string): Promise<void> {
  const { body } = await api.visitor.get(`/api/review/${link}`).expect(200);
  const [{ id: postId, version }] = body.posts;
  await api.visitor
    .post(`/api/review/${link}/comments`)
    .send({ name: 'Ada Byron', postId, version, text })
    .expect(({ ok, text: answer }) => {
      if (!ok) throw new Error(answer);
    });
}
/** Releases the post. @returns the token of the new link */
async function release(): Promise<string> {
  const posts = (await api.app.get(PostsRepository, { strict: false }).ofSubmission(id)).map(
    ({ id: postId, version }) => ({ postId, version }),
  );
  const { body } = await api.admin
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts, strategy: null, note: '' })
    .expect(201);
  return new URL(body.url).pathname.split('/').at(-1) ?? '';
}
const hmacOf = (key: SecretKey, last: string, { number, chain }: ActivityEvent) =>
  key.hmac('activity log', JSON.stringify([id, last, number, chain])).toString('hex');
/** Stores seals as a writer to the database could, past the trigger that refuses changes. */
async function storeSeals(seals: readonly { number: number; seal: string }[]): Promise<void> {
  await sql`alter table review_events disable trigger review_events_kept`.execute(db());
  for (const { number, seal } of seals)
    await sql`update review_events set seal = ${seal}
      where submission_id = ${id} and number = ${number}`.execute(db());
  await sql`alter table review_events enable trigger review_events_kept`.execute(db());
}

beforeEach(async () => {
  connection = await openTestDatabase();
  await start({ SECRET_KEY: OLD });
  id = await api.newForm();
  await api.settled(id);
  const post = { title: 'Post 1', fullPost: 'Text 1.', contentType: 'Story' };
  await api.app
    .get(PostsRepository, { strict: false })
    .write(id, 'idea-1', { ...post, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  token = await release();
  // Seals of earlier versions do not name their key.
  let last = '';
  const unnamed = (await log()).events.map((event) => {
    last = hmacOf(oldKey, last, event);
    return { number: event.number, seal: last };
  });
  await storeSeals(unnamed);
  await comment(token, 'Before the change.');
  expect(await log()).toMatchObject({ intact: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await api.close();
  await connection.close();
});

it('a link of the previous key works until it is replaced; the next release makes one with the new key', async () => {
  await restart(withBoth);
  expect(await statusOf(token)).toBe(200);
  const { body } = await api.admin.get(`/api/form_submissions/${id}/client-link`).expect(200);
  expect(body.url).toContain(token);
  const later = await release();
  await restart({ SECRET_KEY: NEW });
  expect({ earlier: await statusOf(token), later: await statusOf(later) }).toEqual({
    earlier: 404,
    later: 200,
  });
});

it('the activity log stays intact, and its new entries name the new key', async () => {
  await restart(withBoth);
  await comment(token, 'After the change.');
  const { intact, events } = await log();
  expect(intact).toBe(true);
  expect(events.at(0)?.seal).toMatch(/^[0-9a-f]{64}$/);
  expect(events.find(({ words }) => words === 'Before the change.')?.seal).toMatch(
    new RegExp(`^[0-9a-f]{64}\\.${oldKey.id}$`),
  );
  expect(events.at(-1)?.seal).toMatch(new RegExp(`^[0-9a-f]{64}\\.${newKey.id}$`));
  await restart({ SECRET_KEY: NEW });
  expect((await log()).intact).toBe(false);
});

it('the start says which keys are valid and how many logs need the previous one', async () => {
  const lines = jest.spyOn(Logger.prototype, 'log');
  await restart(withBoth);
  expect(lines.mock.calls.flat()).toContain(
    `SECRET_KEY ${newKey.id} is in use, and SECRET_KEY_PREVIOUS ${oldKey.id} is valid: 1 activity logs have entries that SECRET_KEY did not seal.`,
  );
});
