import { randomUUID } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import { type AiCall, onMeasurement } from '../../src/common/measurements.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { MESSAGES } from '../../src/shared/messages.js';
import type { Submission } from '../../src/submissions/submission.schemas.js';
import { SubmissionsService } from '../../src/submissions/submissions.service.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const ANSWERS = [
  'I began as a baker in my uncle’s shop, at 4 in the morning. I learned that bread does not wait for anybody.',
  'We answer the phone. Every call is taken by someone who can decide, and 9 of 10 problems are solved while we talk.',
  'Owners of small bakeries who work more hours than their ovens. They need someone who has done their work.',
  'I once bought an oven that was too large. It cost me 30,000 euros and a summer, and I would rent one first today.',
];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.app.get(Faults).clear());
afterAll(() => test.close());

const submissions = () => test.app.get(SubmissionsService);

async function interviewed({ board = true } = {}): Promise<Submission> {
  const { body: form } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  await test.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Baking'], formId: form.id })
    .expect(200);
  for (const [index, answer] of ANSWERS.entries()) {
    await test.visitor.put(`/api/forms/${form.id}/answers/${index}`).send({ answer }).expect(200);
  }
  if (board) await submissions().change(form.id, { trello_board_id: 'board', trello_todo_list_id: 'list' });
  return submissions().get(form.id);
}

const ideasFor = (body: object) => test.admin.post('/api/generate-content-ideas').send(body);
const postFor = (body: object) => test.admin.post('/api/generate-full-posts').send(body);

async function withIdeas() {
  const submission = await interviewed();
  const { body: ideas } = await ideasFor({ submission }).expect(200);
  return { submission, ideas };
}

describe('POST /api/generate-content-ideas', () => {
  it('returns ideas that name their source answers, and stores them', async () => {
    const { submission, ideas } = await withIdeas();
    // One for each answer that is not about the audience.
    expect(ideas).toHaveLength(3);
    for (const idea of ideas) {
      expect(idea).toMatchObject({
        title: expect.any(String),
        hook: expect.any(String),
        contentType: expect.any(String),
      });
      expect(idea.sourceIds).toEqual([expect.stringMatching(/^answer-[1-4]$/)]);
    }
    expect((await submissions().get(submission.id)).content_ideas).toEqual(ideas);
  });

  it('replaces the stored ideas', async () => {
    const { submission, ideas } = await withIdeas();
    const { body } = await ideasFor({ submission: { id: submission.id } }).expect(200);
    expect(body).toHaveLength(ideas.length);
    expect((await submissions().get(submission.id)).content_ideas).toEqual(body);
    expect(ideas).not.toContainEqual(body[0]);
  });

  it('adds two ideas to the stored ones, until the answers hold no more', async () => {
    const { submission, ideas } = await withIdeas();
    const kept = ideas.slice(0, 1);
    await submissions().change(submission.id, { content_ideas: kept });
    const { body } = await ideasFor({ submission: { id: submission.id }, more: 2 }).expect(200);
    expect(body.slice(0, 1)).toEqual(kept);
    expect(body).toHaveLength(3);
    expect(new Set(body.map(({ hook }: { hook: string }) => hook)).size).toBe(3);
    expect((await submissions().get(submission.id)).content_ideas).toEqual(body);
    const refused = await ideasFor({ submission: { id: submission.id }, more: 2 }).expect(422);
    expect(refused.body).toMatchObject({ code: 'no_ideas_left', message: MESSAGES.noIdeasLeft });
    expect((await submissions().get(submission.id)).content_ideas).toEqual(body);
  });

  it('requires a submission, with SPEC’s message', async () => {
    const { body } = await ideasFor({}).expect(422);
    expect(body.message).toBe('No submission selected. Please select a submission first.');
  });

  it('returns SPEC’s text and a reason when the model fails, and keeps the stored ideas', async () => {
    const { submission, ideas } = await withIdeas();
    test.app.get(Faults).add({ service: 'openai', status: 402, times: 1 });
    const { body } = await ideasFor({ submission: { id: submission.id } }).expect(503);
    expect(body).toMatchObject({
      message: 'Failed to generate content ideas',
      error: 'the account at the AI service has no credit left',
    });
    expect((await submissions().get(submission.id)).content_ideas).toEqual(ideas);
  });

  it('requires the administrator', async () => {
    await test.visitor.post('/api/generate-content-ideas').send({}).expect(401);
    await test.visitor.post('/api/generate-full-posts').send({}).expect(401);
  });
});

describe('POST /api/generate-full-posts', () => {
  it('returns the post with its sources and stores it under its idea', async () => {
    const { submission, ideas } = await withIdeas();
    const [idea] = ideas;
    const { body: post } = await postFor({ idea, formData: submission, linkedInPosts: [] }).expect(200);
    expect(post).toMatchObject({ ideaId: idea.id, title: expect.any(String), contentType: idea.contentType });
    expect(post.fullPost).toContain(ANSWERS[0]?.split('. ')[0]);
    const { sentences, meaning } = post.review;
    const said = submission.interview_answers.join('\n');
    const quoted = sentences.filter(({ text }: { text: string }) => said.includes(text));
    expect(quoted.length).toBeGreaterThan(0);
    for (const { verdict } of quoted) expect(verdict).toMatchObject({ label: 'supported', evidence: [{}] });
    expect(meaning).toMatchObject({ state: 'not_checked', reason: 'sandbox', promptVersion: 'check.v2' });
    // Its card may have failed by now: the board of this test does not exist.
    expect((await submissions().get(submission.id)).full_posts).toMatchObject([post]);
  });

  it('passes its own review when the material allows it', async () => {
    const { submission, ideas } = await withIdeas();
    const { body: post } = await postFor({ idea: ideas[0], formData: submission, linkedInPosts: [] }).expect(
      200,
    );
    expect(post.review).toMatchObject({ faults: [], lint: 'checked' });
  });

  it('sends nothing of another client', async () => {
    const first = await withIdeas();
    await submissions().change(first.submission.id, { usp: 'Zanzibar secret of the first client' });
    const second = await withIdeas();
    const sent = test.app.get(RequestLog).all().length;
    await postFor({
      idea: second.ideas[0],
      formData: { id: second.submission.id },
      linkedInPosts: [],
    }).expect(200);
    const bodies = test.app
      .get(RequestLog)
      .all()
      .slice(sent)
      .map(({ body }) => body ?? '');
    expect(bodies.join('')).not.toContain('Zanzibar');
  });

  it('rejects a submission without a board with SPEC’s message', async () => {
    test.app.get(Faults).add({ service: 'trello', status: 503, times: 1000 });
    const submission = await interviewed({ board: false });
    const idea = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };
    const { body } = await postFor({ idea, formData: { id: submission.id }, linkedInPosts: [] }).expect(409);
    expect(body.message).toBe('Trello TODO list ID or Board ID not found for this submission');
  });

  it('returns 404 for an unknown submission', async () => {
    const idea = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };
    await postFor({ idea, formData: { id: randomUUID() }, linkedInPosts: [] }).expect(404);
  });

  it('keeps a failed idea with its error, and keeps a post when regenerating it fails', async () => {
    const { submission, ideas } = await withIdeas();
    const order = (idea: object) => ({ idea, formData: { id: submission.id }, linkedInPosts: [] });
    await postFor(order(ideas[0])).expect(200);
    for (const idea of ideas.slice(0, 2)) {
      test.app.get(Faults).add({ service: 'openai', status: 401, times: 1 });
      const { body } = await postFor(order(idea)).expect(502);
      expect(body).toMatchObject({
        message: 'Failed to generate full post',
        error: 'the AI service did not accept our key',
      });
    }
    const [written, failed] = await until(async () => {
      const { full_posts } = await submissions().get(submission.id);
      return full_posts.length === 2 && full_posts;
    });
    expect(written).toMatchObject({ ideaId: ideas[0].id, fullPost: expect.stringMatching(/.{20,}/) });
    expect(failed).toMatchObject({
      ideaId: ideas[1].id,
      fullPost: '',
      error: 'the AI service did not accept our key',
      hook: ideas[1].hook,
    });
  });

  it('streams the text and ends with the post', async () => {
    const { submission, ideas } = await withIdeas();
    const { text, headers } = await postFor({ idea: ideas[0], formData: submission, linkedInPosts: [] })
      .accept('text/event-stream')
      .buffer(true)
      .parse((response, done) => {
        let all = '';
        response.on('data', (piece: Buffer) => {
          all += piece.toString();
        });
        response.on('end', () => done(null, all));
      })
      .then(({ body, headers }) => ({ text: String(body), headers }));
    const events = text.trim().split('\n\n').map(readEvent);
    const grown = events
      .filter(({ event }) => event === 'delta')
      .reduce((sofar, { data }) => sofar.slice(0, Number(data.at)) + String(data.text), '');
    expect(headers['content-type']).toContain('text/event-stream');
    expect(events.length).toBeGreaterThan(5);
    expect(events.at(-1)?.event).toBe('done');
    expect(events.at(-1)?.data.fullPost).toBe(grown);
    expect((await submissions().get(submission.id)).full_posts[0]?.fullPost).toBe(grown);
  });

  it('returns an ordinary error when the model fails before the first word', async () => {
    const { submission, ideas } = await withIdeas();
    test.app.get(Faults).add({ service: 'openai', status: 401, times: 1 });
    const order = { idea: ideas[0], formData: submission, linkedInPosts: [] };
    const { body } = await postFor(order).accept('text/event-stream').expect(502);
    expect(body.message).toBe('Failed to generate full post');
  });
});

describe('token usage', () => {
  it('is recorded per submission and shown', async () => {
    const { submission, ideas } = await withIdeas();
    const before = await test.admin.get(`/api/form_submissions/${submission.id}/ai-usage`).expect(200);
    const calls: AiCall[] = [];
    const stopMeasuring = onMeasurement('byline:ai-call', (call) => calls.push(call));
    await postFor({ idea: ideas[0], formData: submission, linkedInPosts: [] }).expect(200);
    stopMeasuring();
    expect(calls).not.toEqual([]);
    // No prices are configured.
    for (const { cost } of calls) expect(cost).toBeUndefined();
    const after = await test.admin.get(`/api/form_submissions/${submission.id}/ai-usage`).expect(200);
    expect(before.body.inputTokens).toBeGreaterThan(0);
    expect(after.body.inputTokens).toBeGreaterThan(before.body.inputTokens);
    expect(after.body.outputTokens).toBeGreaterThan(before.body.outputTokens);
  });

  it('of earlier months does not count against the limit of a submission', async () => {
    const { submission, ideas } = await withIdeas();
    const order = { idea: ideas[0], formData: submission, linkedInPosts: [] };
    await sql`insert into ai_usage (submission_id, budget, purpose, prompt_version, model, input_tokens, output_tokens, audio_seconds)
      values (${submission.id}, 'administrator', 'post', '1', 'x', 990000, 0, 0)`.execute(
      test.app.get(Kysely),
    );
    const { body } = await postFor(order).expect(429);
    expect(body.error).toBe("this submission has reached this month's AI limit, which resets on the 1st");
    await sql`update ai_usage set created_at = date_trunc('month', now(), 'UTC') - interval '1 second'
      where submission_id = ${submission.id}`.execute(test.app.get(Kysely));
    await postFor(order).expect(200);
  });

  it.each([
    // Enough for the client's questions, but not for the administrator's ideas.
    [
      'AI_SUBMISSION_TOKEN_CAP',
      '10000',
      "this submission has reached this month's AI limit, which resets on the 1st",
    ],
    [
      'AI_DAILY_TOKEN_CAP',
      '60000',
      "the administrator has reached today's AI limit, which resets at midnight UTC",
    ],
  ])('is limited by %s before the next call', async (name, cap, error) => {
    const capped = await startTestApp({ [name]: cap, AI_INPUT_PRICE: '2', AI_OUTPUT_PRICE: '8' });
    try {
      const { body: form } = await capped.visitor.post('/api/forms').send(NEW_FORM).expect(201);
      const order = { submission: { id: form.id } };
      await sql`update form_submissions set completed_at = now(), released_posts = '[{}]'`.execute(
        capped.app.get(Kysely),
      );
      await capped.visitor
        .post('/api/generate-questions')
        .send({ topics: ['Bread'], formId: form.id })
        .expect(200);
      const { body } = await capped.admin.post('/api/generate-content-ideas').send(order).expect(429);
      expect(body).toMatchObject({ message: 'Failed to generate content ideas', error });
      const usage = await capped.admin.get(`/api/form_submissions/${form.id}/ai-usage`).expect(200);
      const { inputTokens, outputTokens, cost } = usage.body;
      expect(cost).toBeCloseTo((inputTokens * 2 + outputTokens * 8) / 1_000_000, 9);
    } finally {
      await capped.close();
    }
  });
});

describe('GET /api/form_submissions/:id/material', () => {
  it('lists available and missing material', async () => {
    const submission = await interviewed();
    const { body } = await test.admin.get(`/api/form_submissions/${submission.id}/material`).expect(200);
    expect(body).toMatchObject({ answers: 4, longAnswers: 0, posts: 0, voicePosts: 0, language: 'en' });
    expect(body.warnings).toContain('There are no past posts: the style is taken from the answers alone.');
  });
});

function readEvent(block: string): { event: string; data: Record<string, unknown> } {
  const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? [];
  return { event, data: JSON.parse(data) };
}
