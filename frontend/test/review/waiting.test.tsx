import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Review } from '../../src/api/review.ts';
import { showAgency } from '../support/agency.ts';
import { beOn } from '../support/beOn.ts';
import { withoutLocks } from '../support/fakeLocks.ts';
import { idOf, makePost, makeReview, openReview, TOKEN } from './support.tsx';

/* Order of the client's page: posts, then questions, then the strategy, then earlier months. */

beforeEach(() => beOn('2026-12-01'));
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  jest.restoreAllMocks();
  withoutLocks();
  localStorage.clear();
  showAgency();
});

const STRATEGY: NonNullable<Review['strategy']> = {
  content: {
    heard: [],
    positioning: { text: 'The baker who waits.', sources: [] },
    audience: { text: 'Owners of small firms.', notFor: '', sources: [] },
    pillars: [{ name: 'Time', why: 'x', proof: '', share: 100, sources: [] }],
    leftOut: [],
    voice: { do: ['Short sentences'], never: [], figures: [] },
    firstMonth: [
      { idea: 'Flour', pillar: 'Time', ideaId: null, day: '2026-12-01', month: '2026-12' },
      { idea: 'Salt', pillar: 'Time', ideaId: null, day: '2026-12-08', month: '2026-12' },
    ],
    drafts: [],
    questions: [],
    missing: [],
    month: '2026-12',
    isProposal: false,
    dates: [],
  },
  sources: [],
  looksRight: [],
  comments: [],
};
const ASK = {
  month: '2027-01',
  dueOn: '2026-12-20',
  note: 'For January.',
  questions: ['What happened this month?', 'Who asked you something?'],
};
const FAR = '2099-12';
const post = (number: number, part: Partial<Review['posts'][number]> = {}) =>
  makePost(number, { month: FAR, plannedDay: null, plannedTime: null, ...part });

it('shows posts to approve first, whatever their day', async () => {
  await openReview(makeReview({ posts: [post(1, { state: 'approved' }), post(2)] }));
  const list = within(await screen.findByRole('list', { name: 'Posts' }));
  expect(list.getAllByRole('article').map((card) => card.dataset.post)).toEqual([idOf(2), idOf(1)]);
});

it('names the questions that wait, and emails the link to the address on file', async () => {
  const server = await openReview(makeReview({ posts: [post(1)], questions: [ASK] }));
  server.answer = ({ route }) =>
    route === `POST /api/review/${TOKEN}/questions`
      ? Response.json({ ok: true }, { status: 202 })
      : undefined;
  const card = within(await screen.findByRole('region', { name: '2 questions for January' }));
  expect(card.getByText('Who asked you something?')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Email me the link to answer' }));
  expect(
    await card.findByText('We have emailed the link to the address that your agency has.'),
  ).toBeVisible();
});

it('emails the link on a device without the form, also if its storage cannot be read', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openReview(makeReview({ posts: [post(1)], questions: [ASK], formHash: 'a'.repeat(64) }));
  expect(await screen.findByRole('button', { name: 'Email me the link to answer' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Answer now' })).toBeNull();
});

it('says so when every post is published, and asks for nothing more', async () => {
  const posts = [post(1, { state: 'posted' }), post(2, { state: 'declined' })];
  await openReview(makeReview({ posts }));
  expect(await screen.findByText('Everything is published. The results are further down.')).toBeVisible();
  expect(screen.queryByText(/On the day of each post/)).toBeNull();
});

it('leads to the strategy after the last decision, and says everything only when nothing waits', async () => {
  const decided = [post(1, { state: 'approved' }), post(2, { state: 'approved' })];
  await openReview(makeReview({ posts: decided, strategy: STRATEGY }));
  expect(await screen.findByRole('heading', { name: '2 approved.' })).toBeVisible();
  expect(screen.queryByText(/That's everything/)).toBeNull();
  const short = within(await screen.findByRole('region', { name: 'Your strategy in short' }));
  expect(short.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'For whom',
    'What you stand for',
    'Topics',
    'Tone',
    'Days',
  ]);
  expect(short.getByText('Tuesday')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Now your strategy, 2 minutes' }));
  expect(screen.getByRole('tab', { name: 'Strategy', selected: true })).toBeVisible();
  cleanup();
  await openReview(makeReview({ posts: decided }));
  expect(await screen.findByRole('heading', { name: "That's everything. 2 approved." })).toBeVisible();
});

it('folds earlier months, and a round of 1.0.0 shows its posts only', async () => {
  const old = post(3, { month: '2026-01', state: 'posted' });
  await openReview(makeReview({ posts: [post(1), old] }));
  const list = within(await screen.findByRole('list', { name: 'Posts' }));
  expect(list.getAllByRole('article')).toHaveLength(1);
  const january = await screen.findByText('Your January', { selector: 'summary' });
  expect(january.closest('details')).not.toHaveAttribute('open');
  cleanup();
  await openReview(makeReview({ kind: 'round', posts: [post(1), old] }));
  expect(within(await screen.findByRole('list', { name: 'Posts' })).getAllByRole('article')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Send me my page' })).toBeVisible();
});

it('asks for the name where the strategy is confirmed', async () => {
  await openReview(makeReview({ posts: [post(1)], strategy: STRATEGY, readerName: null }));
  const short = within(await screen.findByRole('region', { name: 'Your strategy in short' }));
  await userEvent.click(short.getByRole('button', { name: 'All of this looks right' }));
  expect(await short.findByLabelText('Your name')).toBeVisible();
});

it('explains the record, and sends a new link to the address on file', async () => {
  const record = { number: 9, seal: 'f9e06aeb299cf3f1' };
  const server = await openReview(makeReview({ posts: [post(1)], record }));
  server.answer = ({ route }) =>
    route === `POST /api/review/${TOKEN}/link` ? Response.json({ ok: true }, { status: 202 }) : undefined;
  await userEvent.click(await screen.findByText('About this record'));
  expect(screen.getByText('The last sealed entry is number 9, seal f9e06aeb299cf3f1.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByText(/^We have emailed a new link to the address/)).toBeVisible();
});
