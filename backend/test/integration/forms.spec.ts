import { MAX_FORM_BYTES } from '../../src/shared/limits.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function storedIds(): Promise<string[]> {
  const { body } = await api.admin.get('/api/form_submissions?range=[0,99]').expect(200);
  return body.map(({ id }: { id: string }) => id);
}

describe('the first save', () => {
  it('creates a submission with the three base questions and a completed web address', async () => {
    const { body } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
    expect(body).toMatchObject({
      website: 'https://example.com',
      email: 'ada@example.com',
      industry: 'Software',
      step: 1,
    });
    expect(body.interview_questions.map((question: { question: string }) => question.question)).toEqual([
      'What is your story? How has your professional journey started?',
      'What makes you better than your competitors? The one thing?',
      'What is your target audience on LinkedIn?',
    ]);
  });

  it('creates one record for repeated saves with the same creation key', async () => {
    const creation_key = '6d0a4b8e-6d5f-4b0e-8a43-0e5f6b0c1d22';
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.visitor.post('/api/forms').send({ ...NEW_FORM, creation_key })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it.each([
    ['a script as web site', { ...NEW_FORM, website: 'javascript:alert(1)' }, 'website'],
    ['two addresses as email', { ...NEW_FORM, email: 'a@example.com, b@example.com' }, 'email'],
    ['an empty industry', { ...NEW_FORM, industry: '  ' }, 'industry'],
    ['a number as industry', { ...NEW_FORM, industry: 7 }, 'industry'],
    ['a text that is far too long', { ...NEW_FORM, industry: 'x'.repeat(501) }, 'industry'],
  ])('rejects %s, names the field and stores nothing', async (_case, form, field) => {
    const before = await storedIds();
    const { body } = await api.visitor.post('/api/forms').send(form).expect(422);
    expect(body).toMatchObject({
      statusCode: 422,
      code: 'invalid_input',
      errors: { [field]: expect.any(String) },
      requestId: expect.any(String),
    });
    expect(await storedIds()).toEqual(before);
  });

  it('returns 400 for broken JSON and 413 for an oversized body, both in the common error shape', async () => {
    const broken = await api.visitor
      .post('/api/forms')
      .set('content-type', 'application/json')
      .send('{"website":')
      .expect(400);
    const large = await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, industry: 'x'.repeat(MAX_FORM_BYTES) })
      .expect(413);
    for (const { body } of [broken, large]) {
      expect(body).toEqual({
        statusCode: expect.any(Number),
        code: expect.any(String),
        message: expect.any(String),
        ...(body.text && { text: { id: expect.any(String) } }),
        requestId: expect.any(String),
      });
    }
  });

  it('ignores columns that clients may not set', async () => {
    const { body } = await api.visitor
      .post('/api/forms')
      .send({ ...NEW_FORM, id: 'x', content_ideas: [], trello_board_id: 'b' })
      .expect(201);
    const { body: stored } = await api.admin.get(`/api/form_submissions/${body.id}`).expect(200);
    expect(stored).toMatchObject({ content_ideas: [] });
    expect(stored.trello_board_id).not.toBe('b');
  });
});

describe('a form', () => {
  it.each(['3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', 'abc', '1', '..%2f..'])(
    'is not found by the id %s',
    async (id) => {
      await api.visitor.get(`/api/forms/${id}`).expect(404);
      await api.visitor.patch(`/api/forms/${id}`).send({ industry: 'x' }).expect(404);
      await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'x' }).expect(404);
      await api.visitor.post(`/api/forms/${id}/complete`).expect(404);
    },
  );

  it('saves only what changed', async () => {
    const id = await api.newForm();
    await api.visitor
      .patch(`/api/forms/${id}`)
      .send({ topics_to_talk_about: 'Hiring, Remote work', step: 3 })
      .expect(200);
    const { body } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(body).toMatchObject({
      industry: 'Software',
      topics_to_talk_about: 'Hiring, Remote work',
      step: 3,
    });
  });

  it('accepts the whole list of answers: stores each, and ignores one without a question', async () => {
    const id = await api.newForm();
    const patch = (changes: object) => api.visitor.patch(`/api/forms/${id}`).send(changes);
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'Spoken.', spoken: true }).expect(200);
    const { body } = await patch({ interview_answers: ['Spoken.', 'We answer.'], industry: 'Bread' }).expect(
      200,
    );
    expect(body).toMatchObject({ interview_answers: ['Spoken.', 'We answer.'], industry: 'Bread' });
    const { body: stored } = await api.admin.get(`/api/form_submissions/${id}`).expect(200);
    expect(stored).toMatchObject({
      interview_answers: ['Spoken.', 'We answer.'],
      interview_questions: [{ spoken: true }, { spoken: false }, {}],
      usp: 'We answer.',
    });
    const { body: withGap } = await patch({ interview_answers: [null, null, 'Cafes.'] }).expect(200);
    expect(withGap.interview_answers).toEqual(['Spoken.', 'We answer.', 'Cafes.']);
    const tooMany = { interview_answers: ['a', 'b', 'c', 'd'], industry: 'x' };
    const { body: refused } = await patch(tooMany).expect(422);
    expect(refused.errors).toEqual({ interview_answers: 'There are more answers than questions.' });
    const { body: after } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(after).toMatchObject({
      interview_answers: ['Spoken.', 'We answer.', 'Cafes.'],
      industry: 'Bread',
    });
  });

  it('is unchanged, with its time, by a save without known fields', async () => {
    const id = await api.newForm();
    await api.settled(id);
    const { body: before } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    const { body: after } = await api.visitor.patch(`/api/forms/${id}`).send({ full_posts: 'x' }).expect(200);
    expect(after).toEqual(before);
  });

  it('names the missing fields', async () => {
    const { body } = await api.visitor.post('/api/forms').send({}).expect(422);
    expect(body.errors).toEqual({
      website: 'Please enter a web address, such as example.com',
      email: 'Please enter an email address, such as name@example.com',
      industry: 'Please enter your industry',
    });
    const { body: questions } = await api.visitor.post('/api/generate-questions').send({}).expect(422);
    expect(questions.errors).toEqual({ topics: 'Please add at least one topic before submitting' });
    const { body: login } = await api.visitor.post('/api/verify-admin').send({}).expect(422);
    expect(login.errors).toEqual({ password: 'Please fill this in.' });
  });
});

describe('an answer', () => {
  it('is stored at the index of its question, with empty text in the gaps and whether it was spoken', async () => {
    const id = await api.newForm();
    // Creating its board changes its time, too.
    await api.settled(id);
    const { body } = await api.visitor
      .put(`/api/forms/${id}/answers/2`)
      .send({ answer: 'Founders', spoken: true })
      .expect(200);
    const { body: form } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(form.interview_answers).toEqual(['', '', 'Founders']);
    expect(form.interview_questions[2].spoken).toBe(true);
    expect(form.icp).toBe('Founders');
    // The response has only what the answer may have changed, because the page saves one after every pause.
    expect(body).toEqual({
      index: 2,
      answer: 'Founders',
      spoken: true,
      icp: 'Founders',
      usp: '',
      modified_at: form.modified_at,
    });
  });

  it('fills empty fields only and keeps existing text', async () => {
    const id = await api.newForm();
    const { body: blank } = await api.visitor.put(`/api/forms/${id}/answers/1`).send({ answer: '  ' });
    expect(blank).toMatchObject({ answer: '  ', usp: '' });
    await api.visitor.patch(`/api/forms/${id}`).send({ usp: 'By hand' }).expect(200);
    const { body } = await api.visitor.put(`/api/forms/${id}/answers/1`).send({ answer: 'We answer.' });
    expect(body).toMatchObject({ answer: 'We answer.', usp: 'By hand' });
  });

  it('is kept when two tabs answer different questions at the same time', async () => {
    const id = await api.newForm();
    await Promise.all(
      [0, 1, 2].map((index) =>
        api.visitor
          .put(`/api/forms/${id}/answers/${index}`)
          .send({ answer: `answer ${index}` })
          .expect(200),
      ),
    );
    const { body } = await api.visitor.get(`/api/forms/${id}`);
    expect(body.interview_answers).toEqual(['answer 0', 'answer 1', 'answer 2']);
  });

  it('is accepted again when its response was lost', async () => {
    const id = await api.newForm();
    const send = () =>
      api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'mine', previous: '', spoken: true });
    const { body: first } = await send().expect(200);
    const { body: again } = await send().expect(200);
    expect({ ...again, modified_at: '' }).toEqual({ ...first, modified_at: '' });
  });

  it('returns a conflict with the stored text instead of overwriting an answer of another tab', async () => {
    const id = await api.newForm();
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: 'theirs', previous: '' }).expect(200);
    const { body } = await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .send({ answer: 'mine', previous: '' })
      .expect(409);
    expect(body).toMatchObject({ code: 'answer_changed', stored: 'theirs' });
    await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .send({ answer: 'both', previous: 'theirs' })
      .expect(200);
  });

  it.each(['3', '-1', '99999', 'x'])('is rejected for question %s, which does not exist', async (index) => {
    const id = await api.newForm();
    await api.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer: 'x' }).expect(404);
  });

  it('is rejected over 20,000 characters', async () => {
    const id = await api.newForm();
    await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .send({ answer: 'x'.repeat(20_001) })
      .expect(422);
  });
});

describe('completing', () => {
  it('requires four answers', async () => {
    const id = await api.newForm();
    const { body } = await api.visitor.post(`/api/forms/${id}/complete`).expect(422);
    expect(body.message).toBe('Please answer at least 4 questions before completing the interview.');
  });
});
