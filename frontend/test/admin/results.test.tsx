import { fireEvent, screen, within } from '@testing-library/react';
import type { PublishedPost, Results, ResultsRead } from '../../src/api/results.ts';
import { FakeServer, failure, json } from './support/fakeServer.ts';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

const READING = {
  id: '11111111-0000-4000-8000-000000000001',
  source: 'agency' as const,
  day: '2026-12-08',
  takenAt: '2026-12-08T09:00:00.000000Z',
  impressions: 1240,
  reactions: 48,
  comments: 0,
  reposts: null,
  saves: null,
};
const known = (value: number) => ({ value, source: 'agency' as const, day: '2026-12-08' });
const UNKNOWN = { impressions: null, reactions: null, comments: null, reposts: null, saves: null };
const POST: PublishedPost = {
  postId: '22222222-0000-4000-8000-000000000001',
  title: 'Why we bake at night',
  postedOn: '2026-12-01',
  postedUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976',
  isReadable: true,
  latest: { ...UNKNOWN, impressions: known(1240), reactions: known(48), comments: known(0) },
  readings: [READING],
};
const post = (n: number, fields: Partial<PublishedPost>): PublishedPost => ({
  ...POST,
  postId: POST.postId.replace(/1$/, String(n)),
  title: `Post ${n}`,
  ...fields,
});
const RESULTS: Results = { posts: [POST], today: '2026-12-10', refusal: null, postsPerRun: 20 };

/** Opens the tab Client of a client. */
function openClient(stored: Partial<Results> = {}) {
  const record = submission({ completed_at: '2026-11-01T09:00:00Z' });
  const server = new FakeServer();
  const state: { results: Results } = { results: { ...RESULTS, ...stored } };
  const route = `/api/form_submissions/${record.id}/results`;
  server.on(`GET ${route}`, () => json(state.results));
  return { ...openDetail(record, server, '/client'), route, state };
}
const row = async (title: string) => {
  const list = within(await screen.findByRole('list', { name: 'Published posts, newest first' }));
  return within(list.getByText(title).closest('li') as HTMLElement);
};
const numbersOf = async (title: string) => {
  const found = await row(title);
  const terms = found.getAllByRole('term').map(({ textContent }) => textContent);
  const values = found.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, at) => [term, values[at]]));
};

it('shows each number with its source and day, and an unknown one as unknown', async () => {
  openClient();
  expect(await numbersOf('Why we bake at night')).toEqual({
    Impressions: '1,240typed by us, 8 Dec 2026',
    Reactions: '48typed by us, 8 Dec 2026',
    Comments: '0typed by us, 8 Dec 2026',
    Reposts: '–unknown',
    Saves: '–unknown',
  });
});

it('saves typed numbers, with null for empty ones', async () => {
  const { user, server, state } = openClient();
  const changed = { ...POST, latest: { ...POST.latest, saves: known(7) } };
  server.on(`PUT /api/posts/${POST.postId}/results`, () => json({ ...state.results, posts: [changed] }));
  await user.click(await screen.findByRole('button', { name: 'Type results: Why we bake at night' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Results of “Why we bake at night”' }));
  expect(dialog.getByLabelText('Read on')).toHaveValue('2026-12-10');
  await user.type(dialog.getByLabelText('Impressions'), '1400');
  await user.type(dialog.getByLabelText('Saves'), '7');
  await user.click(dialog.getByRole('button', { name: 'Save results' }));
  expect((await numbersOf('Why we bake at night')).Saves).toBe('7typed by us, 8 Dec 2026');
  expect(server.sent(`PUT /api/posts/${POST.postId}/results`).map(({ body }) => body)).toEqual([
    { day: '2026-12-10', impressions: 1400, reactions: null, comments: null, reposts: null, saves: 7 },
  ]);
});

it('shows the numbers of the chosen day before they are replaced, and keeps what was typed for a day without any', async () => {
  const { user } = openClient();
  await user.click(await screen.findByRole('button', { name: 'Type results: Why we bake at night' }));
  const values = () =>
    ['Impressions', 'Saves'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  const choose = (day: string) =>
    fireEvent.change(screen.getByLabelText('Read on'), { target: { value: day } });
  await user.type(await screen.findByLabelText('Saves'), '7');
  choose('2026-12-09');
  expect(values()).toEqual(['', '7']);
  choose(READING.day);
  expect(values()).toEqual(['1240', '']);
});

it('shows the server’s words at the field that it refuses', async () => {
  const { user, server } = openClient();
  server.on(`PUT /api/posts/${POST.postId}/results`, () =>
    failure(422, 'invalid', 'Not valid', { errors: { saves: 'Please enter a whole number.' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Type results: Why we bake at night' }));
  await user.type(await screen.findByLabelText('Saves'), '1.5');
  await user.click(screen.getByRole('button', { name: 'Save results' }));
  expect(await screen.findByText('Please enter a whole number.')).toBeVisible();
  expect(screen.getByLabelText('Saves')).toHaveAccessibleDescription('Please enter a whole number.');
});

it('lists all readings of a post and removes one', async () => {
  const { user, server, state } = openClient();
  server.on(`DELETE /api/results/${READING.id}`, () => {
    state.results = { ...RESULTS, posts: [{ ...POST, latest: UNKNOWN, readings: [] }] };
    return new Response(null, { status: 204 });
  });
  await user.click(await screen.findByRole('button', { name: 'Type results: Why we bake at night' }));
  const readings = within(await screen.findByRole('region', { name: 'All readings' }));
  expect(
    readings.getByText('1,240 impressions, 48 reactions, 0 comments · typed by us, 8 Dec 2026'),
  ).toBeVisible();
  await user.click(readings.getByRole('button', { name: 'Remove: typed by us, 8 Dec 2026' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect((await numbersOf('Why we bake at night')).Impressions).toBe('–unknown');
});

it('reads numbers from LinkedIn and says what was found', async () => {
  const { user, server, route } = openClient();
  const latest = { ...UNKNOWN, reactions: { value: 51, source: 'scraper' as const, day: '2026-12-10' } };
  const answer: ResultsRead = {
    read: 1,
    notFound: 2,
    results: { ...RESULTS, posts: [{ ...POST, latest }] },
  };
  server.on(`POST ${route}/read`, () => json(answer));
  await user.click(await screen.findByRole('button', { name: 'Read from LinkedIn' }));
  expect(
    await screen.findByText(
      'Likes and comments of 1 post read. 2 posts not found among the 20 newest of the profile.',
    ),
  ).toBeVisible();
  expect((await numbersOf('Why we bake at night')).Reactions).toBe('51read from LinkedIn, 10 Dec 2026');
});

it('says why nothing can be read, and what the scraper said', async () => {
  const { user, server, route, state } = openClient({ refusal: 'addresses' });
  const read = await screen.findByRole('button', { name: 'Read from LinkedIn' });
  expect(read).toHaveAccessibleDescription('No published post has its LinkedIn address yet.');
  await user.click(read);
  expect(server.sent(`POST ${route}/read`)).toEqual([]);
  state.results = RESULTS;
});

it('shows a failure of the scraper in its words', async () => {
  const { user, server, route } = openClient();
  server.on(`POST ${route}/read`, () => failure(502, 'scrape_rejected', 'This profile is private.'));
  await user.click(await screen.findByRole('button', { name: 'Read from LinkedIn' }));
  expect(await screen.findByText('This profile is private.')).toBeVisible();
});

it('draws a chart of the number that most posts have, with its values in words', async () => {
  const withReactions = (value: number) => ({ ...UNKNOWN, reactions: known(value) });
  openClient({
    posts: [
      post(4, { latest: UNKNOWN }),
      post(3, { latest: withReactions(30) }),
      post(2, { latest: withReactions(1200) }),
      post(1, { latest: { ...withReactions(0), impressions: known(9) } }),
    ],
  });
  expect(
    await screen.findByRole('img', {
      name: 'Reactions of the last posts. Post 1: 0; Post 2: 1,200; Post 3: 30',
    }),
  ).toBeVisible();
});

it('says that nothing is published yet', async () => {
  openClient({ posts: [] });
  expect(await screen.findByText(/^No post is published yet\./)).toBeVisible();
});
