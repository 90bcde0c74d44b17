import createClient from 'openapi-fetch';
// Generated from openapi.json by openapi-typescript: `npm run codegen`.
import type { paths } from '../../../frontend/src/api/schema.gen.ts';
import { ADMIN_PASSWORD, startTestApp, type TestApp } from '../support/app.js';
import { orderTranscripts, silence } from '../support/audio.js';
import { until } from '../support/until.js';

const ANSWERS = [
  'I began as a baker in Husum at four in the morning because my uncle needed two more hands.',
  'We throw away fewer than two loaves in a hundred because we let the shelf run empty.',
  'Owners of small food businesses who think that they need investors before they need a calculator.',
];

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** The data of a response. @throws Error with the response of a failed call */
async function answer<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(error)}`);
  return data as T;
}

/** Sends the parts of a documented multipart body. */
function multipart(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

it('a client generated from the document goes from the form to the card and the CSV', async () => {
  const visitor = createClient<paths>({ baseUrl: api.url });
  const { id } = await answer(
    visitor.POST('/api/forms', {
      body: {
        website: 'nordlicht.example',
        email: 'mara@nordlicht.example',
        industry: 'Bakery',
        elapsed_ms: 30_000,
      },
    }),
  );
  const params = { path: { id } };
  const questions = await answer(
    visitor.POST('/api/generate-questions', { body: { topics: ['Hiring'], formId: id } }),
  );
  expect(questions.Hiring?.length).toBeGreaterThan(0);

  orderTranscripts(api.app, {
    text: 'My mother opened the shop in 1987 with one second-hand oven and a loan.',
  });
  const recording = new Blob([new Uint8Array(silence(2))], { type: 'audio/wav' });
  const { text } = await answer(
    visitor.POST('/api/transcribe', {
      body: { file: recording as never, formId: id },
      bodySerializer: () => multipart({ file: recording, formId: id }),
    }),
  );
  for (const [index, spoken] of [text, ...ANSWERS].entries())
    await answer(
      visitor.PUT('/api/forms/{id}/answers/{index}', {
        params: { path: { id, index } },
        body: { answer: spoken, spoken: spoken === text },
      }),
    );
  const completed = await answer(visitor.POST('/api/forms/{id}/complete', { params }));
  expect(completed.completed_at).toEqual(expect.any(String));

  const login = await visitor.POST('/api/verify-admin', { body: { password: ADMIN_PASSWORD } });
  const cookie = login.response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const admin = createClient<paths>({ baseUrl: api.url, headers: { cookie } });
  const submission = await until(async () => {
    const found = await answer(admin.GET('/api/form_submissions/{id}', { params }));
    return found.trello_todo_list_id ? found : undefined;
  });
  expect(submission.interview_answers).toEqual([text, ...ANSWERS]);
  const [idea] = await answer(admin.POST('/api/generate-content-ideas', { body: { submission: { id } } }));
  if (!idea) throw new Error('There are no ideas.');
  const post = await answer(
    admin.POST('/api/generate-full-posts', { body: { idea, formData: { id }, linkedInPosts: [] } }),
  );
  if (typeof post === 'string') throw new Error('The post came as a stream.');
  const card = await answer(
    admin.POST('/api/create-trello-card', {
      body: {
        cardData: { name: post.title, desc: post.fullPost, idList: submission.trello_todo_list_id ?? '' },
        boardId: submission.trello_board_id ?? '',
        listName: 'To Do',
        submissionId: id,
        ideaId: idea.id,
      },
    }),
  );
  expect(card.shortUrl).toMatch(/^http/);
  const csv = await answer(admin.GET('/api/form_submissions.csv', { parseAs: 'text' }));
  expect(csv).toContain(post.fullPost.split('\n')[0]);
});
