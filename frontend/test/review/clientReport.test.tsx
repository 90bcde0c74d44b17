import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClientResults } from '../../src/api/results.ts';
import { type FakeServer, idOf, makeReview, NO_RESULTS, openReview } from './support.tsx';

const UNKNOWN = { impressions: null, reactions: null, comments: null, reposts: null, saves: null };
const known = (value: number, source: 'agency' | 'client' | 'scraper' = 'agency') => ({
  value,
  source,
  day: '2026-12-08',
});
const POST: ClientResults['posts'][number] = {
  postId: idOf(1),
  title: 'Why we bake at night',
  postedOn: '2026-12-01',
  postedUrl: 'https://www.linkedin.com/feed/update/urn:li:activity:7268191837206142976',
  latest: {
    ...UNKNOWN,
    impressions: known(1240),
    reactions: known(48, 'scraper'),
    comments: known(0, 'client'),
  },
};
const CONTENT: ClientResults['reports'][number]['content'] = {
  month: '2026-11',
  sentence: 'A good month.',
  published: [
    { postId: idOf(1), title: POST.title, postedOn: '2026-11-03', postedUrl: null, results: POST.latest },
    { postId: idOf(2), title: 'Ovens', postedOn: '2026-11-10', postedUrl: null, results: UNKNOWN },
  ],
  totals: { ...UNKNOWN, impressions: { value: 1240, posts: 1 } },
  approval: { posts: 2, medianHours: 4.6, unchanged: 1 },
  answers: [{ question: 'Why bread?', quotes: ['Bread does not wait'], posts: ['Ovens'] }],
  planned: [{ postId: idOf(3), title: 'Flour', day: '2026-12-08', time: '09:00' }],
};

/** Opens the page with these results. @returns the typed numbers that were sent */
async function openResults(results: Partial<ClientResults>, answer?: (body: unknown) => Response) {
  const state = { ...NO_RESULTS, ...results };
  const server = await openReview(makeReview(), {
    answer: ({ route, body }) => {
      if (route === 'GET /results') return Response.json(state);
      if (route.startsWith('PUT /results/')) return answer?.(body) ?? Response.json(state);
      return undefined;
    },
  });
  return { server, user: userEvent.setup() };
}
const typed = (server: FakeServer) => server.calls.filter(({ route }) => route.startsWith('PUT /results/'));

it('shows the newest report open and earlier ones folded', async () => {
  await openResults({
    posts: [POST],
    reports: [
      { releasedAt: '2026-11-30T10:00:00Z', content: CONTENT },
      { releasedAt: '2026-10-30T10:00:00Z', content: { ...CONTENT, month: '2026-10', sentence: 'October.' } },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Your report for November 2026' })).toBeVisible();
  const newest = within(screen.getByText('A good month.').closest('details') as HTMLElement);
  expect(
    newest.getByText('You approved 2 posts, half of them within about 5 hours. 1 was right the first time.'),
  ).toBeVisible();
  expect(newest.getByText('Bread does not wait')).toBeVisible();
  expect(newest.getByText('known for 1 of 2 posts')).toBeVisible();
  expect(newest.getAllByText('not known')).toHaveLength(4);
  expect(newest.getByText('Flour')).toBeVisible();
  expect(screen.getByText('October.')).not.toBeVisible();
});

it('shows the source and day of each number, and leaves out unknown ones', async () => {
  await openResults({ posts: [POST] });
  const results = within(await screen.findByRole('region', { name: 'Results of your posts' }));
  expect(results.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Impressions',
    'Reactions',
    'Comments',
  ]);
  expect(results.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,240from your agency, Dec 8, 2026',
    '48from LinkedIn, Dec 8, 2026',
    '0from you, Dec 8, 2026',
  ]);
});

it('shows the source and day once if all numbers have the same', async () => {
  await openResults({
    posts: [{ ...POST, latest: { ...UNKNOWN, impressions: known(1240), reactions: known(48) } }],
  });
  const results = within(await screen.findByRole('region', { name: 'Results of your posts' }));
  expect(results.getAllByText('from your agency, Dec 8, 2026')).toHaveLength(1);
});

it('shows the posts of the newest month, and folds earlier months', async () => {
  const before = { ...POST, postId: idOf(2), title: 'Ovens', postedOn: '2026-11-10' };
  const { user } = await openResults({ posts: [POST, before] });
  const results = within(await screen.findByRole('region', { name: 'Results of your posts' }));
  expect(results.getByText(POST.title)).toBeVisible();
  expect(results.getByText('Ovens')).not.toBeVisible();
  await user.click(results.getByText('November 2026'));
  expect(results.getByText('Ovens')).toBeVisible();
});

it('saves typed numbers, with null for what was left empty', async () => {
  const { server, user } = await openResults({ posts: [POST] });
  await user.click(await screen.findByRole('button', { name: 'Add numbers: Why we bake at night' }));
  const form = within(screen.getByRole('form', { name: 'Numbers of Why we bake at night' }));
  await user.type(form.getByLabelText('Saves'), '7');
  await user.click(form.getByRole('button', { name: 'Save numbers' }));
  expect(await screen.findByRole('button', { name: 'Add numbers: Why we bake at night' })).toBeVisible();
  expect(typed(server)).toEqual([
    {
      route: `PUT /results/${POST.postId}`,
      body: {
        day: '2026-12-10',
        impressions: null,
        reactions: null,
        comments: null,
        reposts: null,
        saves: 7,
      },
    },
  ]);
});

it('shows the server’s words at the field and keeps what was typed', async () => {
  const refusal = {
    statusCode: 422,
    code: 'invalid',
    message: 'Not valid',
    errors: { saves: 'Please enter a whole number.' },
    requestId: 'r',
  };
  const { user } = await openResults({ posts: [POST] }, () => Response.json(refusal, { status: 422 }));
  await user.click(await screen.findByRole('button', { name: 'Add numbers: Why we bake at night' }));
  await user.type(screen.getByLabelText('Saves'), '7');
  await user.click(screen.getByRole('button', { name: 'Save numbers' }));
  expect(await screen.findByText('Please enter a whole number.')).toBeVisible();
  expect(screen.getByLabelText('Saves')).toHaveValue(7);
});

it('prints one report alone', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await openResults({ reports: [{ releasedAt: '2026-11-30T10:00:00Z', content: CONTENT }] });
  await user.click(await screen.findByRole('button', { name: 'Print the report for November 2026' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll('[data-printed]')).toHaveLength(1);
});

it('offers no form after the end, and nothing before a post is published', async () => {
  await openResults({ posts: [POST], canType: false });
  expect(await screen.findByRole('heading', { name: 'Results of your posts' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add numbers/ })).not.toBeInTheDocument();
});

it('draws a chart with its values in words', async () => {
  const post = (n: number, reactions: number) => ({
    ...POST,
    postId: idOf(n),
    title: `Post ${n}`,
    latest: { ...UNKNOWN, reactions: known(reactions) },
  });
  await openResults({ posts: [post(3, 30), post(2, 1200), post(1, 0)] });
  expect(
    await screen.findByRole('img', {
      name: 'Reactions of your last posts. Post 1: 0; Post 2: 1,200; Post 3: 30',
    }),
  ).toBeVisible();
});
