import type { AuditEntry } from '../../src/audit/audit.schemas.js';
import { PostsRepository } from '../../src/posts/posts.repository.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import type { PostReview } from '../../src/submissions/post-review.schemas.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { lastBlock } from '../support/sent-prompts.js';
import { until } from '../support/until.js';

const IDEA = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };
const ANSWER = 'Bread does not wait for anybody. An oven that is too large costs a whole summer.';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const check = (body: object) => test.admin.post('/api/check-post').send(body);

type Sentence = PostReview['sentences'][number];

async function written(): Promise<{ id: string; post: { fullPost: string; review: PostReview } }> {
  const { body: form } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  const id: string = form.id;
  await test.visitor.put(`/api/forms/${id}/answers/0`).send({ answer: ANSWER }).expect(200);
  await until(async () => (await test.detail(id)).trello_todo_list_id);
  const order = { idea: IDEA, formData: { id }, linkedInPosts: [] };
  const { body } = await test.admin.post('/api/generate-full-posts').send(order).expect(200);
  return { id, post: body };
}

async function edit(id: string, fullPost: string): Promise<void> {
  // Its card changes the submission, too.
  const { full_posts, modified_at } = await test.settled(id);
  const posts = [{ ...full_posts[0], fullPost }];
  await test.admin.put(`/api/form_submissions/${id}`).send({ full_posts: posts, modified_at }).expect(200);
}

describe('a second review of a post', () => {
  it('reports faults that an edit added, and none that it removed', async () => {
    const { id, post } = await written();
    await edit(id, `We turned over 480,000 euros with Siemens.\n\n${ANSWER}`);
    const { body } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    const found = body.review.faults.map(({ excerpt }: { excerpt?: string }) => excerpt);
    expect(found).toEqual(['Siemens']);
    expect(body.review.lookUp).toMatchObject([{ kind: 'number', text: '480,000' }]);
    expect(body).toMatchObject({
      draft: post.fullPost,
      review: { text: body.fullPost, usage: post.review.usage },
    });
    expect((await test.detail(id)).full_posts).toEqual([body]);

    await edit(id, `Bread does not wait.\n\n${ANSWER}`);
    const { body: repaired } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    expect(JSON.stringify(repaired.review)).not.toMatch(/480,000|Siemens/);
    expect(repaired.review.text).toBe(`Bread does not wait.\n\n${ANSWER}`);
  });

  describe('of a number that the client confirmed', () => {
    const checked = async (text: string, id: string) => {
      await edit(id, `${text}\n\n${ANSWER}`);
      await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
      return stored(id);
    };
    const stored = async (id: string): Promise<Post> => {
      const { body } = await test.admin.get(`/api/form_submissions/${id}/posts`).expect(200);
      return body[0];
    };
    const numbers = ({ review }: Post) => review?.lookUp.map(({ text }) => text);
    const confirmed = ({ review }: Post) => review?.confirmed?.lookUp.map(({ text }) => text);

    it('does not list it, also after a rewrite with another spelling, until that is undone', async () => {
      const { id } = await written();
      const post = await checked('We turned over 480,000 euros in 2031.', id);
      expect(numbers(post)).toEqual(['480,000', '2031']);
      const route = `/api/posts/${post.id}/confirmed-numbers`;
      const { body } = await test.admin.post(route).send({ number: '480,000' }).expect(200);
      expect(numbers(body)).toEqual(['2031']);
      expect(confirmed(body)).toEqual(['480,000']);
      await test.admin.post(route).send({ number: '480,000' }).expect(200);
      const [inRow] = (await test.detail(id)).full_posts;
      expect(inRow?.review).toEqual(body.review);

      const rewritten = await checked('Our turnover was 480.000 euros, and 481 guests came.', id);
      expect(numbers(rewritten)).toEqual(['481']);
      expect(confirmed(rewritten)).toEqual(['480.000']);

      const { body: undone } = await test.admin.delete(route).query({ number: '480.000' }).expect(200);
      expect(numbers(undone)).toEqual(['480.000', '481']);
      expect(undone.review).not.toHaveProperty('confirmed');
      await test.admin.delete(route).query({ number: '480.000' }).expect(404);
      const { body: log } = await test.admin.get('/api/audit-log').expect(200);
      expect(log.slice(0, 2).map(({ action, submission_id }: AuditEntry) => [action, submission_id])).toEqual(
        [
          ['undoConfirmedNumber', id],
          ['undoConfirmedNumber', id],
        ],
      );
    });

    it('refuses a number that the review does not list, and changes nothing', async () => {
      const { id } = await written();
      const post = await checked('We turned over 480,000 euros.', id);
      const route = `/api/posts/${post.id}/confirmed-numbers`;
      await test.admin.post(route).send({ number: '12' }).expect(422);
      await test.admin.post(route).send({ number: '' }).expect(422);
      await test.admin.post(route).send({}).expect(422);
      await test.visitor.post(route).send({ number: '480,000' }).expect(401);
      expect(numbers(await stored(id))).toEqual(['480,000']);
    });

    it('drops the fault that no source says its sentence, once each of its numbers is confirmed', async () => {
      const { id } = await written();
      const text = 'In 2031 we won 55 cases.';
      const post = await checked(text, id);
      const found = {
        by: 'meaning',
        severity: 'fault',
        message: 'No source says this.',
        excerpt: text,
        sentence: 0,
      };
      const place = { start: 0, end: text.length };
      const faults = [
        { ...found, ...place, kind: 'not_found' },
        { ...found, ...place, kind: 'ruled_out' },
      ];
      const posts = test.app.get(PostsRepository);
      if (!post.review) throw new Error('no review');
      await posts.setReview(post.id, post.version, { ...post.review, faults } as PostReview);
      const route = `/api/posts/${post.id}/confirmed-numbers`;
      const kinds = (body: Post) => body.review?.faults.map(({ kind }) => kind);
      const one = await test.admin.post(route).send({ number: '55' }).expect(200);
      expect(kinds(one.body)).toEqual(['not_found', 'ruled_out']);
      const both = await test.admin.post(route).send({ number: '2031' }).expect(200);
      expect(kinds(both.body)).toEqual(['ruled_out']);
      const undone = await test.admin.delete(route).query({ number: '55' }).expect(200);
      expect(kinds(undone.body)).toEqual(['not_found', 'ruled_out']);
    });
  });

  it('uses the client’s current answers', async () => {
    const { id } = await written();
    await edit(id, `I learned that from Brunhilde Oberhuber.\n\n${ANSWER}`);
    const { body: before } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    expect(JSON.stringify(before.review.faults)).toContain('Brunhilde Oberhuber');
    const answer = 'I learned it from Brunhilde Oberhuber, who baked for us.';
    await test.visitor.put(`/api/forms/${id}/answers/1`).send({ answer }).expect(200);
    const { body: after } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    expect(JSON.stringify(after.review.faults)).not.toContain('Brunhilde Oberhuber');
  });

  it('keeps earlier verdicts and sends only the edited sentences to the model', async () => {
    const { id, post } = await written();
    const asked = () => lastBlock(test, 'to judge');
    const { body: first } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    expect(first.review).not.toHaveProperty('text');
    expect(first.review.sentences.filter(({ verdict }: Sentence) => verdict).length).toBeGreaterThan(0);
    await edit(id, `It was hot there.\n\n${post.fullPost}`);
    const { body: edited } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    const unjudged = first.review.sentences.flatMap(({ verdict }: Sentence, i: number) =>
      verdict ? [] : [i + 2],
    );
    expect(asked()).toBe([1, ...unjudged].join(', '));
    expect(edited.review.sentences[0]).toMatchObject({ text: 'It was hot there.', shown: 'not_checked' });
    await edit(id, post.fullPost);
    const { body: again } = await check({ submissionId: id, ideaId: 'idea-1' }).expect(200);
    expect(again.review).toEqual(first.review);
  });

  it('reports that no model checked the meaning, and shows the quotations with their evidence', async () => {
    const { post } = await written();
    expect(post.review.meaning).toMatchObject({ state: 'not_checked', reason: 'sandbox' });
    const quotation = post.review.sentences.find(
      ({ text }: Sentence) => text === 'Bread does not wait for anybody.',
    );
    expect(quotation).toMatchObject({
      shown: 'silent',
      verdict: {
        label: 'supported',
        evidence: [{ source: 'answer-1', quote: 'Bread does not wait for anybody.' }],
      },
    });
  });

  it('fails for an unknown submission, an idea without a post, or an invalid request', async () => {
    const { id } = await written();
    await check({ submissionId: id, ideaId: 'idea-2' }).expect(404);
    await check({ submissionId: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11', ideaId: 'idea-1' }).expect(404);
    await check({ submissionId: 'x', ideaId: 'idea-1' }).expect(422);
    await test.visitor.post('/api/check-post').send({ submissionId: id, ideaId: 'idea-1' }).expect(401);
  });
});
