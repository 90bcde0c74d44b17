import { JobsService } from '../../src/jobs/jobs.service.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import { Faults } from '../../src/sandbox/faults.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { photo } from '../support/pictures.js';
import { until } from '../support/until.js';

// SPEC sections 3 and 7: columns that are written, and requests that are rejected by name.

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const topics = (joined: string, id: string) =>
  api.visitor.patch(`/api/forms/${id}`).send({ topics_to_talk_about: joined });
const isDone = ({ state }: { state: string }) => state === 'done';
const update = (id: string, body: object) => api.admin.put(`/api/form_submissions/${id}`).send(body);

describe('section 3', () => {
  it('stores the address of the latest brand manual in brand_manual_url, and null without one', async () => {
    const id = await api.newForm();
    const upload = () =>
      api.visitor.post(`/api/forms/${id}/files?kind=brand_manual`).attach('file', PDF, 'manual.pdf');
    const { body: file } = await upload().expect(201);
    expect((await api.detail(id)).brand_manual_url).toBe(file.url);
    await api.visitor.get(`${file.url}&formId=${id}`).expect(200);
    expect((await api.admin.get('/api/form_submissions.csv').expect(200)).text).toContain(file.url);
    await api.visitor.delete(`/api/forms/${id}/files/${file.id}`).expect(200);
    expect((await api.detail(id)).brand_manual_url).toBeNull();
  });

  it('gives a released post in the wizard the URL of its card', async () => {
    const id = await api.newForm();
    await api.settled(id);
    const text = { title: 'On bread', fullPost: 'Bread does not wait.', contentType: 'Story' };
    const posts = api.app.get(PostsRepository);
    const post = await posts.write(
      id,
      'idea-1',
      { ...text, madeBy: 'editor', made: 'edited' },
      { month: '2026-12', jobs: ['post_card'] },
    );
    const card = await until(async () => (await posts.ofIdea(id, 'idea-1'))?.trelloCardUrl);
    await api.admin
      .post(`/api/form_submissions/${id}/rounds`)
      .send({ posts: [{ postId: post?.id, version: post?.version }], strategy: null })
      .expect(201);
    const { body: form } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(form.posts).toEqual([{ ...text, trelloCardUrl: card }]);
  });
});

describe('section 5', () => {
  it.each([
    [`Hiring, ${'x'.repeat(101)}`, 'Topic is too long (maximum 100 characters)'],
    ['Hiring, hiring', 'This topic has already been added'],
  ])('rejects topics like those of the wizard: %.20s', async (joined, message) => {
    const id = await api.newForm();
    const { body } = await topics(joined, id).expect(422);
    expect(body.errors).toEqual({ topics_to_talk_about: message });
    const { body: first } = await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, topics_to_talk_about: joined })
      .expect(422);
    expect(first.errors).toEqual({ topics_to_talk_about: message });
    await topics(`Hiring, ${'x'.repeat(100)}`, id).expect(200);
  });
});

describe('section 7', () => {
  it('returns submissions by their ids, as ra-data-simple-rest asks for many', async () => {
    const [first, , third] = [await api.newForm(), await api.newForm(), await api.newForm()];
    const filter = JSON.stringify({ id: [first, third] });
    const { body, headers } = await api.admin.get('/api/form_submissions').query({ filter }).expect(200);
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([first, third].sort());
    expect(headers['content-range']).toBe('form_submissions 0-1/2');
    const none = await api.admin.get('/api/form_submissions').query({ filter: '{"id":[]}' }).expect(200);
    expect(none.body).toEqual([]);
  });

  it('accepts the whole record with a change from an administrator', async () => {
    const record = await api.settled(await api.newForm());
    const { body } = await update(record.id, { ...record, usp: 'We answer within a day.' }).expect(200);
    expect(body).toMatchObject({ usp: 'We answer within a day.', website: record.website });
  });

  it('reports no job as done without its result, also when the job ends during the request', async () => {
    const faults = api.app.get(Faults);
    faults.add({ service: 'trello', delayMs: 600_000, times: 100 });
    const id = await api.newForm();
    const submissions = api.app.get(SubmissionsService);
    const read = submissions.get.bind(submissions);
    jest.spyOn(submissions, 'get').mockImplementationOnce(async (wanted) => {
      const found = await read(wanted);
      faults.clear();
      await until(async () => (await read(id)).trello_board_id);
      await until(async () => (await api.app.get(JobsService).ofSubmission(id)).every(isDone));
      return found;
    });
    const { trello_board_id, jobs } = await api.detail(id);
    expect({ trello_board_id, done: jobs.every(isDone) }).toEqual({
      trello_board_id: null,
      done: false,
    });
  });

  it('rejects changes to read-only columns by name', async () => {
    const record = await api.settled(await api.newForm());
    const { body } = await update(record.id, {
      modified_at: record.modified_at,
      interview_answers: ['Written by the administrator'],
      trello_board_id: 'another',
      created_at: record.created_at,
      nonsense: 1,
      usp: 'New',
    }).expect(422);
    expect(Object.keys(body.errors)).toEqual(['interview_answers', 'trello_board_id', 'nonsense']);
    expect((await api.detail(record.id)).usp).toBe(record.usp);
    const stale = { ...record, modified_at: '2020-01-01T00:00:00.000000Z', interview_answers: ['x'] };
    await update(record.id, stale).expect(409);
  });

  it('rejects a card for a list with another name', async () => {
    const {
      id,
      trello_board_id: boardId,
      trello_todo_list_id: idList,
    } = await api.settled(await api.newForm());
    const card = (listName: string) =>
      api.admin
        .post('/api/create-trello-card')
        .send({ cardData: { name: 'A', desc: 'B', idList }, boardId, listName, submissionId: id });
    expect((await card('Nope').expect(422)).body.errors).toHaveProperty('listName');
    expect((await card('Form Submission').expect(422)).body.errors).toEqual({
      listName: 'The list of idList is called To Do.',
    });
    await card('To Do').expect(200);
  });

  it('rejects a recording that is not sent as a file with a message', async () => {
    const { body: json } = await api.visitor.post('/api/transcribe').send({ formId: await api.newForm() });
    expect(json).toMatchObject({ statusCode: 415, code: 'unsupported_type' });
    const { body: empty } = await api.visitor.post('/api/transcribe').field('other', 'x');
    expect(empty).toMatchObject({
      statusCode: 400,
      code: 'file_missing',
      message: 'the field "file" is missing',
    });
    const { body: image } = await api.visitor
      .post('/api/transcribe')
      .attach('file', await photo('jpeg'), 'photo.jpg');
    expect(image.statusCode).toBe(422);
  });
});
