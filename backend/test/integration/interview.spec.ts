import { randomUUID } from 'node:crypto';
import { ModelService } from '../../src/ai-budgets/model.service.js';
import { standardQuestionIndex } from '../../src/interview/questions.service.js';
import { OpenAiClient } from '../../src/openai/openai.client.js';
import { Faults } from '../../src/sandbox/faults.js';
import { isSampleAnswer, sampleAnswer } from '../../src/shared/sample-answers.js';
import type { InterviewQuestion } from '../../src/submissions/submission.schemas.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { oggOpus, orderTranscripts, silence } from '../support/audio.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => {
  test.app.get(Faults).clear();
  jest.restoreAllMocks();
});
afterAll(() => test.close());

const newForm = async () => ({ id: await test.newForm() });
const generate = (body: object) => test.visitor.post('/api/generate-questions').send(body);
const transcribe = (audio: Buffer) =>
  test.visitor.post('/api/transcribe').attach('file', audio, 'answer.wav');

describe('POST /api/generate-questions', () => {
  it('returns questions for each topic with a bold main part and a sub-question', async () => {
    const { body } = await generate({ topics: ['Hiring', 'Remote work'] }).expect(200);
    expect(Object.keys(body)).toEqual(['Hiring', 'Remote work']);
    for (const questions of Object.values<string[]>(body)) {
      expect(questions.length).toBeGreaterThanOrEqual(2);
      for (const question of questions) expect(question).toMatch(/^\*\*[^*]+\*\* [^*]+$/);
    }
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'returns questions for the topic "%s", with and without AI',
    async (topic) => {
      const { text } = await generate({ topics: [topic] }).expect(200);
      const [entry] = Object.entries<string[]>(JSON.parse(text));
      expect(entry).toEqual([topic, expect.arrayContaining([expect.stringMatching(/^\*\*/)])]);

      const form = await newForm();
      jest.spyOn(test.app.get(ModelService), 'isOff', 'get').mockReturnValue(true);
      await generate({ topics: [topic], formId: form.id }).expect(200);
      const { body: stored } = await test.visitor.get(`/api/forms/${form.id}`).expect(200);
      expect(stored.interview_questions.slice(3)).toMatchObject([{ topic }, { topic }]);
    },
  );

  it('stores them on the form after two standard questions per topic', async () => {
    const form = await newForm();
    const { body } = await generate({ topics: ['Hiring'], formId: form.id }).expect(200);
    const { body: stored } = await test.visitor.get(`/api/forms/${form.id}`).expect(200);
    const added = stored.interview_questions.slice(3);
    expect(stored.interview_questions).toHaveLength(3 + 2 + body.Hiring.length);
    expect(added.slice(2).map(({ question }: { question: string }) => question)).toEqual(body.Hiring);
    expect(added.every(({ topic }: { topic: string }) => topic === 'Hiring')).toBe(true);
  });

  it('does not send a topic twice', async () => {
    const form = await newForm();
    const first = await generate({ topics: ['Hiring'], formId: form.id }).expect(200);
    const second = await generate({ topics: ['hiring ', 'Pricing'], formId: form.id }).expect(200);
    const { body: stored } = await test.visitor.get(`/api/forms/${form.id}`);
    expect(second.body.hiring).toEqual(first.body.Hiring);
    expect(stored.interview_questions).toHaveLength(
      3 + 4 + first.body.Hiring.length + second.body.Pricing.length,
    );
  });

  it('stores one set when the same topic is submitted twice at the same time', async () => {
    const form = await newForm();
    await Promise.all([1, 2].map(() => generate({ topics: ['Hiring'], formId: form.id }).expect(200)));
    const { body: stored } = await test.visitor.get(`/api/forms/${form.id}`);
    const questions: string[] = stored.interview_questions.map(
      ({ question }: { question: string }) => question,
    );
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toHaveLength(3 + 2 + 3);
  });

  it('returns the page’s message when the service fails, and stores nothing', async () => {
    const form = await newForm();
    test.app.get(Faults).add({ service: 'openai', status: 401, times: 1 });
    const { body } = await generate({ topics: ['Hiring'], formId: form.id }).expect(502);
    expect(body).toMatchObject({
      code: 'questions_failed',
      message: 'Failed to generate questions. Please try again.',
    });
    const { body: stored } = await test.visitor.get(`/api/forms/${form.id}`);
    expect(stored.interview_questions).toHaveLength(3);
  });

  it.each([
    ['no topic', { topics: [] }, 'Please add at least one topic before submitting'],
    ['an empty topic', { topics: ['  '] }, 'Please enter a topic'],
    ['a long topic', { topics: ['x'.repeat(101)] }, 'Topic is too long (maximum 100 characters)'],
  ])('rejects %s', async (_what, sent, message) => {
    const { body } = await generate(sent).expect(422);
    expect(Object.values(body.errors)).toContain(message);
  });

  it('returns 404 for an unknown form', async () => {
    await generate({ topics: ['Hiring'], formId: randomUUID() }).expect(404);
  });
});

describe('POST /api/transcribe', () => {
  it('returns the text of a recording', async () => {
    orderTranscripts(test.app, { text: 'I began as a baker in Husum.' });
    const { body } = await transcribe(silence(3)).expect(200);
    expect(body).toEqual({ text: 'I began as a baker in Husum.' });
  });

  it('returns a sample answer to the question in the language of its form while no speech model is connected', async () => {
    const id = await test.newForm({ language: 'de' });
    await generate({ topics: ['Hiring', 'Ovens', 'Flour'], formId: id }).expect(200);
    const { body: form } = await test.visitor.get(`/api/forms/${id}`).expect(200);
    const texts: string[] = [];
    for (const index of form.interview_questions.keys()) {
      const { body } = await transcribe(silence(3)).field('formId', id).field('question', index).expect(200);
      texts.push(body.text);
    }
    const base = [0, 1, 2].map((position) => sampleAnswer({ language: 'de', kind: 'base', position }));
    expect(texts.slice(0, 3)).toEqual(base);
    const standard = form.interview_questions.flatMap(({ question, topic }: InterviewQuestion, at: number) =>
      topic !== undefined && standardQuestionIndex(question, topic) !== undefined ? [texts[at]] : [],
    );
    expect(standard).toHaveLength(6);
    expect(new Set(standard).size).toBe(6);
    expect(texts.every(isSampleAnswer)).toBe(true);
  });

  it('returns a general sample for an unknown question, and rejects an index that is none', async () => {
    const general = { text: sampleAnswer({ language: 'en', kind: 'topic', position: 0 }) };
    const { id } = await newForm();
    expect((await transcribe(silence(3)).expect(200)).body).toEqual(general);
    expect((await transcribe(silence(3)).field('formId', id).field('question', 99).expect(200)).body).toEqual(
      general,
    );
    await transcribe(silence(3)).field('question', -1).expect(422);
    await transcribe(silence(3)).field('question', 'first').expect(422);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'the recording is empty'],
    ['a recording without sound', silence(0), 'the recording is empty'],
    [
      'a text',
      Buffer.from('<script>alert(1)</script>'),
      'the file is not a recording in a format that we can read',
    ],
    ['eleven minutes', silence(660), 'the recording is longer than 10 minutes'],
  ])('rejects %s with a message', async (_what, audio, message) => {
    const { body } = await transcribe(audio).expect(422);
    expect(body.message).toBe(message);
  });

  it('rejects more than 25 MB with a message', async () => {
    const { body } = await transcribe(Buffer.alloc(26_214_401)).expect(413);
    expect(body.message).toBe('the recording is larger than 25 MB');
  });

  it('returns a message instead of a text for a silent recording', async () => {
    jest.spyOn(test.app.get(OpenAiClient), 'transcribe').mockResolvedValueOnce('');
    const { body } = await transcribe(silence(1)).expect(422);
    expect(body.code).toBe('transcription_empty');
  });

  it('gives the reason when the service fails', async () => {
    test.app.get(Faults).add({ service: 'openai', status: 401, times: 1 });
    const { body } = await transcribe(silence(1)).expect(502);
    expect(body).toMatchObject({
      code: 'transcription_failed',
      message: 'the AI service did not accept our key',
    });
  });
});

describe('a recording that the agency adds for a client', () => {
  const add = (id: string, index: number, audio: Buffer) =>
    test.admin
      .post(`/api/form_submissions/${id}/answers/${index}/recording`)
      .attach('file', audio, 'voice.ogg');

  it('is appended to the answer to its question and marked as spoken', async () => {
    const { id } = await newForm();
    await test.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'I began as a baker.' }).expect(200);
    orderTranscripts(test.app, { text: 'In 1998 I bought the shop.' });
    const { body } = await add(id, 0, oggOpus(40)).expect(200);
    expect(body).toMatchObject({
      index: 0,
      answer: 'I began as a baker.\n\nIn 1998 I bought the shop.',
      spoken: true,
    });
    const { body: form } = await test.visitor.get(`/api/forms/${id}`);
    expect(form.interview_answers[0]).toBe(body.answer);
    expect(form.interview_questions[0].spoken).toBe(true);
  });

  it('changes nothing if the question is unknown, the file unusable, or the sender a visitor', async () => {
    const { id } = await newForm();
    await add(id, 99, oggOpus(40)).expect(404);
    const { body } = await add(id, 0, oggOpus(700)).expect(422);
    expect(body.message).toBe('the recording is longer than 10 minutes');
    await test.visitor
      .post(`/api/form_submissions/${id}/answers/0/recording`)
      .attach('file', oggOpus(40), 'voice.ogg')
      .expect(401);
    const { body: form } = await test.visitor.get(`/api/forms/${id}`);
    expect(form.interview_answers).toEqual([]);
  });
});

describe('POST /api/forms/{id}/follow-up', () => {
  const THIN = 'We are simply better.';
  const propose = (id: string, question: number, answer: string) =>
    test.visitor.post(`/api/forms/${id}/follow-up`).send({ question, answer });
  const switchTo = async (followUpsOn: boolean) => {
    const { body } = await test.admin.get('/api/settings/agency').expect(200);
    const { id: _id, modifiedAt: _modifiedAt, logo: _logo, ...settings } = body;
    await test.admin
      .put('/api/settings/agency')
      .send({ ...settings, followUpsOn })
      .expect(200);
  };

  it('returns nothing while the setting is off, which it is at first', async () => {
    const { id } = await newForm();
    expect((await propose(id, 0, THIN).expect(200)).body).toEqual({ question: null });
  });

  describe('while the setting is on', () => {
    beforeAll(() => switchTo(true));
    afterAll(() => switchTo(false));

    it('asks for what a thin answer lacks, in the language of the form', async () => {
      const { id } = await newForm();
      expect((await propose(id, 0, THIN).expect(200)).body.question).toBe(
        'Could you tell a little more? What happened, and what came of it?',
      );
      const german = await test.newForm({ language: 'de' });
      expect((await propose(german, 0, 'Wir sind besser.').expect(200)).body.question).toMatch(
        /^Könnten Sie/,
      );
      const full = `${'In 2019 our biggest customer left without a word. '.repeat(3)}`;
      expect((await propose(id, 0, full).expect(200)).body).toEqual({ question: null });
      await propose(id, 99, THIN).expect(404);
      await propose(id, -1, THIN).expect(422);
    });

    it('takes the words of a connected model if they are one question, else ours', async () => {
      const { id } = await newForm();
      const model = test.app.get(ModelService);
      jest.spyOn(model, 'isSimulated', 'get').mockReturnValue(false);
      const write = jest.spyOn(model, 'write');
      const asked = async () => (await propose(id, 0, THIN).expect(200)).body.question;
      write.mockResolvedValueOnce({ question: 'Better at **what**?' });
      expect(await asked()).toBe('Better at what?');
      for (const answer of [{ question: 'Tell me more.' }, { question: `${'x'.repeat(300)}?` }]) {
        write.mockResolvedValueOnce(answer);
        expect(await asked()).toMatch(/^Could you tell/);
      }
      write.mockRejectedValueOnce(new Error('late'));
      expect(await asked()).toMatch(/^Could you tell/);
      expect(write.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
    });
  });
});
