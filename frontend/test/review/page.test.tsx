import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { cardOf, idOf, makePost, makeReview, openDesk, TOKEN, verdictOf } from './support.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

const strategy = { content: SAMPLE_STRATEGY, sources: SAMPLE_SOURCES, looksRight: [], comments: [] };

it('says how much there is to read, and opens at the strategy', async () => {
  const words = 'word '.repeat(400);
  const posts = [makePost(1, { fullPost: words }), makePost(2, { fullPost: words })];
  await openDesk(makeReview({ strategy, posts: [...posts, makePost(3, { state: 'approved' })] }));
  expect(screen.getByText(/^A strategy and 3 posts, about [45] minutes\.$/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Strategy', selected: true })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What we heard' })).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Posts 1/3' }));
  expect(screen.getByText('1 of 3 · Wed 2 Dec · Story')).toBeVisible();
});

it("takes 'Looks right' and a comment for each part of the strategy", async () => {
  const server = await openDesk(makeReview({ strategy }));
  const part = within(await screen.findByRole('region', { name: 'What we heard' }));
  await userEvent.click(part.getByRole('button', { name: 'Looks right' }));
  await waitFor(() => expect(server.sent('/strategy')).toEqual([{ part: 'heard', looksRight: true }]));
  await userEvent.click(part.getByRole('button', { name: 'Comment' }));
  await userEvent.type(await part.findByLabelText('Your comment'), 'Name the valley');
  await userEvent.click(part.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(server.sent('/comments')).toEqual([{ part: 'heard', text: 'Name the valley' }]));
});

it('copies exactly what was approved, and takes the address where it was posted', async () => {
  const user = userEvent.setup();
  const fullPost = 'A line with two spaces  \n\n  and **bold** words\n';
  const posts = [makePost(1, { fullPost, state: 'approved', verdict: verdictOf('approved') })];
  const server = await openDesk(makeReview({ posts }));
  await user.click(within(await cardOf(1)).getByRole('button', { name: /Post 1/, expanded: false }));
  await user.click(await screen.findByRole('button', { name: 'Copy text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('A line with two spaces  \n\n  and bold words\n');
  expect(screen.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('rel', 'noreferrer');
  await user.click(screen.getByRole('button', { name: 'I have posted it' }));
  const address = screen.getByLabelText('Its address, if you like');
  await user.type(address, 'no address{Enter}');
  expect(screen.getByText('Please enter a web address, or none')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'https://www.linkedin.com/posts/x');
  await user.click(screen.getByRole('button', { name: 'Mark as posted' }));
  await waitFor(() =>
    expect(server.sent('/posted')).toEqual([{ postId: idOf(1), url: 'https://www.linkedin.com/posts/x' }]),
  );
});

it('marks what is new since the client last read it', async () => {
  const before = { version: 1, title: 'Post 1', fullPost: 'There were nine people.' };
  const posts = [makePost(1, { version: 2, fullPost: 'There were six people.', before })];
  await openDesk(makeReview({ posts }));
  const card = await cardOf(1);
  expect(within(card).getByText('New version')).toBeVisible();
  await waitFor(() => expect(card.querySelector('mark')).toHaveTextContent('six'));
  await userEvent.click(within(card).getByText('What it said before'));
  expect(card.querySelector('del')).toHaveTextContent('nine');
});

it('decides nothing of a post that the writer has', async () => {
  await openDesk(makeReview({ posts: [makePost(1, { state: 'draft' }), makePost(2)] }));
  const card = await cardOf(1);
  await userEvent.click(within(card).getByRole('button', { name: /Post 1/ }));
  expect(within(card).getByText(/The writer is working on it/)).toBeVisible();
  expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull();
});

it("shows whose words a post stands on, and the round's days as a calendar", async () => {
  const sources = [{ id: 'answer-2', label: 'A morning?', text: 'There were six people.' }];
  await openDesk(makeReview({ posts: [makePost(1, { sources })] }));
  await userEvent.click(screen.getByText('Where this comes from'));
  expect(screen.getByText('There were six people.')).toBeVisible();
  expect(screen.getByRole('link', { name: /calendar/ })).toHaveAttribute(
    'href',
    `/api/review/${TOKEN}/plan.ics`,
  );
});

it('says when there is nothing to read', async () => {
  await openDesk(makeReview({ posts: [] }));
  expect(
    await screen.findByRole('heading', { name: 'Nothing to read yet. We will email you.' }),
  ).toBeVisible();
});

it('says calmly that a link opens nothing any more', async () => {
  await openDesk(undefined);
  expect(await screen.findByRole('heading', { name: 'This link no longer opens anything' })).toBeVisible();
  expect(screen.getByText(/Ask your agency for a new one/)).toBeVisible();
});

it('tries again when the server could not be reached', async () => {
  const warned = jest.spyOn(console, 'warn');
  const server = await openDesk(undefined, { online: false });
  expect(await screen.findByRole('heading', { name: 'We cannot reach your posts right now' })).toBeVisible();
  server.online = true;
  server.review = makeReview();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('0 approved')).toBeVisible();
  // The link is the key to the round: no log has it.
  expect(JSON.stringify(warned.mock.calls)).not.toContain(TOKEN);
});
