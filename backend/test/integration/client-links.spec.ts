import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { ClientLinks } from '../../src/client-links/client-links.service.js';
import type { Review } from '../../src/client-review/review.schemas.js';
import { Clock } from '../../src/common/clock.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { LINK_DAYS } from '../../src/shared/rounds.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { giveRoundLink } from '../support/round-links.js';
import { until } from '../support/until.js';

/* The lasting link of a client: what it shows, what extends it, and what ends it. */

const DAY = 86_400_000;

let api: TestApp;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await api.newForm();
  await api.settled(id);
});
afterEach(() => jest.restoreAllMocks());

const db = () => api.app.get(Kysely);
const links = () => api.app.get(ClientLinks, { strict: false });
const moveClock = (ms: number) => {
  const at = new Date(Date.now() + ms);
  jest.spyOn(api.app.get(Clock), 'now').mockImplementation(() => at);
};
const write = async (idea: string, month = '2026-12'): Promise<Post> => {
  const text = { title: `On ${idea}`, fullPost: `Text of ${idea}.`, contentType: 'Story' };
  const made = { madeBy: 'editor', made: 'edited' } as const;
  const post = await api.app
    .get(PostsRepository, { strict: false })
    .write(id, idea, { ...text, ...made }, { month });
  if (!post) throw new Error('not written');
  return post;
};
const tokenIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
async function release(posts: readonly Post[], note = ''): Promise<{ id: string; token: string }> {
  const chosen = posts.map(({ id: postId, version }) => ({ postId, version }));
  const { body } = await api.admin
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts: chosen, strategy: null, note })
    .expect(201);
  return { id: body.id, token: tokenIn(body.url) };
}
const read = async (token: string): Promise<Review> =>
  (await api.visitor.get(`/api/review/${token}`).expect(200)).body;
const statusOf = async (token: string) => (await api.visitor.get(`/api/review/${token}`)).status;
const titles = async (token: string) => (await read(token)).posts.map(({ title }) => title).toSorted();
const expiry = async (token: string) => Date.parse((await read(token)).expiresAt);
async function approve(token: string, title: string): Promise<void> {
  const post = (await read(token)).posts.find((one) => one.title === title);
  if (!post) throw new Error('not shown');
  const { id: postId, version, hash } = post;
  await api.visitor
    .post(`/api/review/${token}/decisions`)
    .send({ name: 'Ada Byron', decisions: [{ postId, version, hash, verdict: 'approved' }] })
    .expect(200);
}
const renew = async () =>
  tokenIn((await api.admin.post(`/api/form_submissions/${id}/client-link`).expect(200)).body.url);
const mailsTo = async (part: RegExp) => (await inbox(api)).filter(({ text }) => part.test(text));
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const listed = async () => readFile(join(api.dataDir, 'ended-links'), 'utf8').catch(() => '');

describe('the link of a client', () => {
  it('shows all rounds, and each release leads to it', async () => {
    const first = await release([await write('a')], 'The first.');
    const second = await release([await write('b', '2027-01')], 'The second.');
    expect(second.token).toBe(first.token);
    const page = await read(first.token);
    expect(page).toMatchObject({ kind: 'page', note: 'The second.', questions: [] });
    expect(page.posts.map(({ title, month }) => [title, month])).toEqual([
      ['On a', '2026-12'],
      ['On b', '2027-01'],
    ]);
    expect(JSON.stringify(page)).not.toContain(id);
    await api.admin.delete(`/api/rounds/${first.id}`).expect(204);
    expect(await titles(first.token)).toEqual(['On b']);
    await approve(first.token, 'On b');
    expect((await read(first.token)).note).toBeNull();
  });

  it('takes decisions on posts of several rounds in one request, all or none, each in its own round', async () => {
    const [one, two] = [await write('a'), await write('b')];
    const rounds = [await release([one]), await release([two])];
    const token = rounds[0]?.token ?? '';
    const decisions = (await read(token)).posts.map(({ id: postId, version, hash }) => ({
      postId,
      version,
      hash,
      verdict: 'approved',
    }));
    await api.visitor
      .post(`/api/review/${token}/decisions`)
      .send({ name: 'Ada', decisions: [decisions[0], { ...decisions[1], hash: 'a'.repeat(64) }] })
      .expect(409);
    expect((await read(token)).posts.map(({ state }) => state)).toEqual(['in_review', 'in_review']);
    await api.visitor.post(`/api/review/${token}/decisions`).send({ name: 'Ada', decisions }).expect(200);
    const { rows } = await sql<{ round_id: string }>`select v.round_id from verdicts v
      join rounds r on r.id = v.round_id where r.submission_id = ${id} order by r.number`.execute(db());
    expect(rows.map(({ round_id }) => round_id)).toEqual(rounds.map((round) => round.id));
    // The name is asked once for all rounds.
    await release([await write('c')]);
    expect((await read(token)).readerName).toBe('Ada');
  });

  it('works for 90 days after a release or a decision; reading it extends nothing', async () => {
    const { token } = await release([await write('a'), await write('b')]);
    expect(Math.round(((await expiry(token)) - Date.now()) / DAY)).toBe(LINK_DAYS);
    moveClock(60 * DAY);
    const before = await expiry(token);
    for (const path of ['', '/plan.ics']) await api.visitor.get(`/api/review/${token}${path}`).expect(200);
    const [post] = (await read(token)).posts;
    const opened = { posts: [{ postId: post?.id, version: 1 }] };
    await api.visitor.post(`/api/review/${token}/opened`).send(opened).expect(204);
    expect(await expiry(token)).toBe(before);
    await approve(token, 'On a');
    moveClock(100 * DAY);
    expect(await statusOf(token)).toBe(200);
    moveClock(151 * DAY);
    expect(await statusOf(token)).toBe(404);
  });

  it('is extended by an answer', async () => {
    const { token } = await release([await write('a')]);
    await sql`update form_submissions set completed_at = now() where id = ${id}::uuid`.execute(db());
    await sql`update client_links set expires_at = now() + interval '1 day' where submission_id = ${id}::uuid`.execute(
      db(),
    );
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'A new story.' }).expect(200);
    expect(Math.round(((await expiry(token)) - Date.now()) / DAY)).toBe(LINK_DAYS);
  });

  it('shows the questions that wait without the id of the form', async () => {
    const { token } = await release([await write('a')]);
    await sql`update form_submissions set completed_at = now() where id = ${id}::uuid`.execute(db());
    await api.admin
      .post(`/api/form_submissions/${id}/asks`)
      .send({ questions: ['**What happened?** When was it?', 'What else?'], note: 'For January.' })
      .expect(201);
    const page = await read(token);
    expect(page.questions).toMatchObject([
      { note: 'For January.', questions: ['What happened?', 'What else?'] },
    ]);
    expect(page.formHash).toBe(createHash('sha256').update(`form ${id}`).digest('hex'));
    expect(JSON.stringify(page)).not.toContain(id);
    const sent = async () => mailsTo(new RegExp(`formId=${id}`));
    const asked = async () => (await sent()).find(({ text: words }) => words.includes('What else?'));
    const ask = await until(asked);
    expect(ask.text).toContain(`/review/${token}`);
    const before = (await sent()).length;
    const { text } = await api.visitor.post(`/api/review/${token}/questions`).expect(202);
    expect(text).not.toContain(id);
    await until(async () => (await sent()).length === before + 1);
  });
});

describe('a new link', () => {
  it('leaves the old one until the client uses the new one', async () => {
    const { token: old } = await release([await write('a'), await write('b')]);
    const fresh = await renew();
    expect(fresh).not.toBe(old);
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
    // While two work, there is no third.
    expect(await renew()).toBe(fresh);
    await approve(old, 'On a');
    await api.visitor.post(`/api/review/${fresh}/opened`).send({ posts: [] }).expect(204);
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([200, 200]);
    await approve(fresh, 'On b');
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200]);
    await links().recordEnded();
    expect(await listed()).toContain(hashOf(old));
    expect(await listed()).not.toContain(hashOf(fresh));
  });

  it('ends the old one after seven days, however often that is used', async () => {
    const { token: old } = await release([await write('a')]);
    const fresh = await renew();
    moveClock(6 * DAY);
    await approve(old, 'On a');
    moveClock(7 * DAY + 60_000);
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 200]);
  });

  it('is emailed to the address on file when the page asks for it, once a day', async () => {
    const { token: old } = await release([await write('a')]);
    const { text } = await api.visitor.post(`/api/review/${old}/link`).expect(202);
    expect(text).toBe('{"ok":true}');
    await api.visitor.post(`/api/review/${old}/link`).expect(202);
    api.app.get(JobsService, { strict: false }).wake();
    const fresh = await until(async () => {
      const { body } = await api.admin.get(`/api/form_submissions/${id}/client-link`).expect(200);
      return tokenIn(body.url) !== old && tokenIn(body.url);
    });
    const mails = await until(async () => {
      const found = await mailsTo(new RegExp(fresh));
      const links = found.filter(({ subject }) => subject === 'The new link to your page');
      return links.length > 0 && links;
    });
    expect(mails).toHaveLength(1);
    expect(await statusOf(old)).toBe(200);
  });
});

describe('a link that the agency ends', () => {
  it('ends immediately with all others, and the next release makes one with another token', async () => {
    const { token: old } = await release([await write('a')]);
    const fresh = await renew();
    await api.admin.delete(`/api/form_submissions/${id}/client-link`).expect(204);
    expect([await statusOf(old), await statusOf(fresh)]).toEqual([404, 404]);
    for (const token of [old, fresh]) expect(await listed()).toContain(hashOf(token));
    // A reminder does not bring it back.
    await sql`update form_submissions set completed_at = now() where id = ${id}::uuid`.execute(db());
    expect(
      (await api.admin.post(`/api/form_submissions/${id}/reminder`).send({}).expect(409)).body.code,
    ).toBe('nothing_to_remind');
    expect(await links().urlOf(id, 'en')).toBeUndefined();
    // Nor does a request for a new link whose email was delayed.
    await api.app.get(JobsService, { strict: false }).runNow(id, { name: 'client_link' }, 'new.2026-11-30');
    expect(await links().urlOf(id, 'en')).toBeUndefined();
    const { token } = await release([await write('b')]);
    expect([old, fresh]).not.toContain(token);
    expect(await titles(token)).toEqual(['On a', 'On b']);
  });
});

describe('a link of 1.0.0', () => {
  it('keeps showing its own round only, and emails the link of the page', async () => {
    const first = await release([await write('a')], 'The first.');
    const own = await giveRoundLink(api, first.id);
    await release([await write('b')]);
    expect(await read(own)).toMatchObject({
      kind: 'round',
      pageId: first.id,
      note: 'The first.',
      questions: [],
    });
    expect(await titles(own)).toEqual(['On a']);
    expect(await titles(first.token)).toEqual(['On a', 'On b']);
    const [, other] = (await read(first.token)).posts;
    const comment = { name: 'Eve', postId: other?.id, version: 1, text: 'x' };
    await api.visitor.post(`/api/review/${own}/comments`).send(comment).expect(404);
    await approve(own, 'On a');
    await api.visitor.post(`/api/review/${own}/link`).expect(202);
    await until(async () =>
      (await mailsTo(new RegExp(first.token))).some(({ subject }) => subject === 'The link to your page'),
    );
    moveClock(31 * DAY);
    expect([await statusOf(own), await statusOf(first.token)]).toEqual([404, 200]);
  });
});

describe('after a restore', () => {
  const stored = async () =>
    (await sql<object>`select * from client_links where submission_id = ${id}::uuid`.execute(db())).rows;
  /** Restores the rows of a backup. */
  const restore = async (rows: readonly object[]) => {
    await sql`delete from client_links where submission_id = ${id}::uuid`.execute(db());
    for (const row of rows)
      await sql`insert into client_links select * from jsonb_populate_record(null::client_links, ${JSON.stringify(row)}::jsonb)`.execute(
        db(),
      );
  };

  it('no ended token works again, also not as the next generation', async () => {
    const { token: old } = await release([await write('a'), await write('b')]);
    const backup = await stored();
    const used = await renew();
    await approve(used, 'On a');
    await api.admin.delete(`/api/form_submissions/${id}/client-link`).expect(204);
    await links().recordEnded();
    await restore(backup);
    expect(await statusOf(old)).toBe(200);
    await links().reapply();
    expect(await statusOf(old)).toBe(404);
    const { token: next } = await release([await write('c')]);
    expect([old, used]).not.toContain(next);
    expect([await statusOf(old), await statusOf(used), await statusOf(next)]).toEqual([404, 404, 200]);
  });

  it('the link that the client holds works again with the next email', async () => {
    const { token: old } = await release([await write('a'), await write('b')]);
    const backup = await stored();
    const held = await renew();
    await approve(held, 'On a');
    await links().recordEnded();
    await restore(backup);
    await links().reapply();
    expect([await statusOf(old), await statusOf(held)]).toEqual([404, 404]);
    expect((await release([await write('c')])).token).toBe(held);
    expect(await statusOf(old)).toBe(404);
  });

  it('an entry that is not a hash is ignored', async () => {
    const { token } = await release([await write('a')]);
    await appendFile(join(api.dataDir, 'ended-links'), '\nnot a hash\n');
    await links().reapply();
    expect(await statusOf(token)).toBe(200);
  });
});
