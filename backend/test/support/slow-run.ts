import { Faults } from '#server/sandbox/faults.js';
import { NEW_FORM, type TestApp } from './app.js';

const ANSWER =
  'We lost our biggest customer in March because no one had called them for a year. Since then I call one customer each morning.';

/** Starts a generation run whose model takes a minute to answer. @returns its id */
export async function slowRun(api: TestApp): Promise<string> {
  const { body: form } = await api.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await api.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Baking'], formId: form.id })
    .expect(200);
  for (const index of [0, 1, 2, 3])
    await api.visitor
      .put(`/api/forms/${form.id}/answers/${index}`)
      .send({ answer: `${ANSWER} ${index}` })
      .expect(200);
  await api.visitor.post(`/api/forms/${form.id}/complete`).expect(200);
  // Among other things, its board is created.
  await api.settled(form.id);
  const { body: ideas } = await api.admin
    .post('/api/generate-content-ideas')
    .send({ submission: { id: form.id } })
    .expect(200);
  api.app.get(Faults).add({ service: 'openai', match: 'chat/completions', delayMs: 60_000 });
  const { body: run } = await api.admin
    .post(`/api/form_submissions/${form.id}/post-runs`)
    .send({ ideaIds: [ideas[0].id] })
    .expect(201);
  return run.id;
}
