import { Kysely, sql } from 'kysely';
import { lineReference } from '../../src/capabilities/boards.js';
import type { Connection } from '../../src/database/connection.js';
import { CONNECTION } from '../../src/database/database.module.js';
import { TrelloState } from '../../src/sandbox/trello/trello-state.js';
import { MESSAGES } from '../../src/shared/messages.js';
import { SubmissionsRepository } from '../../src/submissions/submissions.repository.js';
import { hasReferenceLine } from '../../src/trello/card-text.js';
import { TrelloClient } from '../../src/trello/trello.client.js';
import { TrelloFiles } from '../../src/trello/trello-files.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { mailsAbout } from '../support/inbox.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

const PHOTO = await photo('png');

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await api.admin.delete('/sandbox/faults').expect(204);
});

const boards = async () => (await api.admin.get('/sandbox/trello/boards').expect(200)).body;
const boardOf = async (id: string) =>
  (await boards()).filter((board: { desc: string }) => hasReferenceLine(board.desc, lineReference(id)));

describe('after the first save', () => {
  it('creates one board with its two lists, and sends each email once', async () => {
    const id = await api.newForm();
    const submission = await api.settled(id);
    const [board, ...more] = await boardOf(id);
    expect(more).toEqual([]);
    expect(board.lists.map(({ name }: { name: string }) => name)).toEqual(['To Do', 'Form Submission']);
    expect(submission).toMatchObject({
      trello_board_id: board.id,
      trello_todo_list_id: board.lists[0].id,
      trello_form_list_id: board.lists[1].id,
    });
    const mails = await mailsAbout(api, id);
    expect(mails.map(({ recipients }) => recipients.join()).sort()).toEqual([
      'ada@example.com',
      'team@byline.example',
    ]);
    const toClient = mails.find(({ recipients }) => recipients[0] === 'ada@example.com');
    expect(toClient?.text).toContain(`/?formId=${id}`);
  });

  it('runs a failed job again on request of the administrator', async () => {
    const id = await api.newForm();
    const { jobs } = await api.settled(id);
    await sql`update jobs set state = 'failed', last_error = 'the board was away'
      where submission_id = ${id}::uuid`.execute(api.app.get(Kysely));
    const [given] = jobs;
    const at = `/api/form_submissions/${id}/jobs`;
    const { body } = await api.admin.post(`${at}/${given?.id}/retry`).expect(201);
    expect(body.id).toBe(id);
    const stateOf = async (wanted: string | undefined) =>
      (await api.detail(id)).jobs.find((one) => one.id === wanted)?.state;
    await until(async () => (await stateOf(given?.id)) === 'done');
    expect(await stateOf(jobs[1]?.id)).toBe('failed');
  });

  it('does nothing for repeated requests for the board and emails', async () => {
    const id = await api.newForm();
    const formData = { id };
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        api.visitor
          .post('/api/create-trello-board')
          .send({ formData, organizationId: 'anything' })
          .expect(200),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]?.body.lists.map(({ name }: { name: string }) => name)).toEqual([
      'To Do',
      'Form Submission',
    ]);
    await api.visitor
      .post('/api/send-notification')
      .send({ to: 'evil@example.net', subject: 'x', formData })
      .expect(200);
    await api.visitor.post('/api/send-email').send({ formData }).expect(200);
    await api.settled(id);
    expect(await boardOf(id)).toHaveLength(1);
    expect(await mailsAbout(api, id)).toHaveLength(2);
    expect(JSON.stringify(await mailsAbout(api, id))).not.toContain('evil@example.net');
  });

  it.each([
    ['answers 500 first', { status: 500, times: 1 }],
    ['answers 429 first', { status: 429, times: 1 }],
    ['cuts the connection after doing the work', { cut: 'after', times: 1 }],
    ['cuts the connection before doing the work', { cut: 'before', times: 1 }],
  ])('creates one board even if the board service %s', async (_case, fault) => {
    await api.admin
      .post('/sandbox/faults')
      .send({ service: 'trello', ...fault })
      .expect(201);
    const id = await api.newForm();
    await api.settled(id);
    const [board, ...more] = await boardOf(id);
    expect(more).toEqual([]);
    expect(board.lists).toHaveLength(2);
  });
});

it('creates one card with every answer on the list Form Submission for a completed interview', async () => {
  const id = await api.newForm();
  const { body: questions } = await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Hiring'], formId: id })
    .expect(200);
  expect(questions.Hiring.length).toBeGreaterThan(0);
  for (const index of [0, 1, 2, 3])
    await api.visitor
      .put(`/api/forms/${id}/answers/${index}`)
      .send({ answer: `Answer number ${index}` })
      .expect(200);
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  await api.settled(id);
  const [board] = await boardOf(id);
  const cards = board.lists[1].cards;
  expect(cards).toHaveLength(1);
  for (const index of [0, 1, 2, 3]) expect(cards[0].desc).toContain(`Answer number ${index}`);
});

describe('a file', () => {
  it('is acknowledged, becomes a card with an attachment, and is served unchanged', async () => {
    const id = await api.newForm();
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'tëam.png')
      .expect(201);
    expect(record).toMatchObject({ name: 'tëam.png', type: 'image/png', size: PHOTO.length });
    const submission = await api.settled(id);
    const [stored] = submission.team_photos;
    expect(stored).toMatchObject({
      id: record.id,
      status: 'stored',
      cardId: expect.any(String),
      attachmentId: expect.any(String),
    });
    const back = await api.visitor
      .get(`/api/get-trello-image?cardId=${stored?.cardId}&formId=${id}`)
      .expect(200);
    expect(back.body).toEqual(PHOTO);
    expect(back.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const [board] = await boardOf(id);
    expect(board.lists[1].cards[0].attachments).toEqual([
      expect.objectContaining({
        url: expect.stringMatching(new RegExp(`/api/get-trello-image\\?cardId=${stored?.id}$`)),
      }),
      expect.objectContaining({ bytes: PHOTO.length, url: null }),
    ]);
  });

  it('is served from our own store while Trello is unavailable', async () => {
    const id = await api.newForm();
    await api.admin.post('/sandbox/faults').send({ service: 'trello', status: 503, times: 1000 }).expect(201);
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    expect(record.url).toBe(`/api/get-trello-image?cardId=${record.id}`);
    await api.visitor.get(`${record.url}&formId=${id}`).expect(200);
    await api.admin.delete('/sandbox/faults').expect(204);
    const [stored] = (await api.settled(id)).team_photos;
    expect(stored).toMatchObject({ status: 'stored', url: record.url });
  });

  it('of an older version that is only on its card is not served', async () => {
    const id = await api.newForm();
    const old = {
      ...{ id: 'old', name: 'old.png', size: 1, type: 'image/png', uploadedAt: '2026-11-01T09:00:00.000Z' },
      ...{ status: 'pending' as const, cardId: 'card-of-old', attachmentId: 'a' },
      ...{ url: 'https://trello.com/1/x', cardUrl: 'https://trello.com/c/x' },
    };
    await api.app.get(SubmissionsRepository).putFile(id, 'team_photos', old);
    const { body } = await api.visitor.get(`/api/get-trello-image?cardId=old&formId=${id}`).expect(404);
    expect(body).toMatchObject({
      code: 'file_on_card',
      message: 'This file is only on its Trello card. Open the card to see it.',
    });
  });

  it('is stored once when it is uploaded twice with the same upload id', async () => {
    const id = await api.newForm();
    const upload = () =>
      api.visitor
        .post(`/api/forms/${id}/files?kind=team_photos`)
        .set('X-Upload-Id', '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d')
        .attach('file', PHOTO, 'a.png')
        .expect(201);
    await upload();
    await upload();
    expect((await api.settled(id)).team_photos).toHaveLength(1);
  });

  it('is deleted together with its card', async () => {
    const id = await api.newForm();
    await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    const { team_photos } = await api.settled(id);
    const { body } = await api.visitor.delete(`/api/forms/${id}/files/${team_photos[0]?.cardId}`).expect(200);
    expect(body.team_photos).toEqual([]);
    await api.settled(id);
    const [board] = await boardOf(id);
    expect(board.lists[1].cards).toEqual([]);
    await api.visitor.delete(`/api/forms/${id}/files/${team_photos[0]?.cardId}`).expect(404);
  });

  it('leaves no card when it is deleted during its upload to the board', async () => {
    const id = await api.newForm();
    await api.settled(id);
    const files = api.app.get(TrelloFiles);
    const attach = files.ensure.bind(files);
    const attaching = jest.spyOn(files, 'ensure').mockImplementationOnce(async (file) => {
      const attached = await attach(file);
      const [record] = (await api.detail(id)).team_photos;
      await api.visitor.delete(`/api/forms/${id}/files/${record?.id}`).expect(200);
      return attached;
    });
    await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    await until(() => attaching.mock.results.length > 0);
    expect((await api.settled(id)).team_photos).toEqual([]);
    expect((await boardOf(id))[0].lists[1].cards).toEqual([]);
  });

  it('leaves no card when it is deleted after a crash during its upload to the board', async () => {
    const id = await api.newForm();
    await api.settled(id);
    const died = new Error('as if the server had been killed');
    const attaching = jest.spyOn(api.app.get(TrelloFiles), 'ensure').mockRejectedValueOnce(died);
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    await until(() => attaching.mock.results.length > 0);
    expect((await boardOf(id))[0].lists[1].cards).toHaveLength(1);
    await api.visitor.delete(`/api/forms/${id}/files/${record.id}`).expect(200);
    await api.settled(id);
    expect((await boardOf(id))[0].lists[1].cards).toEqual([]);
  });

  it.each([
    ['A29: a page called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'photo.jpg', 415],
    ['A29: an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.png', 415],
    ['a document', Buffer.from('%PDF-1.7\n%%EOF'), 'photo.pdf', 415],
    ['a document called .jpg', Buffer.from('%PDF-1.7\n%%EOF'), 'photo.jpg', 415],
    ['an empty file', Buffer.alloc(0), 'photo.png', 422],
  ])('is rejected and not stored: %s', async (_case, content, name, status) => {
    const id = await api.newForm();
    const { body } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', content, name)
      .expect(status);
    expect(body.message).toMatch(/^The selected file/);
    expect((await api.detail(id)).team_photos).toEqual([]);
  });

  it('A3: is not served with the id of another form or without one', async () => {
    const [id, other] = [await api.newForm(), await api.newForm()];
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, 'a.png')
      .expect(201);
    await api.visitor.get(`/api/get-trello-image?cardId=${record.id}&formId=${other}`).expect(404);
    await api.visitor.get(`/api/get-trello-image?cardId=${record.id}`).expect(404);
    await api.admin.get(`/api/get-trello-image?cardId=${record.id}`).expect(200);
    await api.visitor.delete(`/api/forms/${other}/files/${record.id}`).expect(404);
  });

  it('A31: is stored under its own id, whatever its name was', async () => {
    const id = await api.newForm();
    const { body } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', PHOTO, '../../etc/pass\r\nwd.png')
      .expect(201);
    expect(body.name).not.toMatch(/[\\/\r\n]/);
  });
});

describe('a post card', () => {
  async function withPost(): Promise<{ id: string; card: Record<string, unknown> }> {
    const id = await api.newForm();
    const { trello_board_id, trello_todo_list_id, modified_at } = await api.settled(id);
    const post = {
      ideaId: 'idea-1',
      title: 'A title',
      contentType: 'Text Post',
      fullPost: 'The text\n\nof the post #one',
    };
    await api.admin
      .put(`/api/form_submissions/${id}`)
      .send({ modified_at, full_posts: [post] })
      .expect(200);
    const card = {
      cardData: { name: 'x', desc: 'y', idList: trello_todo_list_id },
      boardId: trello_board_id,
      listName: 'To Do',
      submissionId: id,
      ideaId: 'idea-1',
    };
    return { id, card };
  }

  it('is created once with the text of the post, and its URL is stored with the post', async () => {
    const { id, card } = await withPost();
    const answers = await Promise.all(
      [1, 2].map(() => api.admin.post('/api/create-trello-card').send(card).expect(200)),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards).toHaveLength(1);
    expect(board.lists[0].cards[0]).toMatchObject({
      name: 'A title',
      desc: expect.stringContaining('The text\n\nof the post #one'),
    });
    expect((await api.detail(id)).full_posts[0]).toMatchObject({ trelloCardUrl: answers[0]?.body.shortUrl });
  });

  it('is updated when the administrator edits the post', async () => {
    const { id, card } = await withPost();
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    await api.update(id, ({ full_posts }) => ({
      full_posts: [{ ...full_posts[0], fullPost: 'Edited text' }],
    }));
    await api.settled(id);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards[0].desc).toContain('Edited text');
  });

  it('is that of the post, also when a change of the post names the card of another client', async () => {
    const [mine, other] = [await withPost(), await withPost()];
    for (const { card } of [mine, other])
      await api.admin.post('/api/create-trello-card').send(card).expect(200);
    const { trelloCardId } = (await api.detail(other.id)).full_posts[0] ?? {};
    await api.update(mine.id, ({ full_posts }) => ({
      full_posts: [{ ...full_posts[0], trelloCardId, fullPost: 'Overwritten' }],
    }));
    await api.settled(mine.id);
    const [board] = await boardOf(other.id);
    expect(board.lists[0].cards[0].desc).toContain('The text\n\nof the post #one');
    const [own] = await boardOf(mine.id);
    expect(own.lists[0].cards[0].desc).toContain('Overwritten');
  });

  it('stores its error with the post and can be retried', async () => {
    const { id, card } = await withPost();
    await api.admin.post('/sandbox/faults').send({ service: 'trello', status: 401, times: 1000 }).expect(201);
    const { body } = await api.admin.post('/api/create-trello-card').send(card).expect(502);
    expect(body.message).toBe(MESSAGES.cardFailed);
    expect((await api.detail(id)).full_posts[0]).toMatchObject({ trelloCardError: MESSAGES.cardFailed });
    await api.admin.delete('/sandbox/faults');
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    expect((await api.detail(id)).full_posts[0]?.trelloCardError).toBeUndefined();
  });

  it('is not created on an archived list, and says so', async () => {
    const { id, card } = await withPost();
    const { trello_todo_list_id: list } = await api.detail(id);
    const trello = api.app.get(TrelloState);
    trello.archiveList(list ?? '', true);
    const { body } = await api.admin.post('/api/create-trello-card').send(card).expect(409);
    expect(body.message).toBe('The list To Do is archived in Trello');
    expect((await api.detail(id)).full_posts[0]?.trelloCardError).toBe(body.message);
    const { cardData, boardId } = card;
    await api.admin.post('/api/create-trello-card').send({ cardData, boardId }).expect(409);
    const [board] = await boardOf(id);
    expect(board.lists.flatMap(({ cards }: { cards: unknown[] }) => cards)).toEqual([]);
    trello.archiveList(list ?? '', false);
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    expect((await api.detail(id)).full_posts[0]?.trelloCardError).toBeUndefined();
  });

  it('is created only after the post exists', async () => {
    const { id, card } = await withPost();
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, ideaId: 'idea-2' })
      .expect(409);
    await api.update(id, ({ full_posts }) => ({
      full_posts: [...full_posts, { ...full_posts[0], ideaId: 'idea-2', title: 'A second title' }],
    }));
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, ideaId: 'idea-2' })
      .expect(200);
  });

  const editOf = (id: string) => (fullPost: string) =>
    api.update(id, ({ full_posts }) => ({ full_posts: [{ ...full_posts[0], fullPost }] }));

  it('contains the last of several edits made during an update', async () => {
    const { id, card } = await withPost();
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    const edit = editOf(id);
    const trello = api.app.get(TrelloClient);
    const update = trello.updateCard.bind(trello);
    // The first update has read its text when the other edits arrive.
    const updating = jest.spyOn(trello, 'updateCard').mockImplementationOnce(async (...text) => {
      for (const later of ['edit 2', 'edit 3', 'edit 4']) await edit(later);
      return update(...text);
    });
    await edit('edit 1');
    await until(() => updating.mock.calls.length > 1);
    await api.settled(id);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards[0].desc).toContain('edit 4');
    expect(updating).toHaveBeenCalledTimes(2);
  });

  it('is updated only by its own job, even if edits arrive while it is created', async () => {
    const { id, card } = await withPost();
    const edit = editOf(id);
    const trello = api.app.get(TrelloClient);
    const [create, update] = [trello.createCard.bind(trello), trello.updateCard.bind(trello)];
    jest.spyOn(trello, 'createCard').mockImplementationOnce(async (...made) => {
      await edit('edit 1');
      return create(...made);
    });
    const inHand = () =>
      api.app
        .get<Connection>(CONNECTION)
        .db.selectFrom('jobs')
        .select('kind')
        .where('submission_id', '=', id)
        .where('kind', 'like', 'post_card%')
        .where('claimed_until', 'is not', null)
        .execute();
    const writers: string[] = [];
    const updating = jest.spyOn(trello, 'updateCard').mockImplementation(async (...text) => {
      writers.push(...(await inHand()).map(({ kind }) => kind));
      if (updating.mock.calls.length === 1) await edit('edit 2');
      return update(...text);
    });
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    await until(() => updating.mock.calls.length > 1);
    await api.settled(id);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards.map(({ desc }: { desc: string }) => desc)).toEqual([
      expect.stringContaining('edit 2'),
    ]);
    expect(writers).toEqual(['post_card_update', 'post_card_update']);
  });

  it('is rejected on the board of another submission', async () => {
    const { card } = await withPost();
    const { id } = await withPost();
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, submissionId: id })
      .expect(404);
  });
});

it('creates a card without a post once for each text, and attaches a text that is too long', async () => {
  const id = await api.newForm();
  const { trello_board_id, trello_todo_list_id } = await api.settled(id);
  const desc = 'A long text. '.repeat(1500);
  const card = { cardData: { name: 'x', desc, idList: trello_todo_list_id }, boardId: trello_board_id };
  const { body } = await api.admin.post('/api/create-trello-card').send(card).expect(200);
  expect(body).toEqual({ id: expect.any(String), url: expect.any(String), shortUrl: expect.any(String) });
  const [board] = await boardOf(id);
  const [made] = board.lists[0].cards;
  expect(made.desc).toMatch(/^A long text\. .*The whole text is in the attached file full-text\.txt\.\]\n/s);
  expect(made.attachments).toEqual([
    expect.objectContaining({ fileName: 'full-text.txt', bytes: desc.length }),
  ]);
  const again = await api.admin.post('/api/create-trello-card').send(card).expect(200);
  expect(again.body).toEqual(body);
  const other = { ...card, cardData: { ...card.cardData, desc: `${desc}.` } };
  await api.admin.post('/api/create-trello-card').send(other).expect(200);
  expect((await boardOf(id))[0].lists[0].cards).toHaveLength(2);
});

it('rejects a stale write of the administrator with the stored record, and changes nothing', async () => {
  const id = await api.newForm();
  const { modified_at } = await api.settled(id);
  await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, industry: 'first' }).expect(200);
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, industry: 'second' })
    .expect(409);
  expect(body).toMatchObject({ code: 'changed_elsewhere', current: { id, industry: 'first' } });
  expect((await api.detail(id)).industry).toBe('first');
});
