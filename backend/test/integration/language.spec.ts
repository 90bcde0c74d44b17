import { randomUUID } from 'node:crypto';
import { translate } from '../../src/common/language/translate.js';
import { standardQuestionIndex } from '../../src/interview/questions.service.js';
import { keepLink } from '../../src/mail/form-emails.js';
import { baseQuestions } from '../../src/submissions/base-questions.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox, mailsTo } from '../support/inbox.js';
import { until } from '../support/until.js';
import { binary, unzip } from '../support/unzip.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

interface Question {
  question: string;
  topic?: string;
}
const create = async (fields: object = {}) =>
  (
    await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, ...fields })
      .expect(201)
  ).body;
const patch = (id: string, changes: object) => api.visitor.patch(`/api/forms/${id}`).send(changes);
const stored = async (id: string) => (await api.visitor.get(`/api/forms/${id}`).expect(200)).body;
const generate = (id: string, topics: string[]) =>
  api.visitor.post('/api/generate-questions').send({ topics, formId: id }).expect(200);
const textsOf = (questions: Question[]) => questions.map(({ question }) => question);

describe('a German form', () => {
  it('has its base, standard and generated questions in German, with Sie', async () => {
    const form = await create({ language: 'de' });
    expect(form.language).toBe('de');
    expect(textsOf(form.interview_questions)).toEqual(baseQuestions('de'));
    // The topics are English; the language of the form decides.
    const { body } = await generate(form.id, ['Hiring for the team', 'Our share of the work']);
    const added: Question[] = (await stored(form.id)).interview_questions.slice(3);
    expect(added).toHaveLength(10);
    const standard = added.filter(
      ({ question, topic = '' }) => standardQuestionIndex(question, topic) !== undefined,
    );
    expect(standard).toHaveLength(4);
    for (const { question } of added) expect(question).toMatch(/\b(?:Sie|Ihre?|Ihnen|Ihrer|sollte)\b/);
    for (const [topic, questions] of Object.entries<string[]>(body))
      for (const question of questions) expect(question).toContain(topic);
  });

  it('sends its emails in German, with links that open it in German', async () => {
    const email = `grete-${randomUUID()}@example.com`;
    const { id } = await create({ language: 'de', email });
    const mails = () => mailsTo(api, email);
    const [confirmation] = await until(async () => (await mails()).length === 1 && mails());
    await api.visitor.post('/api/send-link').send({ email }).expect(202);
    const both = await until(async () => (await mails()).length === 2 && mails());
    const link = both.find(({ subject }) => subject === 'Der Link zu Ihrem Formular');
    expect(confirmation?.subject).toBe('Ihr Formular ist gespeichert: Hier geht es weiter');
    for (const mail of [confirmation, link]) {
      expect(mail?.text).toMatch(new RegExp(`/\\?formId=${id}&mail=[\\w-]+&lang=de`));
      expect(mail?.html).toMatch(new RegExp(`/\\?formId=${id}&amp;mail=[\\w-]+&amp;lang=de`));
      expect(mail?.text).toContain(translate('de', keepLink));
    }
    const agency = await until(async () =>
      (await inbox(api)).find(({ text, recipients }) => text.includes(email) && !recipients.includes(email)),
    );
    expect(agency.subject).toBe('New submission: example.com');
  });
});

describe('the language of a form', () => {
  it('defaults to English, also for its questions and the link in its email', async () => {
    const email = `ada-${randomUUID()}@example.com`;
    const form = await create({ email });
    expect(form.language).toBe('en');
    expect(textsOf(form.interview_questions)).toEqual(baseQuestions('en'));
    const { text } = await until(async () => (await mailsTo(api, email))[0]);
    expect(text).toMatch(new RegExp(`/\\?formId=${form.id}&mail=[\\w-]+\n`));
  });

  it('can be changed by a save: existing questions stay; unanswered base questions and new topics follow', async () => {
    const { id } = await create();
    await generate(id, ['Hiring']);
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'As an apprentice.' }).expect(200);
    const before = await stored(id);
    const { body } = await patch(id, { language: 'de', industry: 'Brot' }).expect(200);
    expect(body).toMatchObject({ language: 'de', industry: 'Brot' });
    expect(textsOf(body.interview_questions)).toEqual([
      ...baseQuestions('en').slice(0, 1),
      ...baseQuestions('de').slice(1),
      ...textsOf(before.interview_questions).slice(3),
    ]);
    await generate(id, ['Preise']);
    const { interview_questions } = await stored(id);
    const fresh: Question[] = interview_questions.slice(before.interview_questions.length);
    expect(fresh).toHaveLength(5);
    expect(textsOf(fresh).at(-1)).toMatch(/Preise.*\bSie\b/);
  });

  it.each(['fr', 'DE', '', null, 7, ['de'], 'constructor'])(
    'is rejected by name and changes nothing: %j',
    async (language) => {
      const { id } = await create();
      // Creating its board changes the time of the record.
      const { modified_at: _time, ...before } = await stored(id);
      const { body } = await patch(id, { language, industry: 'Other' }).expect(422);
      expect(Object.keys(body.errors)).toEqual(['language']);
      expect(await stored(id)).toMatchObject(before);
      const count = async () =>
        (await api.admin.get('/api/form_submissions?range=[0,0]').expect(200)).headers['content-range'];
      const counted = await count();
      await api.visitor
        .post('/api/forms')
        .send({ ...NEW_FORM, language })
        .expect(422);
      expect(await count()).toBe(counted);
    },
  );

  it('is in the administrator’s record and in the client’s copy', async () => {
    const { id } = await create({ language: 'de' });
    const { body } = await api.admin.get(`/api/form_submissions/${id}`).expect(200);
    expect(body.language).toBe('de');
    const copy = await api.visitor.get(`/api/forms/${id}/export`).buffer(true).parse(binary).expect(200);
    expect(JSON.parse(String(unzip(copy.body).get('submission.json')))).toMatchObject({ language: 'de' });
  });
});
