import { Kysely, sql } from 'kysely';
import { SCRAPED_POSTS_A_DAY } from '../../src/common/limits/policy.js';
import type { Results, ResultsRead } from '../../src/results/results.schemas.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { shiftDay } from '../../src/shared/days.js';
import { MAX_RESULT, RESULT_POSTS } from '../../src/shared/results.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { approvedPost } from '../support/published-post.js';
import { giveRoundLink } from '../support/round-links.js';
import { binary, unzip } from '../support/unzip.js';

/* Results of published posts, typed and read. */

const PROFILE = 'https://www.linkedin.com/in/mara-lind';
const ADDRESS = 'https://www.linkedin.com/posts/mara-lind_bread-activity-7268191837206142976-Ab3d';
let api: TestApp;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  id = await api.newForm({ linkedin_profile: PROFILE });
});

const listed = async (): Promise<Results> =>
  (await api.admin.get(`/api/form_submissions/${id}/results`).expect(200)).body;
const type = (postId: string, numbers: object) => api.admin.put(`/api/posts/${postId}/results`).send(numbers);
const read = () => api.admin.post(`/api/form_submissions/${id}/results/read`);
const published = async (idea = 'Bread', url = ADDRESS) =>
  (await approvedPost(api, id, { idea, url })).post.id;
const log = async () => {
  const filter = JSON.stringify({ submission_id: id });
  const { body } = await api.admin.get('/api/audit-log').query({ filter }).expect(200);
  return body.map(({ action }: { action: string }) => action);
};
/** Addresses and numbers of the simulated profile's newest posts. */
const scraped = async () => {
  const other = await api.newForm({ linkedin_profile: PROFILE });
  const { body } = await api.admin.post('/api/scrape-posts').send({ submissionId: other }).expect(200);
  return body as { url: string; numLikes: number; numComments: number }[];
};

describe('typed results', () => {
  it('are kept with their source and day; what is unknown stays empty', async () => {
    const postId = await published();
    const { body } = await type(postId, { impressions: 1240, comments: 0 }).expect(200);
    const { today } = await listed();
    const known = (value: number) => ({ value, source: 'agency', day: today });
    expect(body.posts).toMatchObject([
      {
        postId,
        title: 'On Bread',
        postedOn: today,
        postedUrl: ADDRESS,
        isReadable: true,
        latest: {
          impressions: known(1240),
          reactions: null,
          comments: known(0),
          reposts: null,
          saves: null,
        },
      },
    ]);
    const { rows } =
      await sql`select source, impressions, reactions, comments, reposts, saves from post_results
      where post_id = ${postId}::uuid`.execute(api.app.get(Kysely));
    expect(rows).toEqual([
      { source: 'agency', impressions: 1240, reactions: null, comments: 0, reposts: null, saves: null },
    ]);
    expect(await log()).toContain('typeResults');
  });

  it('replace those of the same day and can be removed', async () => {
    const postId = await published();
    await type(postId, { impressions: 12, reactions: 3 }).expect(200);
    const { body } = await type(postId, { impressions: 1200 }).expect(200);
    expect(body.posts[0].readings).toMatchObject([{ impressions: 1200, reactions: null }]);
    const route = `/api/results/${body.posts[0].readings[0].id}`;
    await api.admin.delete(route).expect(204);
    expect((await listed()).posts[0]?.readings).toEqual([]);
    await api.admin.delete(route).expect(404);
    expect(await log()).toContain('removeReading');
  });

  it.each([
    ['no number', {}, 'impressions'],
    ['only empty numbers', { reactions: null }, 'impressions'],
    ['a negative number', { reactions: -1 }, 'reactions'],
    ['a fraction', { reactions: 1.5 }, 'reactions'],
    ['a text', { saves: '7' }, 'saves'],
    ['a number above the limit', { saves: MAX_RESULT + 1 }, 'saves'],
    ['a day that does not exist', { saves: 1, day: '2026-02-30' }, 'day'],
    ['a day before the publication', { saves: 1, day: '2020-01-01' }, 'day'],
    ['a day in the future', { saves: 1, day: '2199-01-01' }, 'day'],
    ['an unknown field', { likes: 1 }, 'likes'],
  ])('refuse %s and store nothing', async (_what, numbers, field) => {
    const postId = await published();
    const { body } = await type(postId, numbers).expect(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect((await listed()).posts[0]?.readings).toEqual([]);
  });

  it('accept the largest number and the day of the publication', async () => {
    const postId = await published();
    const { today } = await listed();
    await type(postId, { saves: MAX_RESULT, day: today }).expect(200);
  });

  it('belong to published posts only', async () => {
    const { post } = await approvedPost(api, id, { idea: 'Ovens' });
    const { body } = await type(post.id, { saves: 1 }).expect(409);
    expect(body).toMatchObject({
      code: 'not_published',
      message: 'This post is not marked as published. Results belong to published posts.',
    });
    expect((await listed()).posts).toEqual([]);
    await type('3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', { saves: 1 }).expect(404);
    await api.visitor.put(`/api/posts/${post.id}/results`).send({ saves: 1 }).expect(401);
  });
});

describe('a scraping run for results', () => {
  it('finds published posts by the activity in their address and asks for 20 posts', async () => {
    const [first, , third] = await scraped();
    const activity = /\d{19}/.exec(first?.url ?? '')?.[0];
    await published(
      'Bread',
      `https://www.linkedin.com/posts/mara-lind_bread-activity-${activity}-Ab3d?utm_source=share`,
    );
    await published('Ovens', third?.url);
    await published('Flour', ADDRESS);
    await published('Salt', 'https://www.linkedin.com/feed/update/urn:li:share:7268191837206142976');
    const { body }: { body: ResultsRead } = await read().expect(200);
    expect(body).toMatchObject({ read: 2, notFound: 1 });
    const { today } = body.results;
    const byTitle = Object.fromEntries(body.results.posts.map(({ title, latest }) => [title, latest]));
    const known = (value: number | undefined) => ({ value, source: 'scraper', day: today });
    const unknown = { impressions: null, reactions: null, comments: null, reposts: null, saves: null };
    expect(byTitle).toEqual({
      'On Bread': { ...unknown, reactions: known(first?.numLikes), comments: known(first?.numComments) },
      'On Ovens': { ...unknown, reactions: known(third?.numLikes), comments: known(third?.numComments) },
      'On Flour': unknown,
      'On Salt': unknown,
    });
    const call = api.app
      .get(RequestLog)
      .all()
      .findLast(({ path }) => path.includes('run-sync'));
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ urls: [PROFILE], limitPerSource: RESULT_POSTS });
    expect(call?.path).toContain('maxTotalChargeUsd=0.4&');
    expect(await log()).toContain('readResults');
  });

  it('hides no typed number that it does not have', async () => {
    const [first] = await scraped();
    const postId = await published('Bread', first?.url);
    await type(postId, { impressions: 900, reactions: 1 }).expect(200);
    const { body } = await read().expect(200);
    expect(body.results.posts[0].latest).toMatchObject({
      impressions: { value: 900, source: 'agency' },
      reactions: { value: first?.numLikes, source: 'scraper' },
    });
  });

  it('is refused without a profile, without addresses, and over the budget of the day', async () => {
    await published('Salt', 'https://www.linkedin.com/feed/update/urn:li:share:7268191837206142976');
    expect((await listed()).refusal).toBe('addresses');
    expect((await read().expect(409)).body.code).toBe('no_addresses');
    await published();
    expect((await listed()).refusal).toBeNull();
    const used = api.app.get(RequestLog).all().length;
    await sql`update rate_limits set hits = ${SCRAPED_POSTS_A_DAY}`.execute(api.app.get(Kysely));
    expect((await read()).status).toBe(429);
    expect(api.app.get(RequestLog).all()).toHaveLength(used);
    await sql`truncate rate_limits`.execute(api.app.get(Kysely));
    id = await api.newForm();
    await published();
    expect((await listed()).refusal).toBe('profile');
    expect((await read().expect(422)).body.code).toBe('profile_url_missing');
  });
});

it('exports results to the client and erases them', async () => {
  const postId = await published();
  await type(postId, { impressions: 1240 }).expect(200);
  for (const [path, caller] of [
    [`/api/forms/${id}/export`, api.visitor],
    [`/api/form_submissions/${id}/export`, api.admin],
  ] as const) {
    const { body } = await caller.get(path).buffer().parse(binary).expect(200);
    const record = JSON.parse(unzip(body).get('results.json')?.toString() ?? 'null');
    expect(record).toMatchObject([{ postId, readings: [{ impressions: 1240, source: 'agency' }] }]);
  }
  await api.admin.delete(`/api/form_submissions/${id}`).expect(200);
  const { rows } = await sql`select from post_results where post_id = ${postId}::uuid`.execute(
    api.app.get(Kysely),
  );
  expect(rows).toHaveLength(0);
});

it('accepts numbers from the day of publication on', async () => {
  const postId = await published();
  await sql`update posts set posted_at = posted_at - interval '5 days' where id = ${postId}::uuid`.execute(
    api.app.get(Kysely),
  );
  const { today } = await listed();
  await type(postId, { reactions: 2, day: shiftDay(today, -5) }).expect(200);
  const { body } = await type(postId, { reactions: 9, day: shiftDay(today, -1) }).expect(200);
  expect(body.posts[0].readings.map(({ reactions }: { reactions: number }) => reactions)).toEqual([9, 2]);
  expect(body.posts[0].latest.reactions.value).toBe(9);
});

describe('the client', () => {
  const page = async (fields: object = {}) => {
    const { post, review } = await approvedPost(api, id, { idea: 'Bread', url: ADDRESS, ...fields });
    return { postId: post.id, path: `${review}/results` };
  };

  it('types numbers on the own page and sees those of the agency', async () => {
    const { postId, path } = await page();
    await type(postId, { impressions: 1240 }).expect(200);
    const { body } = await api.visitor.put(`${path}/${postId}`).send({ saves: 4, comments: 0 }).expect(200);
    const { today } = await listed();
    expect(body).toMatchObject({
      canType: true,
      today,
      posts: [
        {
          postId,
          latest: {
            impressions: { value: 1240, source: 'agency', day: today },
            reactions: null,
            comments: { value: 0, source: 'client', day: today },
            saves: { value: 4, source: 'client', day: today },
          },
        },
      ],
      reports: [],
    });
    expect(JSON.stringify(body)).not.toContain(id);
    expect((await listed()).posts[0]?.latest.saves).toEqual({ value: 4, source: 'client', day: today });
    await api.visitor.put(`${path}/${postId}`).send({ saves: -1 }).expect(422);
  });

  it('reads the last release of a report, as it was released', async () => {
    const { postId, path } = await page();
    const month = (await listed()).today.slice(0, 7);
    const reports = `/api/form_submissions/${id}/monthly-reports`;
    for (const sentence of ['One.', 'Two.'])
      await api.admin.post(reports).send({ month, sentence }).expect(201);
    await type(postId, { impressions: 1240 }).expect(200);
    const { body } = await api.visitor.get(path).expect(200);
    expect(body.reports).toMatchObject([
      { content: { month, sentence: 'Two.', totals: { impressions: null } } },
    ]);
  });

  it('cannot type for a post of another client, nor with an unknown token', async () => {
    const { path } = await page();
    id = await api.newForm({ email: 'other@example.com' });
    const other = await page();
    await api.visitor.put(`${path}/${other.postId}`).send({ saves: 1 }).expect(404);
    await api.visitor.get(`/api/review/${'x'.repeat(43)}/results`).expect(404);
    expect((await listed()).posts[0]?.readings).toEqual([]);
  });

  it('only reads after the end, and nothing with a link of 1.0.0', async () => {
    const { postId, path } = await page();
    const db = api.app.get(Kysely);
    const { rows } = await sql<{
      id: string;
    }>`select id from rounds where submission_id = ${id}::uuid`.execute(db);
    const token = await giveRoundLink(api, rows[0]?.id ?? '');
    await api.visitor.get(`/api/review/${token}`).expect(200);
    await api.visitor.get(`/api/review/${token}/results`).expect(404);
    await sql`update form_submissions set client_state = 'ended', client_state_since = now()
      where id = ${id}::uuid`.execute(db);
    expect((await api.visitor.get(path).expect(200)).body).toMatchObject({
      canType: false,
      posts: [{ postId }],
    });
    const { body } = await api.visitor.put(`${path}/${postId}`).send({ saves: 1 }).expect(422);
    expect(body.code).toBe('client_ended');
  });
});
