import { sql } from 'kysely';
import type { Review } from '../../src/client-review/review.schemas.js';
import { RoundMails } from '../../src/client-review/round-mails.jobs.js';
import { CONNECTION } from '../../src/database/database.module.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { until } from '../support/until.js';

/* The emails of a round, from its release to the day of a post. The tests move stored times, not the clock. */

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const CLIENT = 'ada@example.com';
const AGENCY = 'team@byline.example';

let id: string;
let posts: Post[];
let seen: number;
beforeEach(async () => {
  const { body } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  id = body.id;
  const repository = api.app.get(PostsRepository, { strict: false });
  for (const number of [1, 2]) {
    const text = { title: `Post ${number}`, fullPost: `Text ${number}.`, contentType: 'Story' };
    await repository.write(
      id,
      `idea-${number}`,
      { ...text, madeBy: 'model', made: 'written' },
      { month: '2026-12' },
    );
  }
  posts = await repository.ofSubmission(id);
  await until(async () => (await inbox(api)).filter(({ text }) => text.includes(id)).length >= 2);
  seen = (await inbox(api)).length;
});

/** Emails since the round was created, in order. */
const mails = async () => {
  const all = await inbox(api);
  return all.slice(0, all.length - seen).reverse();
};
const database = () => api.app.get(CONNECTION).db;

async function release(released = posts): Promise<{ token: string; url: string; id: string }> {
  const chosen = released.map(({ id: postId, version }) => ({ postId, version }));
  const { body } = await api.admin
    .post(`/api/form_submissions/${id}/rounds`)
    .send({ posts: chosen, strategy: null, note: 'Start with the second.' })
    .expect(201);
  const token = new URL(body.url).pathname.split('/').at(-1) ?? '';
  return { ...body, token };
}
const review = async (token: string): Promise<Review> =>
  (await api.visitor.get(`/api/review/${token}`).expect(200)).body;
async function decide(token: string, verdict: string, words?: string): Promise<void> {
  const [post] = (await review(token)).posts.filter(({ state }) => state === 'in_review');
  const { id: postId, version, hash } = post ?? {};
  await api.visitor
    .post(`/api/review/${token}/decisions`)
    .send({ name: 'Ada Byron', decisions: [{ postId, version, hash, verdict, words }] })
    .expect(200);
}

/** Moves the pending jobs this many hours back. */
async function pass(hours: number): Promise<void> {
  await sql`update jobs set due_at = due_at - make_interval(hours => ${hours}::int)
    where submission_id = ${id}::uuid and state = 'due'`.execute(database());
  await api.app.get(JobsService, { strict: false }).wake();
}
const settled = () =>
  until(async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from jobs
      where submission_id = ${id}::uuid and state = 'due' and (due_at is null or due_at <= now())`.execute(
      database(),
    );
    return Number(rows[0]?.count) === 0;
  });

it('notifies the client of a release, sends two reminders, and then notifies the agency', async () => {
  const { url } = await release();
  await settled();
  const [ready] = await mails();
  expect(ready).toMatchObject({ recipients: [CLIENT], subject: 'Your 2 posts are ready to read' });
  expect(ready?.text).toContain(url);
  expect(ready?.text).toContain('> Start with the second.');
  expect(ready?.text).toContain('> Post 1\n> Text 1.');
  await pass(24);
  await settled();
  await pass(24);
  await settled();
  await pass(24);
  await settled();
  expect((await mails()).map(({ subject, recipients }) => [subject, recipients[0]])).toEqual([
    ['Your 2 posts are ready to read', CLIENT],
    ['Your 2 posts are still waiting for you', CLIENT],
    ['Your 2 posts are still waiting for you', CLIENT],
    ['No answer yet: example.com', AGENCY],
  ]);
});

describe('a request for a new link', () => {
  const ask = (email: string) => api.visitor.post('/api/send-review-link').send({ email });
  /** A new client for each test: an address gets the links once a day. */
  const asClient = async (email: string) => {
    await api.admin
      .put(`/api/form_submissions/${id}`)
      .send({ email, name: 'Ada Byron', modified_at: (await api.settled(id)).modified_at })
      .expect(200);
  };
  const sent = async (email: string) =>
    (await inbox(api)).filter(
      ({ recipients, subject }) =>
        recipients[0] === email && /The link to your page|Der Link zu Ihrer Seite/.test(subject),
    );

  it('emails the link of the page to the address on file, once a day', async () => {
    const email = 'grace@rounds.example';
    await asClient(email);
    const { token, url } = await release();
    await ask(' Grace@Rounds.example').expect(202, { ok: true });
    await ask(email).expect(202, { ok: true });
    await settled();
    const ready = (await mails()).find(({ subject }) => subject === 'Your 2 posts are ready to read');
    expect(ready?.text).toContain('Hello Ada Byron,');
    const [mail, ...others] = await sent(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('Page of Ada Byron');
    await api.visitor.get(`/api/review/${token}`).expect(200);
  });

  it('emails a new link once the last one has expired, and none that the agency has ended', async () => {
    const email = 'kim@rounds.example';
    await asClient(email);
    const { token } = await release();
    await sql`update client_links set expires_at = now() - interval '1 hour' where submission_id = ${id}::uuid`.execute(
      database(),
    );
    await api.visitor.get(`/api/review/${token}`).expect(404);
    await ask(email).expect(202);
    await settled();
    const [mail] = await sent(email);
    const [, fresh] = /\/review\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect(fresh).not.toBe(token);
    await api.visitor.get(`/api/review/${fresh}`).expect(200);
    await api.admin.delete(`/api/form_submissions/${id}/client-link`).expect(204);
    await api.visitor.get(`/api/review/${fresh}`).expect(404);
    await sql`delete from jobs where submission_id = ${id}::uuid and kind = 'review_links'`.execute(
      database(),
    );
    await ask(email).expect(202);
    await settled();
    expect(await sent(email)).toHaveLength(1);
  });

  it('emails nothing without a round, and answers the same', async () => {
    const email = 'nobody@rounds.example';
    await asClient(email);
    const { id: round } = await release();
    await api.admin.delete(`/api/rounds/${round}`).expect(204);
    await ask(email).expect(202, { ok: true });
    await ask('unknown@rounds.example').expect(202, { ok: true });
    await ask('').expect(202, { ok: true });
    await settled();
    expect(await sent(email)).toEqual([]);
  });

  it('is answered in the language of the client', async () => {
    const email = 'sabine@rounds.example';
    await asClient(email);
    await sql`update form_submissions set language = 'de' where id = ${id}::uuid`.execute(database());
    await release();
    await ask(email).expect(202);
    await settled();
    const [mail] = await sent(email);
    expect(mail?.text).toContain('Seite von Ada Byron');
  });
});

it('does not remind a client who has answered; the agency gets all answers in one email', async () => {
  const { token } = await release();
  await settled();
  await decide(token, 'approved');
  await decide(token, 'changes_wanted', 'It was 1987, not 1978.');
  expect(await mails()).toHaveLength(1);
  await pass(72);
  await settled();
  const [, digest, ...more] = await mails();
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ recipients: [AGENCY], subject: 'The client has answered: example.com' });
  expect(digest?.text).toMatch(
    /Approved: Post \d[\s\S]*Changes requested: Post \d[\s\S]*> It was 1987, not 1978\./,
  );
  expect(digest?.text).toContain('(Ada Byron)');
});

it('sends later answers with the next digest, and none twice', async () => {
  const { token } = await release();
  await settled();
  await decide(token, 'approved');
  await pass(1);
  await settled();
  await decide(token, 'declined', 'Not my subject.');
  await pass(1);
  await settled();
  const digests = (await mails()).filter(({ subject }) => subject.startsWith('The client has answered'));
  expect(digests).toHaveLength(2);
  expect(digests[1]?.text).toContain('Declined');
  expect(digests[1]?.text).not.toContain('Approved');
});

const subjects = async () => (await mails()).map(({ subject }) => subject);

it('reminds once of posts that were released twice', async () => {
  await release();
  await settled();
  await release();
  await settled();
  for (const hours of [24, 24, 1]) {
    await pass(hours);
    await settled();
  }
  expect((await subjects()).toSorted()).toEqual([
    'No answer yet: example.com',
    'Your 2 posts are ready to read',
    'Your 2 posts are ready to read',
    'Your 2 posts are still waiting for you',
    'Your 2 posts are still waiting for you',
  ]);
});

it('reminds of a round while the client answers another one', async () => {
  const [first, second] = posts.map((post) => [post]);
  await release(first);
  const { token } = await release(second);
  await settled();
  await decide(token, 'approved');
  await pass(24);
  await settled();
  expect((await subjects()).toSorted()).toEqual([
    'The client has answered: example.com',
    'Your post is ready to read',
    'Your post is ready to read',
    'Your post is still waiting for you',
  ]);
});

it('does not remind of a round whose posts were changed', async () => {
  await release();
  await settled();
  for (const { id: postId, version } of posts)
    await api.admin.patch(`/api/posts/${postId}`).send({ version, fullPost: 'Changed.' }).expect(200);
  await pass(24);
  await settled();
  posts = await api.app.get(PostsRepository, { strict: false }).ofSubmission(id);
  const { token } = await release();
  await settled();
  await decide(token, 'approved');
  await pass(49);
  await settled();
  expect((await mails()).map(({ subject, recipients }) => [subject, recipients[0]])).toEqual([
    ['Your 2 posts are ready to read', CLIENT],
    ['Your 2 posts are ready to read', CLIENT],
    [expect.stringContaining('example.com'), AGENCY],
  ]);
});

it('sends nothing more for a revoked round', async () => {
  const { id: roundId } = await release();
  await settled();
  await api.admin.delete(`/api/rounds/${roundId}`).expect(204);
  await pass(72);
  await settled();
  expect(await mails()).toHaveLength(1);
});

it('sends German emails for a German form, with links that open the client review in German', async () => {
  await sql`update form_submissions set language = 'de' where id = ${id}::uuid`.execute(database());
  await release();
  await settled();
  const [ready] = await mails();
  expect(ready?.subject).toBe('Ihre 2 Beiträge sind da');
  expect(ready?.text).toContain('lang=de');
});

it('notifies the client once on the day of an approved post, not before, and not after its time', async () => {
  const { token, url } = await release();
  await settled();
  await decide(token, 'approved');
  const plan = (days: number, time: string) =>
    sql`update posts set planned_day = to_char(now() at time zone 'UTC' + make_interval(days => ${days}::int), 'YYYY-MM-DD'),
      planned_time = ${time} where submission_id = ${id}::uuid and state = 'approved'`.execute(database());
  // A time zone in which it is about noon, whenever this runs.
  const noon = `Etc/GMT${new Date().getUTCHours() >= 12 ? '+' : '-'}${Math.abs(new Date().getUTCHours() - 12)}`;
  await sql`update form_submissions set time_zone = ${noon} where id = ${id}::uuid`.execute(database());
  const roundMails = api.app.get(RoundMails, { strict: false });
  const notices = async () => (await mails()).filter(({ subject }) => subject === 'Your post is due today');
  for (const [days, time] of [
    [0, '09:30'],
    [1, '18:30'],
  ] as const) {
    await plan(days, time);
    await roundMails.schedulePostDays();
  }
  await settled();
  expect(await notices()).toEqual([]);
  await plan(0, '18:30');
  await roundMails.schedulePostDays();
  await roundMails.schedulePostDays();
  await settled();
  expect(await notices()).toHaveLength(1);
  const [notice] = await notices();
  expect(notice?.text).toMatch(/“Post \d” is planned for today at 18:30\./);
  expect(notice?.text).toContain(url);
});

describe('a client who is paused or has ended', () => {
  const change = async (state: string, until?: string) => {
    const { modified_at } = await api.detail(id);
    const order = { state, until, modified_at };
    await api.admin.put(`/api/form_submissions/${id}/client-state`).send(order).expect(200);
  };
  const complete = () =>
    sql`update form_submissions set completed_at = now() where id = ${id}::uuid`.execute(database());
  const remind = () => api.admin.post(`/api/form_submissions/${id}/reminder`).send({});
  const subjects = async () => (await mails()).map(({ subject }) => subject);

  const passDays = async (days: number) => {
    for (let day = 0; day < days; day++) {
      await pass(24);
      await settled();
    }
  };

  it('gets no reminder after the end, and the agency no report of silence', async () => {
    await complete();
    await release();
    await settled();
    await change('ended');
    await passDays(3);
    expect(await subjects()).toEqual(['Your 2 posts are ready to read']);
    await change('active');
    await passDays(3);
    expect(await subjects()).toEqual(['Your 2 posts are ready to read']);
  });

  it('gets the reminders of a pause after it, a day apart', async () => {
    await complete();
    await release();
    await settled();
    await change('paused', '2027-11-01');
    await passDays(3);
    expect(await subjects()).toEqual(['Your 2 posts are ready to read']);
    // The last day of the pause has passed in every time zone, and it is not the first day after it.
    await sql`update form_submissions set paused_until = '2026-11-01' where id = ${id}::uuid`.execute(
      database(),
    );
    await pass(1);
    await settled();
    const reminder = 'Your 2 posts are still waiting for you';
    expect(await subjects()).toEqual(['Your 2 posts are ready to read', reminder]);
    await passDays(2);
    expect((await subjects()).slice(2)).toEqual([reminder, 'No answer yet: example.com']);
  });

  it('gets no email on the day of a post', async () => {
    await complete();
    const { token } = await release();
    await decide(token, 'approved');
    await change('paused', '2027-11-01');
    await sql`update posts set planned_day = to_char(now() at time zone 'UTC', 'YYYY-MM-DD'), planned_time = '23:59'
      where submission_id = ${id}::uuid`.execute(database());
    await sql`insert into jobs (submission_id, kind, subject)
      select submission_id, 'post_day', id || ' ' || planned_day from posts
      where submission_id = ${id}::uuid and state = 'approved'`.execute(database());
    await api.app.get(JobsService, { strict: false }).wake();
    await settled();
    expect((await subjects()).filter((subject) => /today/i.test(subject))).toEqual([]);
  });

  it('gets no round and no reminder of the agency', async () => {
    await complete();
    await change('ended');
    const chosen = posts.map(({ id: postId, version }) => ({ postId, version }));
    const { body } = await api.admin
      .post(`/api/form_submissions/${id}/rounds`)
      .send({ posts: chosen, strategy: null, note: '' })
      .expect(422);
    expect(body.code).toBe('client_inactive');
    expect((await remind().expect(422)).body.code).toBe('client_inactive');
    expect(await mails()).toEqual([]);
  });

  it('reads the page of an ended client for 30 days, and changes nothing on it', async () => {
    await complete();
    const { token } = await release();
    await change('ended');
    const { endedAt, expiresAt, posts: shown } = await review(token);
    expect(Date.parse(expiresAt) - Date.parse(endedAt ?? '')).toBe(30 * 86_400_000);
    const { id: postId, version, hash } = shown[0] ?? {};
    const decision = { name: 'Ada', decisions: [{ postId, version, hash, verdict: 'approved' }] };
    const { body } = await api.visitor.post(`/api/review/${token}/decisions`).send(decision).expect(422);
    expect(body).toMatchObject({ code: 'client_ended', text: { id: 'clientEnded' } });
    // The link itself would have expired on the next day.
    await sql`update client_links set expires_at = now() + interval '1 day' where submission_id = ${id}::uuid`.execute(
      database(),
    );
    const endedBefore = (days: number) =>
      sql`update form_submissions set client_state_since = now() - make_interval(days => ${days}::int)
        where id = ${id}::uuid`.execute(database());
    await endedBefore(29);
    expect((await review(token)).posts[0]?.state).toBe('in_review');
    await endedBefore(31);
    await api.visitor.get(`/api/review/${token}`).expect(404);
  });

  it('is reminded by the agency at most once a day while posts wait', async () => {
    await complete();
    expect((await remind().expect(409)).body.code).toBe('nothing_to_remind');
    await release();
    await settled();
    await remind().expect(204);
    await remind().expect(204);
    await settled();
    expect(await subjects()).toEqual([
      'Your 2 posts are ready to read',
      'Your 2 posts are still waiting for you',
    ]);
  });
});
