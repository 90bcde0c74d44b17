import { lineReference } from '../../src/capabilities/boards.js';
import { FileStore } from '../../src/files/file-store.js';
import type { PostRun } from '../../src/posts/post-runs.schemas.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post, PostVersion } from '../../src/posts/posts.schemas.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import type { Idea } from '../../src/submissions/submission.schemas.js';
import { hasReferenceLine } from '../../src/trello/card-text.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { lastPostPrompt } from '../support/sent-prompts.js';
import { until } from '../support/until.js';

const PHOTO = await photo('jpeg');

const ANSWERS = [
  'I began as a baker in my uncle’s shop, at 4 in the morning. I learned that bread does not wait for anybody.',
  'We answer the phone. Every call is taken by someone who can decide, and 9 of 10 problems are solved while we talk.',
  'Owners of small bakeries who work more hours than their ovens. They need someone who has done their work.',
  'I once bought an oven that was too large. It cost me 30,000 euros and a summer, and I would rent one first today.',
];
const UNKNOWN = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

let api: TestApp;
let id: string;
let ideas: Idea[];
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  id = form.id;
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Baking'], formId: id })
    .expect(200);
  for (const [index, answer] of ANSWERS.entries())
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer }).expect(200);
  await until(async () => (await detail()).trello_board_id);
  ideas = (await api.admin.post('/api/generate-content-ideas').send({ submission: { id } }).expect(200)).body;
});
afterEach(() => {
  jest.restoreAllMocks();
  api.app.get(Faults).clear();
});

const detail = () => api.detail(id);
const posts = async (): Promise<Post[]> =>
  (await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200)).body;
const firstPost = async (): Promise<Post> => {
  const [post] = await posts();
  if (!post) throw new Error('no post');
  return post;
};
const start = (ideaIds: (string | undefined)[]) =>
  api.admin.post(`/api/form_submissions/${id}/post-runs`).send({ ideaIds });
const runs = async (): Promise<PostRun[]> =>
  (await api.admin.get(`/api/form_submissions/${id}/post-runs`).expect(200)).body;
const ended = () =>
  until(async () => {
    const [run] = await runs();
    return run && run.state !== 'running' && run;
  });
const cards = async () => {
  const { body } = await api.admin.get('/sandbox/trello/boards').expect(200);
  const own = body.find((board: { desc: string }) => hasReferenceLine(board.desc, lineReference(id)));
  return own.lists[0].cards as {
    id: string;
    desc: string;
    closed: boolean;
    attachments: { name: string; url: string | null }[];
  }[];
};
const cardsOfPosts = async () =>
  (await cards()).filter(({ attachments }) => attachments.some(({ url }) => url?.includes('/admin/posts/')));
/** A post with its card. */
const written = async () => {
  await start([ideas[0]?.id]).expect(201);
  return until(async () => {
    const [post] = await posts();
    return post?.trelloCardId ? post : undefined;
  });
};

describe('a generation run', () => {
  it('creates a post and a card for each idea after the client has disconnected', async () => {
    const chosen = ideas.slice(0, 3).map(({ id: idea }) => idea);
    const { body: run } = await start(chosen).expect(201);
    expect(run).toMatchObject({ state: 'running', items: chosen.map((ideaId) => ({ ideaId })) });
    expect(await ended()).toMatchObject({ id: run.id, state: 'finished' });
    await until(async () => (await posts()).every(({ trelloCardUrl }) => trelloCardUrl));
    expect((await posts()).map(({ ideaId, version, state }) => [ideaId, version, state])).toEqual(
      chosen.map((ideaId) => [ideaId, 1, 'draft']),
    );
    expect(await cardsOfPosts()).toHaveLength(3);
    expect((await detail()).full_posts).toHaveLength(3);
  });

  it('streams its progress to any tab from the current position to its end', async () => {
    api.app.get(Faults).add({ service: 'openai', match: 'chat/completions', delayMs: 800 });
    const { body: run } = await start([ideas[0]?.id, ideas[1]?.id]).expect(201);
    const events = () =>
      api.admin
        .get(`/api/post-runs/${run.id}/events`)
        .buffer(true)
        .parse((response, done) => {
          let all = '';
          response.on('data', (piece: Buffer) => {
            all += piece.toString();
          });
          response.on('end', () => done(null, all));
        });
    const [one, other] = await Promise.all([events(), events()]);
    const late = await events();
    for (const { body } of [one, other]) {
      expect(body).toMatch(/^event: run\n/);
      expect(body).toContain('event: delta');
      expect(body).toMatch(/event: done\n.*"finished"/);
    }
    expect(late.body).not.toContain('event: delta');
    expect(late.body).toMatch(/event: done\n.*"finished"/);
  });

  it('aborts the model call when it is cancelled, keeps finished posts and writes no more', async () => {
    const calls = () =>
      api.app
        .get(RequestLog)
        .all()
        .filter(({ path }) => path.endsWith('/chat/completions')).length;
    await written();
    api.app.get(Faults).add({ service: 'openai', match: 'chat/completions', delayMs: 60_000 });
    const { body: run } = await start([ideas[1]?.id, ideas[2]?.id]).expect(201);
    const before = calls();
    // The model has received the request and is still working.
    await until(() => api.app.get(Faults).all().length === 0);
    const { body: cancelled } = await api.admin.delete(`/api/post-runs/${run.id}`).expect(200);
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      items: [{ state: 'cancelled' }, { state: 'cancelled' }],
    });
    await until(() => calls() === before + 1);
    expect(
      api.app
        .get(RequestLog)
        .all()
        .findLast(({ path }) => path.endsWith('/chat/completions')),
    ).toMatchObject({
      status: 0,
    });
    expect(await posts()).toHaveLength(1);
    // Cancelled ideas can be generated again.
    await start([ideas[1]?.id]).expect(201);
    expect(await ended()).toMatchObject({ state: 'finished' });
  });

  it('continues after a failed idea, which stores its error', async () => {
    api.app.get(Faults).add({ service: 'openai', status: 401, match: 'chat/completions' });
    await start([ideas[0]?.id, ideas[1]?.id]).expect(201);
    const error = 'the AI service did not accept our key';
    expect(await ended()).toMatchObject({
      state: 'finished',
      items: [{ state: 'failed', failure: { code: 'post_failed', error } }, { state: 'done' }],
    });
    expect((await posts()).map(({ error: why, version }) => [why, version])).toEqual([
      [error, 0],
      [undefined, 1],
    ]);
  });

  it('retries a failed idea that other ideas have replaced, from its stored copy', async () => {
    const [idea] = ideas;
    api.app.get(Faults).add({ service: 'openai', status: 401, match: 'chat/completions' });
    await start([idea?.id]).expect(201);
    await ended();
    await api.admin.post('/api/generate-content-ideas').send({ submission: { id } }).expect(200);
    const failed = await firstPost();
    // A post without a text cannot be edited.
    const edit = api.admin.patch(`/api/posts/${failed.id}`);
    await edit.send({ version: 0, title: 'A title' }).expect(422);
    await api.admin.post(`/api/posts/${failed.id}/rewrite`).send({ version: 0 }).expect(201);
    await until(async () => (await firstPost()).version === 1);
    const sent = lastPostPrompt(api).find(({ about }) => about.kind === 'idea')?.text;
    expect(sent).toContain(idea?.description);
    expect(sent).toContain(idea?.hook);
  });

  it('skips ideas that have a post, are unknown, or are in progress', async () => {
    await written();
    const { body } = await start([ideas[0]?.id]).expect(409);
    expect(body.code).toBe('nothing_to_write');
    await start([ideas[1]?.id, 'unknown']).expect(404);
    await start([]).expect(422);
    api.app.get(Faults).add({ service: 'openai', match: 'chat/completions', delayMs: 600_000 });
    const { body: run } = await start([ideas[1]?.id]).expect(201);
    const { body: same } = await start([ideas[1]?.id]).expect(201);
    expect(same.id).toBe(run.id);
    api.app.get(Faults).clear();
    await ended();
    expect(await posts()).toHaveLength(2);
    await api.admin.get(`/api/post-runs/${UNKNOWN}/events`).expect(404);
    await api.admin.delete(`/api/post-runs/${UNKNOWN}`).expect(404);
  });

  it('requires the administrator', async () => {
    await api.visitor
      .post(`/api/form_submissions/${id}/post-runs`)
      .send({ ideaIds: ['a'] })
      .expect(401);
    await api.visitor.get(`/api/form_submissions/${id}/posts`).expect(401);
  });
});

describe('a post', () => {
  it('is edited by version: the card is updated, and a stale edit gets the current post', async () => {
    const post = await written();
    const edit = { version: 1, title: 'Mine', fullPost: 'My own words.' };
    const { body: edited } = await api.admin.patch(`/api/posts/${post.id}`).send(edit).expect(200);
    expect(edited).toMatchObject({ version: 2, title: 'Mine', draft: post.fullPost });
    const { body: refused } = await api.admin
      .patch(`/api/posts/${post.id}`)
      .send({ version: 1, fullPost: 'Yours.' })
      .expect(409);
    expect(refused).toMatchObject({
      code: 'changed_elsewhere',
      current: { version: 2, fullPost: 'My own words.' },
    });
    expect(await firstPost()).toMatchObject({ fullPost: 'My own words.' });
    await until(async () => (await cards()).some(({ desc }) => desc.startsWith('My own words.')));
    await api.admin.patch(`/api/posts/${UNKNOWN}`).send(edit).expect(404);
    await api.admin.patch(`/api/posts/${post.id}`).send({ version: 2, fullPost: '  ' }).expect(422);
    await api.admin.patch(`/api/posts/${post.id}`).send({ version: 2, state: 'approved' }).expect(422);
  });

  it('keeps one of two concurrent edits, and the other one gets a conflict', async () => {
    const post = await written();
    const repository = api.app.get(PostsRepository, { strict: false });
    const find = repository.find.bind(repository);
    let looked = () => {};
    const bothLooked = new Promise<void>((resolve) => {
      looked = resolve;
    });
    let looks = 0;
    // Both requests read the post before either writes.
    const finding = jest.spyOn(repository, 'find').mockImplementation(async (...which) => {
      const found = await find(...which);
      looks += 1;
      if (looks === 2) looked();
      await bothLooked;
      return found;
    });
    const at = `/api/posts/${post.id}`;
    const both = [
      () => api.admin.patch(at).send({ version: 1, fullPost: 'Mine.' }),
      () => api.admin.patch(at).send({ version: 1, fullPost: 'Yours.' }),
    ];
    const answers = await Promise.all(both.map(async (write) => write()));
    finding.mockRestore();
    const kept = answers.find(({ status }) => status === 200)?.body;
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 'changed_elsewhere', current: kept });
    expect(await firstPost()).toMatchObject({ version: 2, fullPost: kept.fullPost });
    const { body: versions } = await api.admin.get(`${at}/versions`).expect(200);
    expect(versions).toHaveLength(2);
  });

  it.each([
    ['restored', (at: string) => api.admin.post(`${at}/restore`).send({ version: 1, number: 1 })],
    ['deleted', (at: string) => api.admin.delete(`${at}?version=1`)],
  ])('is not %s over a text edited in the meantime', async (_, act) => {
    const post = await written();
    const repository = api.app.get(PostsRepository, { strict: false });
    const { write, remove } = repository;
    const edit = () => {
      const text = { title: 'T', fullPost: 'Elsewhere.', madeBy: 'editor', made: 'edited' } as const;
      return write.call(repository, id, post.ideaId, text, { expected: 1 });
    };
    jest
      .spyOn(repository, 'write')
      .mockImplementationOnce((...order) => edit().then(() => write.apply(repository, order)));
    jest
      .spyOn(repository, 'remove')
      .mockImplementationOnce((...order) => edit().then(() => remove.apply(repository, order)));
    const { body } = await act(`/api/posts/${post.id}`).expect(409);
    expect(body).toMatchObject({
      code: 'changed_elsewhere',
      current: { version: 2, fullPost: 'Elsewhere.' },
    });
    expect(await firstPost()).toMatchObject({ version: 2, fullPost: 'Elsewhere.' });
  });

  it('is regenerated with an instruction for the model; every version stays and can be restored', async () => {
    const post = await written();
    const instruction = 'Begin with the oven that was too large.';
    await api.admin.post(`/api/posts/${post.id}/rewrite`).send({ version: 0, instruction }).expect(409);
    await api.admin.post(`/api/posts/${post.id}/rewrite`).send({ version: 1, instruction }).expect(201);
    await ended();
    expect(lastPostPrompt(api).find(({ about }) => about.kind === "editor's instruction")?.text).toBe(
      instruction,
    );
    expect(lastPostPrompt(api).find(({ about }) => about.kind === 'current text')?.text).toBe(post.fullPost);
    const { body: versions } = await api.admin.get(`/api/posts/${post.id}/versions`).expect(200);
    expect(versions.map((one: PostVersion) => [one.number, one.made, one.instruction])).toEqual([
      [2, 'rewritten', instruction],
      [1, 'written', null],
    ]);
    const restore = { version: 2, number: 1 };
    const { body: restored } = await api.admin
      .post(`/api/posts/${post.id}/restore`)
      .send(restore)
      .expect(200);
    expect(versions[0].fullPost).not.toBe(post.fullPost);
    expect(restored).toMatchObject({ version: 3, fullPost: post.fullPost });
    const { body: after } = await api.admin.get(`/api/posts/${post.id}/versions`).expect(200);
    expect(after[0]).toMatchObject({ made: 'restored', madeBy: 'editor', restoredFrom: 1 });
    await api.admin.post(`/api/posts/${post.id}/restore`).send(restore).expect(409);
    await api.admin.post(`/api/posts/${post.id}/restore`).send({ version: 3, number: 9 }).expect(404);
    expect(await cardsOfPosts()).toHaveLength(1);
  });

  it('is deleted with its card archived; its idea may get another post with another card', async () => {
    const post = await written();
    await api.admin.delete(`/api/posts/${post.id}?version=7`).expect(409);
    await api.admin.delete(`/api/posts/${post.id}`).expect(422);
    await api.admin.delete(`/api/posts/${post.id}?version=1`).expect(204);
    await api.admin.delete(`/api/posts/${post.id}?version=1`).expect(404);
    const closed = async () => (await cards()).find((card) => card.id === post.trelloCardId)?.closed;
    await until(closed);
    expect((await detail()).full_posts).toEqual([]);
    const again = await written();
    expect(again.trelloCardId).not.toBe(post.trelloCardId);
    expect(await closed()).toBe(true);
  });

  it('has its card archived even if it is deleted before the URL of the card is stored', async () => {
    const trello = api.app.get(Faults);
    trello.add({ service: 'trello', cut: 'after', match: 'POST /sandbox/trello/1/cards' });
    const lookUp = `GET /sandbox/trello/1/boards/${(await detail()).trello_board_id}/cards`;
    trello.add({ service: 'trello', status: 503, times: 1000, match: lookUp });
    await start([ideas[0]?.id]).expect(201);
    const post = await until(async () => (await posts()).find(({ trelloCardError }) => trelloCardError));
    expect(post.trelloCardId).toBeUndefined();
    const inDoubt = async () =>
      (await detail()).jobs.find(({ kind }: { kind: string }) => kind === 'post_card');
    await until(async () => (await inDoubt())?.last_error);
    await api.admin.delete(`/api/posts/${post.id}?version=1`).expect(204);
    expect(await cardsOfPosts()).toMatchObject([{ closed: false }]);
    trello.clear();
    await until(async () => (await cards()).some(({ closed }) => closed));
    await until(async () => (await inDoubt())?.state === 'done');
    expect(await cards()).toHaveLength(1);
  });

  it('has photos of the client, which are attached to its card', async () => {
    const upload = async (name: string) =>
      (
        await api.visitor
          .post(`/api/forms/${id}/files?kind=team_photos`)
          .attach('file', PHOTO, name)
          .expect(201)
      ).body.id;
    const [first, second] = [await upload('one.jpg'), await upload('two.jpg')];
    const post = await written();
    const images = async (version: number, wanted: string[]) =>
      api.admin.patch(`/api/posts/${post.id}`).send({ version, images: wanted });
    expect((await images(1, [first, second])).body).toMatchObject({ version: 2, images: [first, second] });
    const attached = async () =>
      (await cards())
        .find((card) => card.id === post.trelloCardId)
        ?.attachments.filter(({ url }) => url === null)
        .map(({ name }) => name.split(' ')[0])
        .sort();
    await until(async () => (await attached())?.length === 2);
    await images(2, [second]);
    await until(async () => (await attached())?.join() === 'two');
    await api.settled(id);
    await api.app.get(FileStore, { strict: false }).remove(first);
    await images(3, [first, second]);
    await api.settled(id);
    expect(await attached()).toEqual(['two']);
    expect((await images(4, [UNKNOWN])).status).toBe(422);
    await api.visitor.delete(`/api/forms/${id}/files/${second}`).expect(200);
    await until(async () => (await attached())?.length === 0);
  });

  it('is scheduled in a month, on a day and in order, together with others or not at all', async () => {
    await start([ideas[0]?.id, ideas[1]?.id]).expect(201);
    await ended();
    const [a, b] = await posts();
    const places = [
      { id: a?.id, plannedDay: '2026-12-01', plannedTime: '09:00', month: '2026-12', position: 2 },
      { id: b?.id, position: 1 },
    ];
    const plan = (body: object) => api.admin.put(`/api/form_submissions/${id}/plan`).send(body);
    const { body: planned } = await plan({ timeZone: 'Europe/Berlin', posts: places }).expect(200);
    expect(planned).toMatchObject([
      { id: b?.id, plannedDay: null },
      { id: a?.id, plannedDay: '2026-12-01', plannedTime: '09:00', month: '2026-12', version: 1 },
    ]);
    const withUnknown = [{ id: b?.id, plannedDay: '2026-12-02' }, { id: UNKNOWN }];
    await plan({ timeZone: 'Asia/Tokyo', posts: withUnknown }).expect(404);
    await plan({ posts: [{ id: b?.id, position: 1 }] }).expect(200);
    expect((await detail()).time_zone).toBe('Europe/Berlin');
    await plan({ posts: [{ id: b?.id, plannedDay: '2026-02-30' }] }).expect(422);
    for (const timeZone of ['Middle/Earth', '+01:00', '-0530'])
      await plan({ timeZone, posts: places }).expect(422);
    expect((await posts())[0]?.plannedDay).toBeNull();
  });
});
