import { Kysely, sql } from 'kysely';
import { readBlocks } from '../../src/openai/source-blocks.js';
import { Faults } from '../../src/sandbox/faults.js';
import { RequestLog } from '../../src/sandbox/request-log.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { docx, lockedPdf, paragraph, pdf } from '../support/documents.js';
import { until } from '../support/until.js';

const MANUAL = docx(
  [
    paragraph('Words we avoid'),
    paragraph('cheap', { item: true }),
    paragraph('', {}),
    paragraph('Tone of voice'),
    paragraph('Dry and warm', { item: true }),
    paragraph('', {}),
    paragraph('Never use exclamation marks. The mill stands since 1911.'),
  ].join(''),
);
const IDEA = { id: 'idea-1', title: 'Bread', description: '', contentType: 'Story', hook: '' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.app.get(Faults).clear());
afterAll(() => test.close());

async function newForm(): Promise<string> {
  const { body } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  return body.id;
}
const upload = (id: string, name: string, content: Buffer) =>
  test.visitor.post(`/api/forms/${id}/files?kind=brand_manual`).attach('file', content, name).expect(201);
const detail = async (id: string) => (await test.admin.get(`/api/form_submissions/${id}`).expect(200)).body;
const delivered = (id: string) =>
  until(async () => {
    const submission = await detail(id);
    return submission.follow_ups.every(({ state }: { state: string }) => state === 'done') && submission;
  });
const manualsOf = async (id: string) =>
  (await test.admin.get(`/api/form_submissions/${id}/material`).expect(200)).body.manuals;
const textsOf = async (id: string) =>
  (
    await sql<{ text: string }>`select text from brand_manual_texts where submission_id = ${id}`.execute(
      test.app.get(Kysely),
    )
  ).rows;

/** The blocks of the last prompt for a post that went out. */
function lastPrompt() {
  const sent = test.app.get(RequestLog).all();
  const bodies = sent.filter(({ body }) => body?.includes('linkedin_post'));
  const { messages } = JSON.parse(bodies.at(-1)?.body ?? '{}');
  return readBlocks(messages.map(({ content }: { content: string }) => content).join('\n\n'));
}

describe('a brand manual', () => {
  it('is read on its way to the board: its rules are in the prompt and in the report', async () => {
    const id = await newForm();
    await upload(id, 'brand.docx', MANUAL);
    const submission = await delivered(id);
    expect(submission.brand_manual[0]).toMatchObject({ status: 'stored' });
    expect(await manualsOf(id)).toEqual([{ name: 'brand.docx', rules: 3, problem: null }]);
    await test.admin
      .post('/api/generate-full-posts')
      .send({ idea: IDEA, formData: { id }, linkedInPosts: [] })
      .expect(200);
    expect(
      lastPrompt()
        .find((block) => block.id === 'wishes')
        ?.text.split('\n'),
    ).toEqual(['Do: Dry and warm', 'Leave out: cheap', 'Leave out: Never use exclamation marks.']);
  });

  it('that cannot be read is delivered all the same, and the report says why', async () => {
    const id = await newForm();
    await upload(id, 'locked.pdf', lockedPdf());
    await delivered(id);
    await upload(id, 'scan.pdf', pdf([[]]));
    const { brand_manual } = await delivered(id);
    expect(brand_manual.map(({ status }: { status: string }) => status)).toEqual(['stored', 'stored']);
    expect(await manualsOf(id)).toEqual([
      { name: 'locked.pdf', rules: 0, problem: 'is password protected' },
      { name: 'scan.pdf', rules: 0, problem: 'holds no text, only pictures' },
    ]);
  });

  it('is of use before there is a board', async () => {
    test.app.get(Faults).add({ service: 'trello', status: 503, times: 1000 });
    const id = await newForm();
    await upload(id, 'brand.docx', MANUAL);
    await until(async () => (await manualsOf(id)).length === 1);
    expect((await detail(id)).brand_manual[0]).toMatchObject({ status: 'pending' });
  });

  it('takes its text along when it is removed, and when the form is erased', async () => {
    const id = await newForm();
    const { body: first } = await upload(id, 'first.docx', MANUAL);
    await delivered(id);
    await upload(id, 'second.docx', docx(paragraph('Never: puns')));
    await delivered(id);
    await test.visitor.delete(`/api/forms/${id}/files/${first.id}`).expect(200);
    expect(await textsOf(id)).toEqual([{ text: 'Never: puns' }]);
    await test.visitor.delete(`/api/forms/${id}`).expect(204);
    expect(await textsOf(id)).toEqual([]);
  });
});

describe('a post that the administrator edits', () => {
  const write = async (id: string, ideaId: string) =>
    (
      await test.admin
        .post('/api/generate-full-posts')
        .send({ idea: { ...IDEA, id: ideaId }, formData: { id }, linkedInPosts: [] })
        .expect(200)
    ).body;
  async function edit(id: string, fullPost: string): Promise<void> {
    const { full_posts, modified_at } = await detail(id);
    const [first, ...others] = full_posts;
    const posts = [{ ...first, fullPost, draft: 'What a browser says it was.' }, ...others];
    await test.admin.put(`/api/form_submissions/${id}`).send({ full_posts: posts, modified_at }).expect(200);
  }
  async function written(): Promise<{ id: string; generated: string }> {
    const id = await newForm();
    const answer = 'Bread does not wait for anybody. An oven that is too large costs a whole summer.';
    await test.visitor.put(`/api/forms/${id}/answers/0`).send({ answer }).expect(200);
    await delivered(id);
    return { id, generated: (await write(id, 'idea-1')).fullPost };
  }

  it('keeps the text it was generated as, and what was taken out is in the next prompt', async () => {
    const { id, generated } = await written();
    await edit(id, 'Bread does not wait for anybody.');
    await edit(id, 'Bread does not wait.');
    expect((await detail(id)).full_posts[0]).toMatchObject({
      fullPost: 'Bread does not wait.',
      draft: generated,
    });
    await write(id, 'idea-2');
    const block = lastPrompt().find(({ about }) => about.kind === 'taken out by the editor');
    expect(block?.text).toContain('An oven that is too large costs a whole summer.');
    expect(JSON.stringify(lastPrompt())).not.toContain('What a browser says it was.');
  });

  it('has nothing kept while its text is as it was, nor after it was generated again', async () => {
    const { id, generated } = await written();
    await edit(id, generated);
    expect((await detail(id)).full_posts[0]).not.toHaveProperty('draft');
    await edit(id, 'Another text.');
    await write(id, 'idea-1');
    expect((await detail(id)).full_posts[0]).not.toHaveProperty('draft');
  });
});
