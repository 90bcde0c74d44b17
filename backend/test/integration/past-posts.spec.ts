import { startTestApp, type TestApp } from '../support/app.js';
import { until } from '../support/until.js';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
afterEach(() => api.admin.delete('/sandbox/faults').expect(204));

const newForm = (linkedin_profile?: string) => api.newForm({ linkedin_profile });
const scrape = (submissionId: string) => api.admin.post('/api/scrape-posts').send({ submissionId });

it('stores up to five posts before it returns them', async () => {
  const id = await newForm('https://www.linkedin.com/in/ada');
  const { body } = await scrape(id).expect(200);
  expect(body).toHaveLength(5);
  expect(body[0]).toMatchObject({
    text: expect.any(String),
    url: expect.stringContaining('linkedin.com'),
    numLikes: expect.any(Number),
  });
  expect(await api.detail(id)).toMatchObject({ last_post_1: body[0], last_post_5: body[4] });
});

it('reports a missing profile without a call to the scraper', async () => {
  const id = await newForm();
  const { body } = await scrape(id).expect(422);
  expect(body.message).toBe('No LinkedIn profile URL provided');
});

it('A36: makes no call for a profile on another host', async () => {
  const id = await newForm('http://169.254.169.254/in/ada');
  await scrape(id).expect(422);
});

it.each([
  ['finds nothing', 'empty', 'No response received from API. Please try again.'],
  ['gives an error instead of posts', 'private', /./],
])('A37: keeps the stored posts when the scraper %s', async (_case, slug, message) => {
  const id = await newForm(`https://www.linkedin.com/in/${slug}-person`);
  // Creating the board changes the record too, so that a concurrent save conflicts.
  const { modified_at } = await until(async () => {
    const found = await api.detail(id);
    return found.trello_board_url ? found : undefined;
  });
  await api.admin
    .put(`/api/form_submissions/${id}`)
    .send({ modified_at, last_post_1: { text: 'typed by hand' } })
    .expect(200);
  const { body, status } = await scrape(id);
  expect(status).toBeGreaterThanOrEqual(500);
  expect(body.message).toMatch(message);
  expect((await api.detail(id)).last_post_1).toEqual({ text: 'typed by hand' });
});

it('saves the posts beside an error only when the administrator accepts them', async () => {
  const id = await newForm('https://www.linkedin.com/in/partly-there');
  const { body } = await scrape(id).expect(502);
  expect(body.message).toBe('Failed to scrape post: timeout');
  expect(body.posts).toHaveLength(5);
  expect((await api.detail(id)).last_post_1).toBeNull();
  await api.admin.post('/api/scrape-posts').send({ submissionId: id, posts: body.posts }).expect(200);
  expect(await api.detail(id)).toMatchObject({
    posts_from: 'https://www.linkedin.com/in/partly-there',
    last_post_1: body.posts[0],
    last_post_4: body.posts[3],
    last_post_5: null,
  });
});

it('leaves out what another person wrote', async () => {
  const id = await newForm('https://www.linkedin.com/in/reposts-only');
  const { body } = await scrape(id).expect(200);
  expect(body.map((post: unknown) => post !== null)).toEqual([true, true, true, true, false]);
});

it('cleans the posts that the administrator pastes', async () => {
  const id = await newForm();
  await api.update(id, () => ({ last_post_1: { text: 'A &amp; B hashtag#Bread …see more' } }));
  expect((await api.detail(id)).last_post_1).toEqual({ text: 'A & B #Bread' });
});

it('A37: reports an unreachable scraper with the product’s message', async () => {
  const id = await newForm('https://www.linkedin.com/in/ada');
  await api.admin.post('/sandbox/faults').send({ service: 'apify', cut: 'before', times: 1 }).expect(201);
  const { body } = await scrape(id).expect(502);
  expect(body.message).toBe('Failed to make API request. Please try again.');
});

it('returns 404 for an unknown submission', async () => {
  await scrape('3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11').expect(404);
  await scrape('x').expect(422);
});

describe("the client's own profile", () => {
  const OWN = 'https://www.linkedin.com/in/bea-own';
  const IMITATED = 'https://www.linkedin.com/in/ada';

  it('is scraped instead of the one to imitate, and the posts are marked as the client’s own', async () => {
    const id = await newForm(IMITATED);
    await scrape(id).expect(200);
    expect(await api.detail(id)).toMatchObject({ posts_from: IMITATED, posts_are_own: false });

    await api.update(id, () => ({ own_profile: 'linkedin.com/in/bea-own?trk=x' }));
    const { body } = await scrape(id).expect(200);
    expect(await api.detail(id)).toMatchObject({
      own_profile: 'https://linkedin.com/in/bea-own',
      posts_from: 'https://linkedin.com/in/bea-own',
      posts_are_own: true,
      last_post_1: body[0],
    });
  });

  it('makes its posts sources of facts; other posts are voice examples only', async () => {
    const id = await newForm(IMITATED);
    await api.update(id, () => ({ own_profile: OWN }));
    await scrape(id).expect(200);
    expect(await promptAboutPosts(id)).toContain("They are the client's own: you may take facts from them.");
    await api.update(id, () => ({ posts_are_own: false }));
    expect(await promptAboutPosts(id)).toContain('imitate their style, but never use their facts');
  });

  /** The model's input about past posts in the prompt for ideas. */
  async function promptAboutPosts(id: string): Promise<string> {
    // The prompt matters, not the result: a form without an answer gives too little for ideas.
    await api.admin.post('/api/generate-content-ideas').send({ submission: { id } });
    const { body: calls } = await api.admin.get('/sandbox/requests').expect(200);
    const asked = calls.filter(({ path }: { path: string }) => path.includes('chat/completions'));
    return JSON.stringify(asked.at(-1));
  }
});
