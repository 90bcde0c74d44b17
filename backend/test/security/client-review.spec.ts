import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { ActivitySeals, isChained } from '../../src/client-review/activity-seals.service.js';
import type { Review } from '../../src/client-review/review.schemas.js';
import type { ActivityLog } from '../../src/client-review/rounds.schemas.js';
import { Clock } from '../../src/common/clock.js';
import { Endpoints } from '../../src/config/config.module.js';
import { SecretKey } from '../../src/config/secret-key.js';
import { ServerSecrets } from '../../src/database/server-secrets.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { ROUND_BUDGET } from '../../src/shared/rounds.js';
import { sampleAnswer } from '../../src/shared/sample-answers.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { photo } from '../support/pictures.js';
import { giveRoundLink } from '../support/round-links.js';
import { until } from '../support/until.js';

/* Attacks on a round by the holder of a link, or by the agency. */

const PHOTO = await photo('jpeg');

let api: TestApp;
let id: string;
let token: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await api.newForm();
  await api.settled(id);
  const post = { title: 'Post 1', fullPost: 'Text 1.', contentType: 'Story' };
  await api.app
    .get(PostsRepository, { strict: false })
    .write(id, 'idea-1', { ...post, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  token = await release();
});
afterEach(() => jest.restoreAllMocks());

const db = () => api.app.get(Kysely);
const posts = () => api.app.get(PostsRepository, { strict: false }).ofSubmission(id);

/** Releases all posts unchanged. @returns the token of the link */
async function release(): Promise<string> {
  const chosen = (await posts()).map(({ id: postId, version }) => ({ postId, version }));
  const { body } = await api.admin
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts: chosen, strategy: null, note: '' })
    .expect(201);
  return new URL(body.url).pathname.split('/').at(-1) ?? '';
}
const review = async (): Promise<Review> => (await api.visitor.get(`/api/review/${token}`).expect(200)).body;
const write = (act: string, order: object) =>
  api.visitor.post(`/api/review/${token}/${act}`).send({ name: 'Ada Byron', ...order });
const theirs = async () => {
  const [post] = (await review()).posts;
  if (!post) throw new Error('the round has no post');
  return post;
};
const comment = async (text: string, more: object = {}) => {
  const { id: postId, version } = await theirs();
  return write('comments', { postId, version, text, ...more });
};

it('a sample of the simulated speech service is not released while emails are live', async () => {
  const sample = sampleAnswer({ language: 'en', kind: 'base', position: 0 });
  const post = { title: 'Post 2', fullPost: `Hook.\n\n${sample}`, contentType: 'Story' };
  await api.app
    .get(PostsRepository, { strict: false })
    .write(id, 'idea-2', { ...post, madeBy: 'model', made: 'written' }, { month: '2026-12' });
  const chosen = (await posts()).map(({ id: postId, version }) => ({ postId, version }));
  const order = { posts: chosen, strategy: null, note: '' };
  const send = () => api.admin.post(`/api/form_submissions/${id}/rounds`).send(order);
  const endpoints = api.app.get(Endpoints);
  const mode = endpoints.mode.bind(endpoints);
  const live = jest
    .spyOn(endpoints, 'mode')
    .mockImplementation((one) => (one === 'mail' ? 'live' : mode(one)));
  const { body } = await send().expect(422);
  expect(body.errors.posts).toContain('sample transcript');
  live.mockRestore();
  await send().expect(201);
});

describe('A84: texts written through one link', () => {
  const text = '字'.repeat(4000);

  it('are limited by the budget of the round for every kind of write, and change nothing then', async () => {
    const quote = { exact: '字'.repeat(1000), prefix: '', suffix: '' };
    const statuses: number[] = [];
    while (statuses.at(-1) !== 422 && statuses.length < 100)
      statuses.push((await comment(text, { quote })).status);
    // Each has 5,000 characters, and its JSON some more.
    const accepted = statuses.filter((status) => status === 200).length;
    expect(accepted * 5000).toBeLessThanOrEqual(ROUND_BUDGET.characters);
    expect((accepted + 1) * 5300).toBeGreaterThan(ROUND_BUDGET.characters);
    const { body } = await comment(text, { quote });
    expect(body).toMatchObject({ statusCode: 422, code: 'round_full' });
    const { id: postId, version, hash } = await theirs();
    await write('decisions', {
      decisions: [{ postId, version, hash, verdict: 'declined', words: text, quote }],
    }).expect(422);
    const read = await review();
    expect(read.posts[0]?.state).toBe('in_review');
    expect(Buffer.byteLength(JSON.stringify(read))).toBeLessThan(4 * ROUND_BUDGET.characters);
  });

  it('are limited in number, however short', async () => {
    await comment('One.');
    await sql`update rounds set writes = ${ROUND_BUDGET.writes - 1}`.execute(db());
    await (await comment('The last.')).status;
    const { body } = await write('comments', { postId: (await theirs()).id, version: 1, text: 'No more.' });
    expect(body.code).toBe('round_full');
    expect((await theirs()).comments.map((one) => one.text)).toEqual(['One.', 'The last.']);
  });

  it('reach the agency within an hour, in an email of limited length', async () => {
    const now = jest.spyOn(api.app.get(Clock), 'now');
    now.mockReturnValue(new Date(Date.now() - 50 * 60_000));
    await comment('The first.');
    now.mockRestore();
    for (let count = 0; count < 44; count++) await comment(text);
    const { rows } = await sql<{
      soon: boolean;
    }>`select due_at < now() + interval '11 minutes' as soon from jobs
      where submission_id = ${id}::uuid and kind = 'decisions_digest'`.execute(db());
    expect(rows).toEqual([{ soon: true }]);
    await sql`update jobs set due_at = now() where submission_id = ${id}::uuid and kind = 'decisions_digest'`.execute(
      db(),
    );
    api.app.get(JobsService, { strict: false }).wake();
    const digest = await until(async () =>
      (await inbox(api)).find((mail) => mail.text.includes(id) && mail.subject.startsWith('The client has')),
    );
    expect(digest.text).toContain('And 5 more');
    expect(digest.text.length).toBeLessThan(25_000);
  });
});

describe('A85: the photos of a released post', () => {
  const upload = async (name: string): Promise<string> =>
    (
      await api.visitor
        .post(`/api/forms/${id}/files?kind=team_photos`)
        .attach('file', PHOTO, name)
        .expect(201)
    ).body.id;
  const show = async (...images: string[]) => {
    const [post] = await posts();
    const { body } = await api.admin
      .patch(`/api/posts/${post?.id}`)
      .send({ version: post?.version, images })
      .expect(200);
    return body;
  };
  const decide = async (hash?: string) => {
    const post = await theirs();
    const decision = { postId: post.id, version: post.version, hash: hash ?? post.hash, verdict: 'approved' };
    return write('decisions', { decisions: [decision] });
  };
  const shown = async () => (await theirs()).images.map((image) => image.id);

  it('create a version when they change, and the approval stays with the approved ones', async () => {
    const [green, red] = [await upload('green.jpg'), await upload('red.jpg')];
    await show(green);
    token = await release();
    const approved = await theirs();
    expect((await decide()).status).toBe(200);
    const changed = await show(red);
    expect(changed).toMatchObject({ version: approved.version + 1, state: 'draft', images: [red] });
    expect(await shown()).toEqual([green]);
    await api.visitor.get(`/api/review/${token}/images/${red}`).expect(404);
    const { body: evidence } = await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(200);
    expect(evidence.intact).toBe(true);
    const events: { kind: string; version: number; hash: string }[] = evidence.events;
    const [yes, edit] = [events.find(({ kind }) => kind === 'approved'), events.at(-1)];
    expect(yes).toMatchObject({ version: approved.version, hash: approved.hash });
    expect(edit).toMatchObject({ kind: 'edited', version: changed.version });
    expect(edit?.hash).not.toBe(approved.hash);
    const json = JSON.stringify([2, approved.title, approved.fullPost, [green]]);
    expect(approved.hash).toBe(createHash('sha256').update(json).digest('hex'));
  });

  it('cannot be replaced between reading and decision', async () => {
    const { hash } = await theirs();
    await show(await upload('other.jpg'));
    const refused = await decide(hash);
    expect(refused.status).toBe(409);
    token = await release();
    expect((await decide(hash)).status).toBe(409);
    expect((await decide()).status).toBe(200);
  });

  it('accept a decision with the hash format of earlier versions', async () => {
    const { title, fullPost } = await theirs();
    const hash = createHash('sha256').update(`${title}\n\n${fullPost}`).digest('hex');
    await sql`alter table post_versions disable trigger post_versions_kept`.execute(db());
    await sql`update post_versions v set hash = ${hash} from posts p
      where p.id = v.post_id and p.submission_id = ${id}::uuid`.execute(db());
    await sql`alter table post_versions enable trigger post_versions_kept`.execute(db());
    expect((await decide(hash)).status).toBe(200);
  });
});

it('A90: the emails of a round are erased with its submission, and do not name its form', async () => {
  const mails = async () => (await inbox(api)).filter(({ text }) => text.includes(token));
  const [mail] = await until(async () => (await mails()).length > 0 && mails());
  expect(`${mail?.messageId} ${mail?.text}`).not.toContain(id);
  await api.visitor.delete(`/api/forms/${id}`).expect(204);
  await until(async () => (await mails()).length === 0);
  const files = await readdir(api.dataDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  );
  expect(texts.filter((text) => text.includes(token))).toEqual([]);
});

describe('A91: the author of an action', () => {
  it('is the name sent with it', async () => {
    const post = await theirs();
    const { id: postId, version, hash } = post;
    const decision = { postId, version, hash, verdict: 'approved' };
    await write('decisions', { name: 'Ada Byron', decisions: [decision] }).expect(200);
    await write('comments', { name: 'Ben Ash', postId, version, text: 'Well said.' }).expect(200);
    await write('undo', { name: 'Cleo Dunn', postId }).expect(200);
    await sql`update jobs set due_at = now() where submission_id = ${id}::uuid and kind = 'decisions_digest'`.execute(
      db(),
    );
    api.app.get(JobsService, { strict: false }).wake();
    const { text } = await until(async () =>
      (await inbox(api)).find((mail) => mail.text.includes(id) && mail.subject.startsWith('The client has')),
    );
    for (const line of [
      'Approved: Post 1 (Ada Byron)',
      'Comment: Post 1 (Ben Ash)',
      'Undone: Post 1 (Cleo Dunn)',
    ])
      expect(text).toContain(line);
  });

  it('has a visible name of one line, and not that of the agency', async () => {
    const { body: settings } = await api.admin.get('/api/settings/agency').expect(200);
    await api.admin
      .put('/api/settings/agency')
      .send({ ...settings, name: 'Byline & Co' })
      .expect(200);
    const { id: postId, version } = await theirs();
    const say = (name: string) => write('comments', { name, postId, version, text: 'x' });
    for (const name of ['\u200b', '\u2066\u2069', '\u200d', ' \n ', 'ＢＹＬＩＮＥ & co'])
      expect((await say(name)).body.errors).toHaveProperty('name');
    await say('Ada\u202e\nApproved: all').expect(200);
    expect((await theirs()).comments.map((one) => one.name)).toEqual(['Ada Approved: all']);
  });
});

describe('the activity log', () => {
  const log = async () =>
    (await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(200)).body as ActivityLog;

  it('detects a writer to the database who recalculates the chain', async () => {
    await comment('As agreed.');
    expect(await log()).toMatchObject({ intact: true });
    const { events } = await log();
    let chain = id;
    const forged = events.map((event) => {
      const words = event.words && 'As never agreed.';
      const { number, at, kind, roundId, postId, title, version, hash, name } = event;
      const text = JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
      chain = createHash('sha256').update(`${chain}${text}`).digest('hex');
      return { ...event, words, chain };
    });
    await withoutTrigger('review_events_kept', async () => {
      for (const { number, words, chain: hash } of forged)
        await sql`update review_events set words = ${words}, chain = ${hash}
          where submission_id = ${id} and number = ${number}`.execute(db());
    });
    expect(isChained(id, (await log()).events)).toBe(true);
    expect((await log()).intact).toBe(false);
  });

  it('is sealed without being read, by a recurring job', async () => {
    await comment('As agreed.');
    await api.app.get(ActivitySeals).sealAll();
    const { rows } =
      await sql`select from review_events where submission_id = ${id} and seal is null`.execute(db());
    expect(rows).toEqual([]);
  });

  it('loses no entry without its submission', async () => {
    await comment('As agreed.');
    const remove = sql`delete from review_events where submission_id = ${id}`.execute(db());
    await expect(remove).rejects.toThrow('only erased with its submission');
    await api.admin.delete(`/api/form_submissions/${id}`).expect(200);
    const { rows } = await sql`select from review_events where submission_id = ${id}`.execute(db());
    expect(rows).toEqual([]);
  });

  it('appears on the client’s page with its last sealed entry, and in no email', async () => {
    await comment('As agreed.');
    await api.app.get(ActivitySeals).sealAll();
    const { record } = await review();
    const last = (await log()).events.at(-1);
    expect(record).toEqual({ number: last?.number, seal: last?.seal?.slice(0, 16) });
    const mail = await until(async () => (await inbox(api)).find(({ text }) => text.includes(token)));
    expect(`${mail.text} ${mail.html}`).not.toMatch(/\bseal\b|activity log/i);
  });

  async function withoutTrigger(trigger: string, work: () => Promise<void>): Promise<void> {
    await sql`alter table review_events disable trigger ${sql.ref(trigger)}`.execute(db());
    await work();
    await sql`alter table review_events enable trigger ${sql.ref(trigger)}`.execute(db());
  }
});

describe('the link that 1.0.0 gave a round', () => {
  const roundId = async () =>
    (await sql<{ id: string }>`select id from rounds where submission_id = ${id}`.execute(db())).rows[0]
      ?.id ?? '';
  /** Replaces the stored token of the round. */
  const store = async (other: string) =>
    sql`update rounds set token_hash = ${createHash('sha256').update(other).digest('hex')}
      where id = ${await roundId()}::uuid`.execute(db());

  it('cannot be derived from the data in the database', async () => {
    const { rows } = await sql<{ secret: string }>`select secret from server_secrets`.execute(db());
    const made = rows.map(async ({ secret }) =>
      createHmac('sha256', secret)
        .update(await roundId())
        .digest('base64url'),
    );
    expect(await Promise.all(made)).not.toContain(token);
  });

  it('works, also under the secret of earlier versions; that of another SECRET_KEY does not work', async () => {
    const secret = await api.app.get(ServerSecrets).get('rounds');
    const earlier = createHmac('sha256', secret)
      .update(await roundId())
      .digest('base64url');
    const own = await giveRoundLink(api, await roundId());
    await api.visitor.get(`/api/review/${own}`).expect(200);
    await store(earlier);
    await api.visitor.get(`/api/review/${own}`).expect(404);
    await api.visitor.get(`/api/review/${earlier}`).expect(200);
    const foreign = new SecretKey('another secret key')
      .hmac('review links', await roundId())
      .toString('base64url');
    await store(foreign);
    await api.visitor.get(`/api/review/${foreign}`).expect(404);
  });
});
