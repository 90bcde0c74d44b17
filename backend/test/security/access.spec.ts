import { Kysely, sql } from 'kysely';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

const UNKNOWN = '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const rows = async () =>
  (await sql<{ count: number }>`select count(*) as count from form_submissions`.execute(api.app.get(Kysely)))
    .rows[0]?.count;

it('A1: gives a random id, and the same response for an unknown, foreign or malformed one', async () => {
  const ids = [await api.newForm(), await api.newForm()];
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const last = Number.parseInt(ids[0]?.slice(-1) ?? '0', 16);
  const neighbour = `${ids[0]?.slice(0, -1)}${((last + 1) % 16).toString(16)}`;
  for (const id of [UNKNOWN, neighbour, 'abc', '1', '00000000-0000-0000-0000-000000000000']) {
    const { status, body } = await api.visitor.get(`/api/forms/${id}`);
    expect({ status, ...body, requestId: '' }).toEqual({
      status: 404,
      statusCode: 404,
      code: 'not_found',
      message: 'Not found',
      text: { id: 'notFound' },
      requestId: '',
    });
  }
});

it('A2: rejects a truncated or changed id and creates nothing', async () => {
  const id = await api.newForm();
  const before = await rows();
  for (const wrong of [id.slice(0, -1), `${id}0`, id.replaceAll('-', ''), `${id}%00`, `{${id}}`]) {
    await api.visitor.get(`/api/forms/${wrong}`).expect(404);
    await api.visitor.patch(`/api/forms/${wrong}`).send({ industry: 'x' }).expect(404);
    await api.visitor.delete(`/api/forms/${wrong}`).expect(404);
  }
  expect(await rows()).toBe(before);
});

it('A5: keeps an id out of referrers and errors', async () => {
  const page = await api.visitor.get(`/?formId=${UNKNOWN}`);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const { text } = await api.visitor.get(`/api/forms/${UNKNOWN}`).expect(404);
  expect(text).not.toContain(UNKNOWN);
});

it('A6: changes nothing on GET, however often a scanner sends it', async () => {
  const id = await api.newForm();
  const state = async () => {
    const { rows: found } = await sql`select * from form_submissions where id = ${id}`.execute(
      api.app.get(Kysely),
    );
    const { rows: tasks } =
      await sql`select kind from jobs where submission_id = ${id} order by kind`.execute(api.app.get(Kysely));
    return {
      found: {
        ...(found[0] as object),
        modified_at: '',
        trello_board_id: '',
        trello_board_url: '',
        trello_todo_list_id: '',
        trello_form_list_id: '',
      },
      tasks,
    };
  };
  const before = await state();
  for (const path of [`/?formId=${id}`, `/api/forms/${id}`, `/api/forms/${id}/export`]) {
    await api.visitor.get(path);
    await api.visitor.head(path);
  }
  expect(await state()).toEqual(before);
});

it('A8: accepts edits of a completed form, and never makes it a draft again', async () => {
  const id = await api.newForm();
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Hiring'], formId: id })
    .expect(200);
  for (const index of [0, 1, 2, 3])
    await api.visitor
      .put(`/api/forms/${id}/answers/${index}`)
      .send({ answer: `answer ${index}` })
      .expect(200);
  const { body: completed } = await api.visitor.post(`/api/forms/${id}/complete`).expect(200);
  await api.visitor.patch(`/api/forms/${id}`).send({ completed_at: null }).expect(422);
  await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'Another', step: 1 }).expect(200);
  await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: '' }).expect(200);
  const { body } = await api.visitor.get(`/api/forms/${id}`).expect(200);
  expect(body).toMatchObject({ industry: 'Another', completed_at: completed.completed_at });
  expect(body.modified_at > completed.completed_at).toBe(true);
});

it('A9: does not complete a form with fewer than four answers', async () => {
  const id = await api.newForm();
  for (const index of [0, 1, 2])
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: 'x' }).expect(200);
  const { body } = await api.visitor.post(`/api/forms/${id}/complete`).expect(422);
  expect(body.message).toBe('Please answer at least 4 questions before completing the interview.');
});

it('A10: ignores fields of SPEC that clients may not set, and names others', async () => {
  const id = await api.newForm();
  const wanted = {
    id: UNKNOWN,
    created_at: '2000-01-01T00:00:00.000Z',
    trello_board_id: 'theirs',
    content_ideas: [{ id: 'x' }],
    full_posts: [{ ideaId: 'x', fullPost: 'x' }],
    last_post_1: { text: 'x' },
  };
  const others = {
    completed_at: '2000-01-01T00:00:00.000Z',
    released_posts: [],
    quarantined_at: null,
    role: 'admin',
  };
  const { body: refused } = await api.visitor
    .patch(`/api/forms/${id}`)
    .send({ industry: 'Lost', ...wanted, ...others })
    .expect(422);
  expect(Object.keys(refused.errors)).toEqual(Object.keys(others));
  await api.visitor
    .patch(`/api/forms/${id}`)
    .send({ industry: 'Kept', ...wanted })
    .expect(200);
  const { body } = await api.admin.get(`/api/form_submissions/${id}`).expect(200);
  expect(body).toMatchObject({
    id,
    industry: 'Kept',
    completed_at: null,
    released_posts: [],
    full_posts: [],
  });
  expect(body.created_at).not.toMatch(/^2000/);
  expect(body.trello_board_id).not.toBe('theirs');
});

it('A11: creates one submission with one set of jobs for two concurrent first saves', async () => {
  const creation_key = 'd6a2f3de-3c39-4b9d-9c84-7a8b5a5d1c11';
  const [one, two] = await Promise.all(
    [1, 2].map(() =>
      api.visitor
        .post('/api/forms')
        .send({ ...NEW_FORM, creation_key })
        .expect(201),
    ),
  );
  expect(one?.body.id).toBe(two?.body.id);
  const { body } = await api.admin.get(`/api/form_submissions/${one?.body.id}`);
  expect(body.jobs).toHaveLength(3);
});

it('A12: returns the stored record to a stale tab, and overwrites nothing', async () => {
  const id = await api.newForm();
  await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'newer', previous: '' }).expect(200);
  const { body } = await api.visitor
    .put(`/api/forms/${id}/answers/0`)
    .send({ answer: 'stale', previous: 'old' })
    .expect(409);
  expect(body).toMatchObject({ code: 'answer_changed', stored: 'newer' });
});

it('A45: shows nothing of another form in the wizard’s view', async () => {
  const { body: other } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, industry: 'Somebody-elses-trade' });
  const id = await api.newForm();
  for (const path of [`/api/forms/${id}`, `/api/forms/${id}/export`]) {
    const { text } = await api.visitor.get(path).buffer(true).expect(200);
    expect(text ?? '').not.toContain('Somebody-elses-trade');
    expect(text ?? '').not.toContain(other.id);
  }
});
