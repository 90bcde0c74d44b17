import { Kysely, sql } from 'kysely';
import { MAX_ANSWER_LENGTH, MAX_TOPICS } from '../../src/shared/limits.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { inbox } from '../support/inbox.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

describe('A21: hostile text', () => {
  const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)>';

  it('is stored unchanged, returned as JSON that no browser renders as a page, and escaped in emails', async () => {
    const id = await api.newForm({ industry: HOSTILE, linkedin_profile: 'javascript:alert(1)' });
    await api.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: HOSTILE }).expect(200);
    const { headers, body } = await api.visitor.get(`/api/forms/${id}`).expect(200);
    expect(body).toMatchObject({ industry: HOSTILE, interview_answers: [HOSTILE] });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const mail = await until(async () =>
      (await inbox(api)).find(({ messageId }) => messageId.startsWith(`<notification.${id}`)),
    );
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&lt;script&gt;');
  });

  it('is quoted in the CSV', async () => {
    await api.newForm({ industry: '=HYPERLINK("http://evil.example")' });
    const { text, headers } = await api.admin.get('/api/form_submissions.csv').buffer(true).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="submissions.csv"',
    });
    expect(text).toContain('"\'=HYPERLINK(""http://evil.example"")"');
  });
});

it.each([
  ['sort=["__proto__","ASC"]', 422],
  [`sort=["id; drop table form_submissions","ASC"]`, 422],
  ['sort=["full_posts","ASC"]', 422],
  ['filter={"__proto__":{"q":"x"}}', 422],
  ['filter={"website":"x"}', 422],
  ['filter=nonsense', 422],
  ['range=[-1,9]', 422],
  ['range=[9,0]', 422],
  ['range=[0,1e400]', 422],
])('A23: the list rejects %s', async (query, status) => {
  await api.admin.get(`/api/form_submissions?${encodeURI(query)}`).expect(status);
});

describe('A24: a list returns at most a hundred rows', () => {
  beforeAll(async () => {
    const rows = sql`generate_series(1, 101)`;
    const fill = [
      sql`insert into form_submissions (website, email, industry)
        select 'https://example.com', 'ada@example.com', 'Software' from ${rows}`,
      sql`insert into audit_log (actor, action) select 'server', 'an old act' from ${rows}`,
      sql`insert into posts (submission_id, idea_id, content_type, title, month, position)
        select s.id, 'idea', 'Story', 'T', '2026-11', 1 from form_submissions as s limit 101`,
    ];
    for (const filling of fill) await filling.execute(api.app.get(Kysely));
  });

  it.each(['form_submissions', 'posts', 'audit-log'])('%s', async (list) => {
    const { headers, body } = await api.admin.get(`/api/${list}?range=[0,1000000]`).expect(200);
    expect(body).toHaveLength(100);
    const [, total] = /^[\w-]+ 0-99\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    expect(Number(total)).toBeGreaterThan(100);
    const { body: next } = await api.admin.get(`/api/${list}?range=[100,1000000]`).expect(200);
    expect(next.length).toBe(Math.min(100, Number(total) - 100));
  });
});

describe('A25: oversized input', () => {
  it('is rejected with the limit named', async () => {
    const id = await api.newForm();
    await api.visitor
      .patch(`/api/forms/${id}`)
      .send({ industry: 'x'.repeat(5_000_000) })
      .expect(413);
    const answer = await api.visitor
      .put(`/api/forms/${id}/answers/0`)
      .send({ answer: 'x'.repeat(100_000) })
      .expect(422);
    expect(answer.body.errors.answer).toContain(String(MAX_ANSWER_LENGTH));
    const topics = Array.from({ length: 1000 }, (_, index) => `Topic ${index}`);
    const asked = await api.visitor.post('/api/generate-questions').send({ topics, formId: id }).expect(422);
    expect(asked.body.errors.topics).toContain(String(MAX_TOPICS));
  });
});

it.each([
  ['a NUL', 'a\u0000b', 'ab', 'ab'],
  ['half a surrogate pair', 'a\ud800b', 'a\ufffdb', 'a\ufffdb'],
  ['characters of no width', 'a\u200bb', 'ab', 'a\u200bb'],
  ['a turned-round line', 'a\u202egnp.exe', 'agnp.exe', 'a\u202egnp.exe'],
  ['a family', '👩‍👩‍👧', '👩‍👩‍👧', '👩‍👩‍👧'],
])('A26: %s in a field is stored safely, also by the administrator', async (_what, typed, line, stored) => {
  const id = await api.newForm({ industry: typed });
  // Creating the board changes the record too, so that a concurrent save conflicts.
  const { industry, modified_at } = await until(async () => {
    const found = await api.detail(id);
    return found.trello_board_url ? found : undefined;
  });
  expect(industry).toBe(line);
  const { body } = await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, icp: typed, last_post_1: { text: typed } })
    .expect(200);
  // A saved post is pasted from elsewhere, with characters of no width.
  const pasted = stored.replaceAll('\u200b', '');
  expect(body).toMatchObject({ icp: stored, last_post_1: { text: pasted } });
  const idea = { id: 'idea', title: 'Bread', description: '', contentType: 'Story', hook: '' };
  await api.update(id, () => ({ content_ideas: [idea] }));
  await api.admin
    .post(`/api/form_submissions/${id}/posts`)
    .send({ ideaId: idea.id, title: idea.title, fullPost: 'Before' })
    .expect(201);
  await api.update(id, ({ full_posts: [post] }) => ({ full_posts: [{ ...post, fullPost: typed }] }));
  const { body: posts } = await api.admin.get(`/api/form_submissions/${id}/posts`).expect(200);
  expect(posts).toMatchObject([{ version: 2, fullPost: stored }]);
  await api.admin.get(`/api/get-trello-image?cardId=${encodeURIComponent(typed.toWellFormed())}`).expect(422);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
])('A28: rejects %s as a website', async (website) => {
  const { body } = await api.visitor
    .post('/api/forms')
    .send({ ...NEW_FORM, website })
    .expect(422);
  expect(body.errors.website).toBe('Please enter a web address, such as example.com');
});
