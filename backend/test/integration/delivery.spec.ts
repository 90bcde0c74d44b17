import { MESSAGES } from '../../src/rules/messages.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => api.admin.delete('/sandbox/faults').expect(({ status }) => status < 300));

interface FollowUp {
  id: string;
  kind: string;
  subject: string;
  state: string;
  last_error: string | null;
}

async function newForm(): Promise<string> {
  const { body } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  return body.id;
}
const detail = async (id: string) => (await api.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
const allDone = (id: string) =>
  until(async () => {
    const submission = await detail(id);
    return (submission.follow_ups as FollowUp[]).every(({ state }) => state === 'done') && submission;
  });
const boards = async () => (await api.admin.get('/sandbox/trello/boards').expect(200)).body;
const boardOf = async (id: string) =>
  (await boards()).filter((board: { desc: string }) => board.desc.includes(id));
const mailsAbout = async (id: string) => {
  const { body } = await api.admin.get('/sandbox/mail').expect(200);
  return body.filter((mail: { messageId: string }) => mail.messageId.includes(id));
};

describe('after the first save', () => {
  it('there is one board with its two lists, and each e-mail once', async () => {
    const id = await newForm();
    const submission = await allDone(id);
    const [board, ...more] = await boardOf(id);
    expect(more).toEqual([]);
    expect(board.lists.map(({ name }: { name: string }) => name)).toEqual(['To Do', 'Form Submission']);
    expect(submission).toMatchObject({
      trello_board_id: board.id,
      trello_todo_list_id: board.lists[0].id,
      trello_form_list_id: board.lists[1].id,
    });
    const mails = await mailsAbout(id);
    expect(mails.map(({ recipients }: { recipients: string[] }) => recipients.join()).sort()).toEqual([
      'ada@example.com',
      'team@byline.example',
    ]);
    expect(
      mails.find(({ recipients }: { recipients: string[] }) => recipients[0] === 'ada@example.com').text,
    ).toContain(`/?formId=${id}`);
  });

  it('asking for the board and the mails again makes nothing anew', async () => {
    const id = await newForm();
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
    await allDone(id);
    expect(await boardOf(id)).toHaveLength(1);
    expect(await mailsAbout(id)).toHaveLength(2);
    expect(JSON.stringify(await mailsAbout(id))).not.toContain('evil@example.net');
  });

  it.each([
    ['answers 500 first', { status: 500, times: 1 }],
    ['answers 429 first', { status: 429, times: 1 }],
    ['cuts the connection after doing the work', { cut: 'after', times: 1 }],
    ['cuts the connection before doing the work', { cut: 'before', times: 1 }],
  ])('there is one board also when the board service %s', async (_case, fault) => {
    await api.admin
      .post('/sandbox/faults')
      .send({ service: 'trello', ...fault })
      .expect(({ status }) => status < 300);
    const id = await newForm();
    await allDone(id);
    const [board, ...more] = await boardOf(id);
    expect(more).toEqual([]);
    expect(board.lists).toHaveLength(2);
  });
});

it('a completed interview stands as one card on the list Form Submission, with every answer', async () => {
  const id = await newForm();
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
  await allDone(id);
  const [board] = await boardOf(id);
  const cards = board.lists[1].cards;
  expect(cards).toHaveLength(1);
  for (const index of [0, 1, 2, 3]) expect(cards[0].desc).toContain(`Answer number ${index}`);
});

describe('a file', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  );

  it('is acknowledged, reaches the board as a card with an attachment, and comes back as it was', async () => {
    const id = await newForm();
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', png, 'tëam.png')
      .expect(201);
    expect(record).toMatchObject({ name: 'tëam.png', type: 'image/png', size: png.length });
    const submission = await allDone(id);
    const [stored] = submission.team_photos;
    expect(stored).toMatchObject({
      id: record.id,
      status: 'stored',
      cardId: expect.any(String),
      attachmentId: expect.any(String),
    });
    const back = await api.visitor
      .get(`/api/get-trello-image?cardId=${stored.cardId}&formId=${id}`)
      .expect(200);
    expect(back.body).toEqual(png);
    expect(back.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    const [board] = await boardOf(id);
    expect(board.lists[1].cards[0].attachments).toHaveLength(1);
  });

  it('uploaded twice with the same upload id is one file', async () => {
    const id = await newForm();
    const upload = () =>
      api.visitor
        .post(`/api/forms/${id}/files?kind=team_photos`)
        .set('X-Upload-Id', '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d')
        .attach('file', png, 'a.png')
        .expect(201);
    await upload();
    await upload();
    expect((await allDone(id)).team_photos).toHaveLength(1);
  });

  it('that is removed takes its card with it', async () => {
    const id = await newForm();
    await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', png, 'a.png')
      .expect(201);
    const { team_photos } = await allDone(id);
    const { body } = await api.visitor.delete(`/api/forms/${id}/files/${team_photos[0].cardId}`).expect(200);
    expect(body.team_photos).toEqual([]);
    await allDone(id);
    const [board] = await boardOf(id);
    expect(board.lists[1].cards).toEqual([]);
    await api.visitor.delete(`/api/forms/${id}/files/${team_photos[0].cardId}`).expect(404);
  });

  it.each([
    ['A29: a page called .jpg', Buffer.from('<html><script>alert(1)</script></html>'), 'photo.jpg', 415],
    ['A29: an SVG called .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'photo.png', 415],
    ['an empty file', Buffer.alloc(0), 'photo.png', 422],
  ])('refuses %s, and keeps nothing of it', async (_case, content, name, status) => {
    const id = await newForm();
    const { body } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', content, name)
      .expect(status);
    expect(body.message).toMatch(/^The selected file/);
    expect((await detail(id)).team_photos).toEqual([]);
  });

  it('A3: is not given to the holder of another form, nor to a stranger', async () => {
    const [id, other] = [await newForm(), await newForm()];
    const { body: record } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', png, 'a.png')
      .expect(201);
    await api.visitor.get(`/api/get-trello-image?cardId=${record.id}&formId=${other}`).expect(404);
    await api.visitor.get(`/api/get-trello-image?cardId=${record.id}`).expect(404);
    await api.admin.get(`/api/get-trello-image?cardId=${record.id}`).expect(200);
    await api.visitor.delete(`/api/forms/${other}/files/${record.id}`).expect(404);
  });

  it('A31: is named by its own id, whatever it was called', async () => {
    const id = await newForm();
    const { body } = await api.visitor
      .post(`/api/forms/${id}/files?kind=team_photos`)
      .attach('file', png, '../../etc/pass\r\nwd.png')
      .expect(201);
    expect(body.name).not.toMatch(/[\\/\r\n]/);
  });
});

describe('a post card', () => {
  async function withPost(): Promise<{ id: string; card: Record<string, unknown> }> {
    const id = await newForm();
    const { trello_board_id, trello_todo_list_id, modified_at } = await allDone(id);
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

  it('is made once, holds the post, and is stored with it', async () => {
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
    expect((await detail(id)).full_posts[0]).toMatchObject({ trelloCardUrl: answers[0]?.body.shortUrl });
  });

  it('follows the post when the administrator edits it', async () => {
    const { id, card } = await withPost();
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    const { full_posts, modified_at } = await detail(id);
    await api.admin
      .put(`/api/form_submissions/${id}`)
      .send({ modified_at, full_posts: [{ ...full_posts[0], fullPost: 'Edited text' }] })
      .expect(200);
    await allDone(id);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards[0].desc).toContain('Edited text');
  });

  it('that fails is noted on the post, and can be tried again', async () => {
    const { id, card } = await withPost();
    await api.admin
      .post('/sandbox/faults')
      .send({ service: 'trello', status: 401, times: 1 })
      .expect(({ status }) => status < 300);
    const { body } = await api.admin.post('/api/create-trello-card').send(card).expect(502);
    expect(body.message).toBe(MESSAGES.cardFailed);
    expect((await detail(id)).full_posts[0]).toMatchObject({ trelloCardError: MESSAGES.cardFailed });
    await api.admin.delete('/sandbox/faults');
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    expect((await detail(id)).full_posts[0].trelloCardError).toBeUndefined();
  });

  it('is not made before there is a post, and is made once there is one', async () => {
    const { id, card } = await withPost();
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, ideaId: 'idea-2' })
      .expect(409);
    const { full_posts, modified_at } = await detail(id);
    const second = { ...full_posts[0], ideaId: 'idea-2', title: 'A second title' };
    await api.admin
      .put(`/api/form_submissions/${id}`)
      .send({ modified_at, full_posts: [...full_posts, second] })
      .expect(200);
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, ideaId: 'idea-2' })
      .expect(200);
  });

  it('ends up with the last of several edits that come while it is being written', async () => {
    const { id, card } = await withPost();
    await api.admin.post('/api/create-trello-card').send(card).expect(200);
    for (const fullPost of ['edit 1', 'edit 2', 'edit 3', 'edit 4']) {
      const { full_posts, modified_at } = await detail(id);
      await api.admin
        .put(`/api/form_submissions/${id}`)
        .send({ modified_at, full_posts: [{ ...full_posts[0], fullPost }] })
        .expect(200);
    }
    await allDone(id);
    const [board] = await boardOf(id);
    expect(board.lists[0].cards[0].desc).toContain('edit 4');
  });

  it('is refused on another submission’s board', async () => {
    const { card } = await withPost();
    const { id } = await withPost();
    await api.admin
      .post('/api/create-trello-card')
      .send({ ...card, submissionId: id })
      .expect(404);
  });
});

it('a card of nobody in particular is made by each call, and keeps a text that is too long for it', async () => {
  const id = await newForm();
  const { trello_board_id, trello_todo_list_id } = await allDone(id);
  const desc = 'A long text. '.repeat(1500);
  const card = { cardData: { name: 'x', desc, idList: trello_todo_list_id }, boardId: trello_board_id };
  const { body } = await api.admin.post('/api/create-trello-card').send(card).expect(200);
  expect(body).toEqual({ id: expect.any(String), url: expect.any(String), shortUrl: expect.any(String) });
  const [board] = await boardOf(id);
  const [made] = board.lists[0].cards;
  expect(made.desc).toMatch(/^A long text\. .*The whole text is in the attached file full-text\.txt\.\]$/s);
  expect(made.attachments).toEqual([
    expect.objectContaining({ fileName: 'full-text.txt', bytes: desc.length }),
  ]);
  await api.admin.post('/api/create-trello-card').send(card).expect(200);
  expect((await boardOf(id))[0].lists[0].cards).toHaveLength(2);
});

it('a stale write of the administrator is answered with what is stored, and changes nothing', async () => {
  const id = await newForm();
  const { modified_at } = await allDone(id);
  await api.admin.put(`/api/form_submissions/${id}`).send({ modified_at, industry: 'first' }).expect(200);
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, industry: 'second' })
    .expect(409);
  expect(body).toMatchObject({ code: 'changed_elsewhere', current: { id, industry: 'first' } });
  expect((await detail(id)).industry).toBe('first');
});
