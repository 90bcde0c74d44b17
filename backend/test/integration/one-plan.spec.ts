import fc from 'fast-check';
import type { Review } from '../../src/client-review/review.schemas.js';
import type { Post } from '../../src/posts/posts.schemas.js';
import type { PlannedStrategyContent, Strategy } from '../../src/strategy/strategy.schemas.js';
import { NEW_FORM, startTestApp, type TestApp } from '../support/app.js';
import { INTERVIEWS } from '../support/interviews.js';

/* The month's plan is read by the panel, the strategy, the list of posts and the client's page. */

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const [ANSWERS = []] = Object.values(INTERVIEWS);
const POSTS = 3;
const EVENT = /^UID:([\w-]+)@byline\r\n(?:(?!END:VEVENT).*\r\n)*?DTSTART(?:;[^:]*)?:(\d{4})(\d{2})(\d{2})/gm;
let id: string;
let links: string[];

beforeEach(async () => {
  links = [];
  const { body } = await test.visitor.post('/api/forms').send(NEW_FORM).expect(201);
  id = body.id;
  await test.visitor
    .post('/api/generate-questions')
    .send({ topics: ['Trees'], formId: id })
    .expect(200);
  for (const [index, answer] of ANSWERS.entries())
    await test.visitor.put(`/api/forms/${id}/answers/${index}`).send({ answer }).expect(200);
  const ideas = await test.admin.post('/api/generate-content-ideas').send({ submission: { id } }).expect(200);
  await test.settled(id);
  for (const idea of ideas.body.slice(0, POSTS))
    await test.admin
      .post('/api/generate-full-posts')
      .send({ idea, formData: { id }, linkedInPosts: [] })
      .expect(200);
  await test.admin.post(`/api/form_submissions/${id}/strategy/generate`).expect(200);
});

const postsOf = async (): Promise<Post[]> =>
  (await test.admin.get(`/api/form_submissions/${id}/posts`).expect(200)).body;
const strategyOf = async (): Promise<Strategy> =>
  (await test.admin.get(`/api/form_submissions/${id}/strategy`).expect(200)).body;

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2027-03-${String(number).padStart(2, '0')}`);
const step = fc.oneof(
  fc.record({ name: fc.constant('plan' as const), post: fc.nat(POSTS - 1), day: fc.option(day) }),
  fc.record({ name: fc.constant('release' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Kind> ? Kind : never;

async function take(next: Step): Promise<void> {
  if (next.name === 'plan') {
    const post = (await postsOf())[next.post];
    const places = [{ id: post?.id, plannedDay: next.day, month: next.day?.slice(0, 7) ?? post?.month }];
    await test.admin.put(`/api/form_submissions/${id}/plan`).send({ posts: places }).expect(200);
  }
  if (next.name === 'release') {
    const posts = (await postsOf()).map((post) => ({ postId: post.id, version: post.version }));
    const { version } = await strategyOf();
    const { body } = await test.admin
      .post(`/api/form_submissions/${id}/rounds`)
      .send({ posts, strategy: version, note: '' })
      .expect(201);
    links.push(new URL(body.url).pathname.split('/').at(-1) ?? '');
  }
}

/**
 * The day of each post by its id, in every place that shows it. A strategy shows one month, with proposals until one of its posts
 * has a day: other posts count as shown.
 */
async function places(): Promise<Record<string, Map<string, string | null>>> {
  const posts = await postsOf();
  const ofIdeas = (content: PlannedStrategyContent | null | undefined) => {
    const own = posts.filter(({ month }) => month === content?.month);
    const isPlanned = own.some(({ plannedDay }) => plannedDay !== null);
    return new Map(
      posts.map((post) => {
        const slot = content?.firstMonth.find(({ ideaId }) => ideaId === post.ideaId);
        return [post.id, isPlanned && own.includes(post) ? (slot?.day ?? null) : post.plannedDay];
      }),
    );
  };
  const list = await test.admin.get('/api/posts').query({ submissionId: id }).expect(200);
  const own = list.body.filter((post: Post) => posts.some((other) => other.id === post.id));
  const shown: Record<string, Map<string, string | null>> = {
    panel: new Map(posts.map((post) => [post.id, post.plannedDay])),
    list: new Map(own.map((post: Post) => [post.id, post.plannedDay])),
    strategy: ofIdeas((await strategyOf()).content),
  };
  const link = links.at(-1);
  if (link) {
    const { body } = await test.visitor.get(`/api/review/${link}`).expect(200);
    const review: Review = body;
    shown['client page'] = new Map(review.posts.map((post) => [post.id, post.plannedDay]));
    shown['calendar file'] = new Map(posts.map((post) => [post.id, null]));
    const { text } = await test.visitor.get(`/api/review/${link}/plan.ics`).expect(200);
    for (const [, uid = '', year, month, date] of text.matchAll(EVENT))
      shown['calendar file'].set(uid, `${year}-${month}-${date}`);
    shown['released strategy'] = ofIdeas(review.strategy?.content);
  }
  return shown;
}

it('shows the same day of a post in the panel, the list, the strategy and on the client’s page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const next of steps) {
        await take(next);
        const { panel, ...others } = await places();
        for (const [place, days] of Object.entries(others))
          expect([place, sorted(days)]).toEqual([place, sorted(panel)]);
      }
    }),
    { numRuns: 8 },
  );
});

function sorted(days: ReadonlyMap<string, string | null> | undefined) {
  return [...(days ?? [])].toSorted(([a], [b]) => a.localeCompare(b));
}
