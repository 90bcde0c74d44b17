import { MailerService } from '@nestjs-modules/mailer';
import { startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { mailsTo } from '../support/inbox.js';

// SPEC section 7: a client that knows only SPEC, with the usual limits on. It sends SPEC's bodies and no field of ours.

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ RATE_LIMIT: 'on' });
});
afterAll(() => api.close());

const FIRST_SAVE = {
  website: 'https://mill.example',
  email: 'ada@mill.example',
  industry: 'Baking',
  icp: 'Owners of cafés',
  linkedin_profile: 'https://www.linkedin.com/in/ada',
  created_at: '2020-01-01T00:00:00.000Z',
};
/** SPEC's wizard data that a visitor may not set. */
const WIZARD_DATA = {
  otherProfiles: [],
  websiteInfo: null,
  last_post_1: '',
  trelloBoardId: 'theirs',
  trelloTodoListId: 'theirs',
  trelloFormListId: 'theirs',
  files: { teamPhotos: [], brandManual: [], uploadedFiles: [] },
  contentIdeas: [{ id: 'theirs' }],
  selectedIdeas: [],
  generatedPosts: [],
  trelloCardUrls: [],
  isSubmitSuccessful: false,
};
const ANSWERS = ['I learned it from my mother.', 'We wait a day.', 'Owners of cafés.', 'Bread needs time.'];

const trelloCalls = async () =>
  (await api.admin.get('/sandbox/requests').expect(200)).body.filter(
    ({ service }: { service: string }) => service === 'trello',
  ).length;
const post = (path: string, body: object) => api.visitor.post(path).send(body);
async function firstSave(): Promise<{ id: string; created_at: string; quarantined: boolean }> {
  return (await post('/api/forms', FIRST_SAVE).expect(201)).body;
}

it('walks from the first save to the cards of the interview and of a post', async () => {
  const form = await firstSave();
  const { id } = form;
  expect(form).toMatchObject({ quarantined: false, icp: 'Owners of cafés' });
  expect(form.created_at).not.toMatch(/^2020/);

  const formData = { ...FIRST_SAVE, ...WIZARD_DATA, id };
  const { body: board } = await post('/api/create-trello-board', { formData, organizationId: 'x' }).expect(
    200,
  );
  const [todo, list] = board.lists;
  expect([todo.name, list.name]).toEqual(['To Do', 'Form Submission']);
  const mail = { to: 'team@example.com', subject: 'A prospect', formData };
  await post('/api/send-notification', mail).expect(200);
  await post('/api/send-email', { formData }).expect(200);
  expect(await mailsTo(api, FIRST_SAVE.email)).toHaveLength(1);

  const { body: questions } = await post('/api/generate-questions', { topics: ['Bread'] }).expect(200);
  expect(questions.Bread.length).toBeGreaterThan(0);
  orderTranscripts(api.app, { times: 1 });
  const { body: spoken } = await api.visitor
    .post('/api/transcribe')
    .attach('file', silence(6), { filename: 'a.wav', contentType: 'audio/wav' })
    .expect(200);
  expect(spoken.text).not.toBe('');

  // SPEC's client keeps the questions itself; ours are stored by the call with the form's id.
  await post('/api/generate-questions', { topics: ['Bread'], formId: id }).expect(200);
  const { body: saved } = await api.visitor
    .patch(`/api/forms/${id}`)
    .send({ ...WIZARD_DATA, topics_to_talk_about: 'Bread', interview_answers: ANSWERS })
    .expect(200);
  expect(saved.interview_answers.slice(0, 4)).toEqual(ANSWERS);

  const cardData = { name: 'Anything', desc: 'Words of a stranger', idList: list.id };
  const interview = { cardData, boardId: board.id, listName: 'Form Submission' };
  expect((await post('/api/create-trello-card', interview).expect(409)).body.code).toBe('interview_open');
  await post(`/api/forms/${id}/complete`, {}).expect(200);
  const cards = [];
  for (let call = 0; call < 2; call++)
    cards.push((await post('/api/create-trello-card', interview).expect(200)).body);
  await api.settled(id);
  // Further requests of strangers use nothing of Trello's limit.
  const before = await trelloCalls();
  expect((await post('/api/create-trello-card', interview).expect(200)).body).toEqual(cards[0]);
  expect(await trelloCalls()).toBe(before);
  expect(cards[1]).toEqual(cards[0]);
  await post('/api/create-trello-card', { ...interview, listName: 'To Do' }).expect(422);
  const elsewhere = { cardData: { ...cardData, idList: todo.id }, boardId: board.id, listName: 'To Do' };
  await post('/api/create-trello-card', elsewhere).expect(401);
  await post('/api/create-trello-card', { ...interview, boardId: '0'.repeat(24) }).expect(404);

  const words = { cardData: { name: 'Bread', desc: 'Bread waits.', idList: todo.id }, boardId: board.id };
  const order = { ...words, listName: 'To Do' };
  const made = await Promise.all(
    [1, 2, 3].map(async () => (await api.admin.post('/api/create-trello-card').send(order).expect(200)).body),
  );
  expect(new Set(made.map((card) => card.id)).size).toBe(1);
  const again = await api.admin.post('/api/create-trello-card').send(order).expect(200);
  expect(again.body).toEqual(made[0]);
  const other = { ...order, cardData: { ...order.cardData, desc: 'Bread does not wait.' } };
  expect((await api.admin.post('/api/create-trello-card').send(other).expect(200)).body.id).not.toBe(
    made[0].id,
  );

  const { body: boards } = await api.admin.get('/sandbox/trello/boards').expect(200);
  const { lists } = boards.find((one: { id: string }) => one.id === board.id);
  expect(lists[0].cards.map(({ desc }: { desc: string }) => desc)).toEqual([
    'Bread waits.',
    'Bread does not wait.',
  ]);
  expect(lists[1].cards).toEqual([
    expect.objectContaining({ id: cards[0].id, desc: expect.stringContaining('Bread needs time.') }),
  ]);
  expect(JSON.stringify(lists)).not.toContain('Words of a stranger');
});

it('names a field that is not SPEC’s, and saves nothing', async () => {
  const { id } = await firstSave();
  const { body } = await api.visitor
    .patch(`/api/forms/${id}`)
    .send({ ...WIZARD_DATA, industry: 'Lost', role: 'admin', linkedinProfile: 'x' })
    .expect(422);
  expect(Object.keys(body.errors)).toEqual(['role', 'linkedinProfile']);
  const { body: first } = await post('/api/forms', { ...FIRST_SAVE, nonsense: 1 }).expect(422);
  expect(first.errors).toEqual({ nonsense: 'There is no such field.' });
  expect((await api.detail(id)).industry).toBe(FIRST_SAVE.industry);
});

it('says for a form on hold how to go on', async () => {
  const { body: quarantined } = await post('/api/forms', {
    ...FIRST_SAVE,
    company_fax: '+1 555 0100',
  }).expect(201);
  const sent = jest.spyOn(api.app.get(MailerService, { strict: false }), 'sendMail');
  const formData = { id: quarantined.id };
  const answers = [
    await post('/api/create-trello-board', { formData, organizationId: 'x' }),
    await post('/api/send-notification', { to: 'x', subject: 'x', formData }),
    await post('/api/send-email', { formData }),
  ];
  for (const { status, body } of answers) {
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'form_held' });
    expect(body.message).toContain('Open your form in a browser');
  }
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
  const { body: questions } = await post('/api/generate-questions', {
    topics: ['Bread'],
    formId: quarantined.id,
  });
  expect(questions.Bread).toHaveLength(2);
});

it('creates no card for a form on hold', async () => {
  const { id } = await firstSave();
  const { trello_board_id, trello_form_list_id } = await api.settled(id);
  await api.update(id, () => ({ quarantined: true }));
  const cardData = { name: 'x', desc: 'y', idList: trello_form_list_id };
  const order = { cardData, boardId: trello_board_id, listName: 'Form Submission' };
  expect((await post('/api/create-trello-card', order).expect(409)).body.code).toBe('form_held');
});
