import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import type { Review, ReviewPost } from '../../src/client-review/review.schemas.js';
import type { ActivityEvent, NewRound, PostThread } from '../../src/client-review/rounds.schemas.js';
import { Clock } from '../../src/common/clock.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import { LINK_DAYS } from '../../src/shared/rounds.js';
import type { StrategyContent } from '../../src/strategy/strategy.schemas.js';
import { StrategyService } from '../../src/strategy/strategy.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { giveRoundLink } from '../support/round-links.js';
import { reviewedSentence, storedReview } from '../support/stored-review.js';
import { WHOLE_STRATEGY } from '../support/strategies.js';
import { until } from '../support/until.js';
import { binary, unzip } from '../support/unzip.js';

const PHOTO = await photo('jpeg');

const UNKNOWN = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';
const ANSWER = 'I began as a baker at 4 in the morning. No one else may read this sentence.';
const CONTENT: StrategyContent = {
  ...WHOLE_STRATEGY,
  heard: [],
  positioning: { text: 'The baker.', sources: ['answer-1'] },
  audience: { text: '', notFor: '', sources: [] },
  pillars: [],
};

/** The content as the API returns it, with its month and days. */
const PLANNED = {
  ...CONTENT,
  month: '2026-12',
  isProposal: true,
  firstMonth: CONTENT.firstMonth.map((slot) => ({ ...slot, day: '2026-12-01', month: '2026-12' })),
  dates: [{ day: '2026-12-01', what: 'Anything' }],
};

let api: TestApp;
let id: string;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const form = { ...NEW_FORM, language: 'de' };
  ({ id } = (await api.visitor.post('/api/forms').send(form).expect(201)).body);
  await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: ANSWER }).expect(200);
});
afterEach(() => jest.restoreAllMocks());

const write = async (idea: string, fullPost: string, expected?: number): Promise<Post> => {
  const text = { title: `On ${idea}`, fullPost, contentType: 'Story' };
  const options = { month: '2026-12', ...(expected !== undefined && { expected }) };
  const post = await api.app
    .get(PostsRepository)
    .write(id, idea, { ...text, madeBy: 'editor', made: 'edited' }, options);
  if (!post) throw new Error('not written');
  return post;
};
const written = async (count: number): Promise<Post[]> => {
  const posts: Post[] = [];
  for (let n = 1; n <= count; n++) posts.push(await write(`idea-${n}`, `Bread ${n} does not wait.`));
  return posts;
};
const named = (posts: readonly Post[]) => posts.map(({ id: postId, version }) => ({ postId, version }));
const release = (posts: readonly Post[], rest: object = {}) =>
  api.admin.post(`/api/form_submissions/${id}/rounds`).send({ posts: named(posts), strategy: null, ...rest });
/** The API path of a released round. */
const released = async (posts: readonly Post[], rest: object = {}): Promise<string> => {
  const { body } = await release(posts, rest).expect(201);
  return pathOf(body);
};
const pathOf = ({ url }: NewRound) => `/api${new URL(url).pathname}`;
const read = async (path: string): Promise<Review> => (await api.visitor.get(path).expect(200)).body;
const decision = ({ id: postId, version, hash }: ReviewPost, rest: object = {}) => ({
  postId,
  version,
  hash,
  verdict: 'approved',
  ...rest,
});
const decide = (path: string, decisions: object[], rest: object = { name: 'Mara Lind' }) =>
  api.visitor.post(`${path}/decisions`).send({ decisions, ...rest });
const first = async (path: string): Promise<ReviewPost> => {
  const [post] = (await read(path)).posts;
  if (!post) throw new Error('no post');
  return post;
};
const moveClock = (minutes: number) => {
  const at = new Date(Date.now() + minutes * 60_000);
  jest.spyOn(api.app.get(Clock), 'now').mockImplementation(() => at);
};
const evidence = async () =>
  (await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(200)).body as {
    intact: boolean;
    events: ActivityEvent[];
  };
const threads = async () => (await api.admin.get(`/api/form_submissions/${id}/rounds`).expect(200)).body;
/** Everything that the client review could change, with its times. */
const everything = async () => {
  const { rows } = await sql<{ all: string }>`select (
    select jsonb_agg(to_jsonb(s)) from form_submissions s where s.id = ${id})::text
    || (select jsonb_agg(to_jsonb(r)) from rounds r where r.submission_id = ${id})::text
    || (select jsonb_agg(to_jsonb(l)) from client_links l where l.submission_id = ${id})::text
    || (select jsonb_agg(to_jsonb(p)) from posts p where p.submission_id = ${id})::text
    || (select count(*) from review_events where submission_id = ${id})::text
    || (select count(*) from jobs where submission_id = ${id})::text as all`.execute(api.app.get(Kysely));
  return rows[0]?.all;
};

describe('a release', () => {
  it('adds its posts to the form, which had none of them before and gets no others', async () => {
    const posts = await written(2);
    const shown = async (): Promise<{ title: string }[]> =>
      (await api.visitor.get(`/api/forms/${id}`).expect(200)).body.posts;
    expect(await shown()).toEqual([]);
    await release(posts.slice(0, 1)).expect(201);
    expect(await shown()).toEqual([
      { title: 'On idea-1', contentType: 'Story', fullPost: 'Bread 1 does not wait.' },
    ]);
    await write('idea-1', 'Edited since.', 1);
    expect(await shown()).toMatchObject([{ fullPost: 'Bread 1 does not wait.' }]);
  });

  it('opens exactly the selected posts, by a link whose token is not stored', async () => {
    const [one, two] = await written(2);
    const { body } = await release([one as Post], { note: 'Two more follow.' }).expect(201);
    expect(body).toMatchObject({ submissionId: id, note: 'Two more follow.', withStrategy: false });
    expect(body.url).toMatch(/\/review\/[\w-]{43}\?lang=de$/);
    const review = await read(pathOf(body));
    expect(review).toMatchObject({
      kind: 'page',
      language: 'de',
      website: 'https://example.com',
      strategy: null,
    });
    expect(review.posts).toMatchObject([
      { id: one?.id, state: 'in_review', version: 1, before: null, verdict: null },
    ]);
    expect(JSON.stringify(review)).not.toContain('No one else may read');
    expect(JSON.stringify(review)).not.toContain(two?.id);
    const token = new URL(body.url).pathname.split('/').at(-1) ?? '';
    const { rows } = await sql<{ hash: string; row: string }>`
      select token_hash as hash, to_jsonb(l)::text as row from client_links as l where submission_id = ${id}`.execute(
      api.app.get(Kysely),
    );
    expect(rows[0]?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    expect(rows[0]?.row).not.toContain(token);
    const form = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(form.body.posts).toEqual([
      { title: 'On idea-1', contentType: 'Story', fullPost: 'Bread 1 does not wait.' },
    ]);
  });

  it('rejects an outdated text with the current one, and treats another client’s post as unknown', async () => {
    const [one, two] = await written(2);
    await write('idea-1', 'Edited.', 1);
    const { body } = await release([one as Post, two as Post]).expect(409);
    expect(body).toMatchObject({ code: 'changed_elsewhere', current: { id: one?.id, fullPost: 'Edited.' } });
    expect((await threads()).rounds).toEqual([]);
    const others = (await api.visitor.post('/api/forms').send(NEW_FORM).expect(201)).body.id;
    const elsewhere = api.admin.post(`/api/form_submissions/${others}/rounds`);
    await elsewhere.send({ posts: named([two as Post]), strategy: null }).expect(404);
    await release([{ ...(two as Post), id: UNKNOWN }]).expect(404);
    await api.admin
      .post(`/api/form_submissions/${UNKNOWN}/rounds`)
      .send({ posts: named([two as Post]), strategy: null })
      .expect(404);
    await release([two as Post, two as Post]).expect(422);
    await release([]).expect(422);
  });

  const CITED = { id: 'answer-1', label: 'Your story', text: 'I began as a baker' };
  it('copies the strategy with only the quoted words of the client, and rejects one that has changed or has faults', async () => {
    const strategy = api.app.get(StrategyService);
    const present = {
      submissionId: id,
      version: 2,
      content: PLANNED,
      sources: [CITED, { id: 'answer-2', label: 'Your secret', text: 'For the agency alone' }],
      faults: [] as { part: string; message: string }[],
      modifiedAt: null,
      sentAt: null,
    };
    const get = jest.spyOn(strategy, 'get').mockImplementation(async () => present);
    const { body } = await release([], { strategy: 1 }).expect(409);
    expect(body.current).toMatchObject({ version: 2 });
    get.mockResolvedValueOnce({ ...present, faults: [{ part: 'heard', message: 'x' }] });
    expect((await release([], { strategy: 2 }).expect(422)).body.errors).toHaveProperty('strategy');
    const path = await released([], { strategy: 2 });
    get.mockResolvedValue({ ...present, version: 3, content: { ...PLANNED, leftOut: ['x'] } });
    expect((await read(path)).strategy).toEqual({
      // The days are those of the plan when it is read.
      content: {
        ...CONTENT,
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        firstMonth: CONTENT.firstMonth.map((slot) => ({
          ...slot,
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          month: expect.any(String),
        })),
        isProposal: true,
        dates: expect.any(Array),
      },
      sources: [{ ...CITED, text: '' }],
      looksRight: [],
      comments: [],
    });
    const right = { part: 'positioning', looksRight: true };
    const { body: unnamed } = await api.visitor.post(`${path}/strategy`).send(right).expect(422);
    expect(unnamed.errors).toHaveProperty('name');
    const { body: confirmed } = await api.visitor
      .post(`${path}/strategy`)
      .send({ ...right, name: 'Mara' })
      .expect(200);
    expect(confirmed).toMatchObject({ readerName: 'Mara', strategy: { looksRight: ['positioning'] } });
    await api.visitor.post(`${path}/comments`).send({ part: 'voice', text: 'Less of it.' }).expect(200);
    expect((await threads()).strategy).toMatchObject({
      looksRight: ['positioning'],
      comments: [{ part: 'voice', version: 2, name: 'Mara', text: 'Less of it.' }],
    });
    const next = async () =>
      (await api.admin.get(`/api/form_submissions/${id}/months`).expect(200)).body.next;
    expect(await next()).toMatchObject({ name: 'answer', count: 1 });
    const reply = (about: string, answer: object) =>
      api.admin.post(`/api/form_submissions/${about}/strategy/comments`).send(answer);
    const answer = { part: 'voice', text: 'We have cut it.' };
    for (const wrong of [{ ...answer, part: 'x' }, { ...answer, text: ' ' }, { text: 'x' }])
      await reply(id, wrong).expect(422);
    await reply(await api.newForm(), answer).expect(404);
    const { body: feedback } = await reply(id, answer).expect(200);
    expect(feedback.comments).toMatchObject([
      { by: 'client', text: 'Less of it.' },
      { by: 'agency', part: 'voice', version: 2, name: null, text: 'We have cut it.' },
    ]);
    expect((await read(path)).strategy?.comments).toMatchObject([
      { by: 'client' },
      { by: 'agency', ...answer },
    ]);
    expect((await next())?.name).not.toBe('answer');
    await api.visitor
      .post(`${path}/strategy`)
      .send({ ...right, looksRight: false })
      .expect(200);
    expect((await read(path)).strategy?.looksRight).toEqual([]);
    expect((await evidence()).events.map(({ kind }) => kind)).toEqual([
      'released',
      'looks_right',
      'commented',
      'commented',
      'looks_right',
    ]);
  });
});

describe('the preview of a release', () => {
  const preview = (posts: readonly Post[], rest: object = {}) =>
    api.admin
      .post(`/api/form_submissions/${id}/rounds/preview`)
      .send({ posts: named(posts), strategy: null, ...rest });

  it("is the client's page after the release, and stores nothing", async () => {
    const posts = await written(3);
    const path = await released(posts.slice(0, 2), { note: 'The first two.' });
    const shown = await read(path);
    const [kept, asked] = shown.posts as [ReviewPost, ReviewPost];
    await decide(path, [decision(kept)]).expect(200);
    await decide(path, [decision(asked, { verdict: 'changes_wanted', words: 'Shorter.' })]).expect(200);
    const { body: upload } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'oven.jpg')
      .expect(201);
    const revised = await write('idea-2', 'Bread 2 waits.', 1);
    const { body: third } = await api.admin
      .patch(`/api/posts/${posts[2]?.id}`)
      .send({ version: 1, images: [upload.id] })
      .expect(200);
    const order = [revised, third];
    const stored = async () => [
      await threads(),
      await evidence(),
      (await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200)).body,
    ];
    // The photo gives the third post a card.
    await until(async () => {
      const { jobs } = await api.detail(id);
      return jobs.every(({ kind, state }) => kind !== 'post_card' || state === 'done');
    });
    const before = await stored();
    const previewed: Review = (await preview(order, { note: 'And a third.' }).expect(200)).body;
    expect(await stored()).toEqual(before);
    expect(previewed).toMatchObject({
      kind: 'page',
      note: 'And a third.',
      readerName: 'Mara Lind',
      endedAt: null,
    });
    expect(previewed.posts).toMatchObject([
      { state: 'approved' },
      {
        state: 'in_review',
        before: { fullPost: 'Bread 2 does not wait.' },
        verdict: { words: 'Shorter.' },
      },
      { state: 'in_review', images: [{ url: `/api/files/${upload.id}/preview`, name: 'oven.jpg' }] },
    ]);
    await release(order, { note: 'And a third.' }).expect(201);
    // Nothing else of the page differs: its own identity, the moments of the release, its log, addresses of photos.
    const own = ({ pageId: _, releasedAt: __, expiresAt: ___, record: ____, ...rest }: Review) =>
      JSON.parse(JSON.stringify(rest).replaceAll(/"url":"[^"]*"/g, '"url":""'));
    expect(own(previewed)).toEqual(own(await read(path)));
  });

  it('rejects what the release rejects', async () => {
    const [one] = await written(1);
    await write('idea-1', 'Edited.', 1);
    expect((await preview([one as Post]).expect(409)).body.current).toMatchObject({ fullPost: 'Edited.' });
    await preview([{ ...(one as Post), id: UNKNOWN }]).expect(404);
    await preview([]).expect(422);
    await api.visitor
      .post(`/api/form_submissions/${id}/rounds/preview`)
      .send({ posts: named([one as Post]), strategy: null })
      .expect(401);
  });
});

describe('a link', () => {
  it('gives the same response on every route if it is unknown, revoked or expired', async () => {
    const [post] = await written(1);
    const { body } = await release([post as Post]).expect(201);
    const revoked = pathOf(body);
    const withdrawn = `/api/review/${await giveRoundLink(api, body.id)}`;
    const shown = await first(withdrawn);
    const asked = async (path: string) => {
      const calls = [
        api.visitor.get(path),
        api.visitor.get(`${path}/plan.ics`),
        api.visitor.get(`${path}/images/${UNKNOWN}`),
        decide(path, [decision(shown)]),
        api.visitor.post(`${path}/undo`).send({ postId: shown.id }),
        api.visitor.post(`${path}/comments`).send({ name: 'x', postId: shown.id, version: 1, text: 'x' }),
        api.visitor.post(`${path}/strategy`).send({ name: 'x', part: 'heard', looksRight: true }),
        api.visitor.post(`${path}/posted`).send({ name: 'x', postId: shown.id }),
        api.visitor.post(`${path}/opened`).send({ posts: [] }),
        api.visitor.post(`${path}/link`),
        api.visitor.post(`${path}/questions`),
      ];
      return Promise.all(calls.map(async (call) => plain(await call)));
    };
    await api.admin.delete(`/api/rounds/${body.id}`).expect(204);
    await api.admin.delete(`/api/rounds/${body.id}`).expect(204);
    await api.admin.delete(`/api/rounds/${UNKNOWN}`).expect(404);
    for (const _ of [1, 2]) await api.admin.delete(`/api/form_submissions/${id}/client-link`).expect(204);
    await api.admin.delete(`/api/form_submissions/${UNKNOWN}/client-link`).expect(404);
    const unknown = ['/api/review/unknown', `/api/review/${'A'.repeat(43)}`];
    // Ended, but not expired.
    const answers = await Promise.all([revoked, withdrawn, ...unknown].map(asked));
    const expired = await released([post as Post]);
    moveClock(LINK_DAYS * 24 * 60 - 1);
    await read(expired);
    moveClock(LINK_DAYS * 24 * 60 + 1);
    answers.push(await asked(expired));
    for (const answer of answers.flat()) expect(answer).toEqual(answers[0]?.[0]);
    expect(answers[0]?.[0]).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is given to the administrator while it works', async () => {
    const link = `/api/form_submissions/${id}/client-link`;
    await api.admin.get(link).expect(404);
    const { body } = await release(await written(1)).expect(201);
    expect((await api.admin.get(link).expect(200)).body).toMatchObject({
      url: body.url,
      previousUntil: null,
    });
    await api.visitor.get(link).expect(401);
    // An email that goes out after the clock moved would give a new link.
    await until(async () => {
      const { jobs } = await api.detail(id);
      return jobs.every(({ kind, state }) => kind !== 'round_ready' || state === 'done');
    });
    moveClock(LINK_DAYS * 24 * 60 + 1);
    await api.admin.get(link).expect(404);
    moveClock(0);
    await api.admin.delete(link).expect(204);
    await api.admin.get(link).expect(404);
  });

  it('changes nothing on GET', async () => {
    const ids = await written(2);
    await api.settled(id);
    const path = await released(ids);
    await until(async () => {
      const { jobs } = await api.detail(id);
      return jobs.some(({ kind, state }) => kind === 'round_ready' && state === 'done');
    });
    const before = await everything();
    for (const at of [path, `${path}/plan.ics`]) {
      await api.visitor.get(at).expect(200);
      await api.visitor.head(at).expect(200);
    }
    expect(await everything()).toBe(before);
    expect((await threads()).rounds[0].openedAt).toBeNull();
  });

  it('records once that a person has opened it', async () => {
    const path = await released(await written(2));
    const { id: postId } = await first(path);
    const posts = [
      { postId, version: 1 },
      { postId, version: 7 },
      { postId: UNKNOWN, version: 1 },
    ];
    for (let time = 0; time < 2; time++) await api.visitor.post(`${path}/opened`).send({ posts }).expect(204);
    expect((await evidence()).events.filter(({ kind }) => kind === 'opened')).toMatchObject([{ postId }]);
    expect((await threads()).rounds[0].openedAt).not.toBeNull();
  });
});

describe('a decision', () => {
  it('requires a comment unless it approves, and a name the first time', async () => {
    const path = await released(await written(2));
    const [one, two] = (await read(path)).posts as [ReviewPost, ReviewPost];
    for (const verdict of ['changes_wanted', 'declined'])
      for (const words of [undefined, '', '  \n'])
        expect(
          (await decide(path, [decision(one, { verdict, words })]).expect(422)).body.errors,
        ).toHaveProperty('words');
    for (const name of [undefined, '', ' '])
      expect((await decide(path, [decision(one)], { name }).expect(422)).body.errors).toHaveProperty('name');
    expect((await read(path)).posts.map(({ state }) => state)).toEqual(['in_review', 'in_review']);
    await decide(path, [decision(one)]).expect(200);
    const { body } = await decide(path, [decision(two, { verdict: 'declined', words: 'Not us.' })], {});
    expect(body).toMatchObject({
      readerName: 'Mara Lind',
      posts: [
        { state: 'approved', verdict: { verdict: 'approved', name: 'Mara Lind', version: 1 } },
        { state: 'declined', verdict: { verdict: 'declined', words: 'Not us.' } },
      ],
    });
    await decide(path, [decision(one), decision(one)], {}).expect(422);
    await decide(path, [decision(one, { postId: UNKNOWN })], {}).expect(404);
  });

  it('on an outdated version is not stored and returns the current post', async () => {
    const posts = await written(3);
    const path = await released(posts);
    const shown = (await read(path)).posts;
    const third = shown[2] as ReviewPost;
    await write('idea-3', 'Another text.', 1);
    const stale = await decide(
      path,
      shown.map((post) => decision(post)),
    ).expect(409);
    expect(stale.body).toMatchObject({
      code: 'changed_elsewhere',
      current: { id: third.id, state: 'draft', fullPost: 'Bread 3 does not wait.' },
    });
    expect((await read(path)).posts.map(({ state }) => state)).toEqual(['in_review', 'in_review', 'draft']);
    await released([await write('idea-3', 'Another text.')]);
    const again = await decide(path, [decision(third)]).expect(409);
    expect(again.body.current).toMatchObject({
      state: 'in_review',
      version: 2,
      fullPost: 'Another text.',
      before: { version: 1, fullPost: 'Bread 3 does not wait.' },
    });
    await decide(path, [decision(again.body.current, { hash: third.hash })]).expect(409);
    await decide(path, [decision(again.body.current)]).expect(200);
    expect((await evidence()).events.filter(({ kind }) => kind === 'approved')).toMatchObject([
      { postId: third.id, version: 2, hash: again.body.current.hash, name: 'Mara Lind' },
    ]);
  });

  it('on a month of forty posts is one request', async () => {
    const posts = await written(40);
    const path = await released(posts);
    const shown = (await read(path)).posts;
    expect(shown).toHaveLength(40);
    const { body } = await decide(
      path,
      shown.map((post) => decision(post)),
    ).expect(200);
    expect(body.posts.every(({ state }: ReviewPost) => state === 'approved')).toBe(true);
    expect((await evidence()).intact).toBe(true);
  });

  it('can be undone for ten minutes', async () => {
    const path = await released(await written(1));
    const shown = await first(path);
    const undo = () => api.visitor.post(`${path}/undo`).send({ postId: shown.id });
    await undo().expect(409);
    await decide(path, [decision(shown)]).expect(200);
    moveClock(9);
    expect((await undo().expect(200)).body.posts).toMatchObject([{ state: 'in_review', verdict: null }]);
    await decide(path, [decision(shown)]).expect(200);
    moveClock(20);
    const { body } = await undo().expect(409);
    expect(body.current).toMatchObject({ state: 'approved' });
    jest.restoreAllMocks();
    moveClock(10);
    await write('idea-1', 'Another text.', 1);
    await undo().expect(409);
  });

  it('with a quoted passage appears in the thread, and disappears when it is undone', async () => {
    const path = await released(await written(1));
    const shown = await first(path);
    const quote = { exact: 'does not wait', prefix: 'Bread 1 ', suffix: '.' };
    const changes = { verdict: 'changes_wanted', words: 'It does.', quote };
    const { body } = await decide(path, [decision(shown, changes)]).expect(200);
    expect(body.posts[0].comments).toMatchObject([
      { by: 'client', name: 'Mara Lind', text: 'It does.', quote, place: { start: 8, end: 21 } },
    ]);
    const undone = await api.visitor.post(`${path}/undo`).send({ postId: shown.id }).expect(200);
    expect(undone.body.posts[0]).toMatchObject({ state: 'in_review', comments: [] });
  });
});

describe('a thread', () => {
  it('has comments of both sides; the client never sees internal notes', async () => {
    const path = await released(await written(1));
    const { id: postId } = await first(path);
    const quote = { exact: 'Bread', prefix: '', suffix: ' 1' };
    const comment = { postId, version: 1, text: 'Which bread?', quote };
    await api.visitor.post(`${path}/comments`).send(comment).expect(422);
    await api.visitor
      .post(`${path}/comments`)
      .send({ ...comment, name: 'Mara' })
      .expect(200);
    const reply = (text: string, internal: boolean) =>
      api.admin.post(`/api/posts/${postId}/comments`).send({ text, internal });
    await reply('Rye.', false).expect(200);
    const { body: thread } = await reply('She is a baker!', true).expect(200);
    expect(thread.comments).toMatchObject([
      { by: 'client', internal: false },
      { by: 'agency', internal: false, name: null },
      { text: 'She is a baker!', internal: true },
    ]);
    await write('idea-1', 'No such word any more.', 1);
    expect((await first(path)).comments).toMatchObject([
      { text: 'Which bread?', place: { start: 0, end: 5 } },
      { text: 'Rye.', quote: null, place: null },
    ]);
    await released([await write('idea-1', 'No such word any more.')]);
    expect((await first(path)).comments[0]).toMatchObject({ quote, place: null, version: 1 });
    expect(JSON.stringify(await evidence())).not.toContain('baker!');
    for (const wrong of [
      { text: 'x' },
      { ...comment, part: 'voice' },
      { postId, text: 'x' },
      { ...comment, text: ' ' },
    ])
      await api.visitor.post(`${path}/comments`).send(wrong).expect(422);
    for (const unknown of [
      { ...comment, version: 9 },
      { ...comment, postId: UNKNOWN },
      { part: 'voice', text: 'x' },
    ])
      await api.visitor.post(`${path}/comments`).send(unknown).expect(404);
    await api.admin.post(`/api/posts/${UNKNOWN}/comments`).send({ text: 'x', internal: true }).expect(404);
  });
});

it('has a thread for each post; those of decided posts of earlier months are left out on request', async () => {
  const [old, late] = [await write('old', 'Bread 1'), await write('late', 'Bread 2')];
  const path = await released([old, late]);
  const { posts } = await read(path);
  await decide(
    path,
    posts.filter(({ id: postId }) => postId === old.id).map((post) => decision(post)),
  ).expect(200);
  const listed = async (query = '') =>
    (await api.admin.get(`/api/form_submissions/${id}/threads${query}`).expect(200)).body as PostThread[];
  expect(await listed()).toEqual((await threads()).threads);
  expect(await listed('?texts_from=2026-12')).toMatchObject([
    { postId: old.id, releasedVersion: 1, verdict: { verdict: 'approved' } },
    { postId: late.id, releasedVersion: 1, verdict: null },
  ]);
  expect((await listed('?texts_from=2027-01')).map(({ postId }) => postId)).toEqual([late.id]);
  await api.admin.get(`/api/form_submissions/${UNKNOWN}/threads`).expect(404);
  await api.admin.get(`/api/form_submissions/${id}/threads?texts_from=soon`).expect(422);
});

describe('an approved post', () => {
  it('is marked as posted, with its URL if given', async () => {
    const path = await released(await written(1));
    const shown = await first(path);
    const posted = (rest: object = {}) =>
      api.visitor.post(`${path}/posted`).send({ postId: shown.id, name: 'Mara', ...rest });
    await posted().expect(409);
    await decide(path, [decision(shown)]).expect(200);
    await posted({ url: 'javascript:alert(1)' }).expect(422);
    const { body: unnamed } = await posted({ url: '' }).expect(200);
    expect(unnamed.posts).toMatchObject([{ state: 'posted', postedUrl: null }]);
    const { body } = await posted({ url: 'www.linkedin.com/posts/x' }).expect(200);
    expect(body.posts[0]).toMatchObject({ postedUrl: 'https://www.linkedin.com/posts/x' });
    expect(body.posts[0].postedAt).not.toBeNull();
    expect((await threads()).threads).toMatchObject([
      { postedUrl: 'https://www.linkedin.com/posts/x', releasedVersion: 1 },
    ]);
    // A published post stays published after later releases.
    const again = await released([await write('idea-1', 'Mended.', 1)]);
    expect((await first(again)).state).toBe('posted');
  });

  it('is in the calendar on its day, at its time, as is one awaiting review', async () => {
    const [one, two, three] = (await written(3)) as [Post, Post, Post];
    const path = await released([one, two]);
    await api.admin
      .put(`/api/form_submissions/${id}/plan`)
      .send({
        timeZone: 'Europe/Berlin',
        posts: [
          { id: one.id, plannedDay: '2026-12-01', plannedTime: '09:00' },
          { id: two.id, plannedDay: '2026-12-31' },
          { id: three.id, plannedDay: '2026-12-02' },
        ],
      })
      .expect(200);
    const { headers, text } = await api.visitor.get(`${path}/plan.ics`).expect(200);
    expect(headers['content-type']).toContain('text/calendar');
    const lines = text.split('\r\n');
    expect(lines.filter((line) => /^(UID|DTSTART|DTEND|SUMMARY)/.test(line))).toEqual([
      `UID:${one.id}@byline`,
      'DTSTART:20261201T080000Z',
      'SUMMARY:On idea-1',
      `UID:${two.id}@byline`,
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:On idea-2',
    ]);
  });
});

describe('a post under review', () => {
  it('shows its photos, and no others of the client', async () => {
    const upload = async () =>
      (
        await api.visitor
          .post(`/api/forms/${id}/files?kind=team_photos`)
          .attach('file', PHOTO, 'oven.jpg')
          .expect(201)
      ).body.id as string;
    const [photo, other] = [await upload(), await upload()];
    const [post] = (await written(1)) as [Post];
    const { body: withPhoto } = await api.admin
      .patch(`/api/posts/${post.id}`)
      .send({ version: 1, images: [photo] })
      .expect(200);
    const path = await released([withPhoto]);
    const shown = await first(path);
    expect(shown.images).toEqual([{ id: photo, url: `${path}/images/${photo}`, name: 'oven.jpg' }]);
    const { headers } = await api.visitor.get(`${path}/images/${photo}`).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    await api.visitor.get(`${path}/images/${other}`).expect(404);
    await api.visitor.delete(`/api/forms/${id}/files/${photo}`).expect(200);
    expect((await first(path)).images).toEqual([]);
  });

  it('shows the quoted words of the client, and no more of the answer', async () => {
    const [post] = (await written(1)) as [Post];
    const sentence = (text: string, quote: string) => reviewedSentence(text, { source: 'answer-1', quote });
    const review = storedReview(
      sentence('Bread 1 does not wait.', 'a baker at 4 in the morning'),
      sentence('A sentence that is gone.', 'No one else may read'),
    );
    await api.app.get(PostsRepository).setReview(post.id, 1, review);
    const shown = await first(await released([post]));
    expect(shown.sources).toEqual([
      {
        id: 'answer-1',
        label: expect.stringMatching(/^Was ist Ihre Geschichte/),
        quotes: [{ text: 'a baker at 4 in the morning', usedBy: [0] }],
      },
    ]);
  });
});

describe('the activity log', () => {
  it('is a hash chain that anyone can verify, and is part of the client’s copy', async () => {
    const path = await released(await written(1));
    await decide(path, [decision(await first(path))]).expect(200);
    await api.admin
      .post(`/api/posts/${(await first(path)).id}/comments`)
      .send({ text: 'Among us.', internal: true })
      .expect(200);
    const { intact, events } = await evidence();
    expect(intact).toBe(true);
    let chain = id;
    for (const { number, at, kind, roundId, postId, title, version, hash, name, words, ...event } of events) {
      const text = JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
      chain = createHash('sha256').update(`${chain}${text}`).digest('hex');
      expect(event.chain).toBe(chain);
    }
    const copyOf = async (agent: TestApp['admin'], at: string) => {
      const { body } = await agent.get(at).buffer(true).parse(binary).expect(200);
      return JSON.parse(String(unzip(body).get('rounds.json')));
    };
    const holders = await copyOf(api.visitor, `/api/forms/${id}/export`);
    expect(holders.evidence).toMatchObject({ intact: true, events });
    expect(JSON.stringify(holders)).not.toContain('Among us.');
    const admins = await copyOf(api.admin, `/api/form_submissions/${id}/export`);
    expect(JSON.stringify(admins)).toContain('Among us.');
    await api.visitor.delete(`/api/forms/${id}`).expect(204);
    await api.visitor.get(path).expect(404);
    await api.admin.get(`/api/form_submissions/${id}/evidence`).expect(404);
  });
});

/** A response without its request id. */
function plain({ status, body }: { status: number; body: object }) {
  return { status, ...body, requestId: '' };
}
