import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewPage from '../../src/review/ReviewPage.tsx';
import { cardOf, HASH, idOf, makeComment, makePost, makeReview, openDesk, verdictOf } from './support.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  localStorage.clear();
});

const approve = async (number: number) =>
  userEvent.click(within(await cardOf(number)).getByRole('button', { name: 'Approve' }));
const backOnline = () => window.dispatchEvent(new Event('online'));
const saved = 'Saved on this phone; sent when you are online.';

it('keeps what was decided without a network, and sends it when there is one', async () => {
  const server = await openDesk(makeReview());
  server.online = false;
  await approve(1);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(within(await cardOf(1)).getByText(/Approved/)).toBeVisible();
  await approve(2);
  server.online = true;
  backOnline();
  await waitFor(() => expect(server.sent('/decisions')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(saved)).toBeNull());
});

it('sends after a reload what was decided before it, with the name that was given', async () => {
  const server = await openDesk(makeReview({ readerName: null }));
  server.online = false;
  await approve(1);
  await userEvent.type(await screen.findByLabelText('Your name'), 'Jon{Enter}');
  await screen.findByText(saved);
  cleanup();
  server.online = true;
  render(<ReviewPage />);
  await waitFor(() =>
    expect(server.sent('/decisions')).toEqual([
      { name: 'Jon', decisions: [{ postId: idOf(1), version: 1, hash: HASH, verdict: 'approved' }] },
    ]),
  );
});

it('does not say a comment twice whose answer was lost on the way back', async () => {
  const server = await openDesk(makeReview());
  const card = await cardOf(1);
  await userEvent.click(within(card).getByText('More'));
  await userEvent.click(within(card).getByRole('button', { name: 'Comment' }));
  await userEvent.type(await within(card).findByLabelText('Your comment'), 'Is that so?');
  server.answer = ({ route }) => {
    if (route !== 'POST /comments') return undefined;
    server.setPost(1, { comments: [makeComment({ text: 'Is that so?' })] });
    throw new TypeError('the line broke');
  };
  await userEvent.click(within(card).getByRole('button', { name: 'Add comment' }));
  await screen.findByText(saved);
  server.answer = () => undefined;
  backOnline();
  await waitFor(() => expect(screen.queryByText(saved)).toBeNull());
  expect(server.sent('/comments')).toHaveLength(1);
  expect(within(await cardOf(1)).getAllByText('Is that so?')).toHaveLength(1);
});

it('forgets a decision that was taken back before it was sent', async () => {
  const server = await openDesk(makeReview({ readerName: null }));
  localStorage.setItem(
    `byline.review.${idOf(900)}`,
    JSON.stringify({
      version: 1,
      content: {
        name: 'Jon',
        drafts: {},
        opened: {},
        orders: [
          {
            id: 'waits',
            at: new Date().toISOString(),
            tried: false,
            kind: 'decide',
            body: { decisions: [{ postId: idOf(2), version: 1, hash: HASH, verdict: 'approved' }] },
          },
        ],
      },
    }),
  );
  act(() => void window.dispatchEvent(new Event('storage')));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Post 2' }));
  backOnline();
  expect(within(await cardOf(2)).getByRole('button', { name: 'Approve' })).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('keeps what is being written over a reload', async () => {
  const server = await openDesk(makeReview());
  const card = await cardOf(1);
  await userEvent.click(within(card).getByRole('button', { name: 'Ask for changes' }));
  await userEvent.type(await within(card).findByLabelText('What should change?'), 'Shorter, plea');
  cleanup();
  render(<ReviewPage />);
  expect(await screen.findByLabelText('What should change?')).toHaveValue('Shorter, plea');
  expect(server.calls).toEqual([]);
});

it('gives words back that the server refused', async () => {
  const server = await openDesk(makeReview());
  const card = await cardOf(1);
  await userEvent.click(within(card).getByRole('button', { name: 'Ask for changes' }));
  await userEvent.type(await within(card).findByLabelText('What should change?'), 'Shorter');
  const body = {
    statusCode: 422,
    code: 'validation_failed',
    message: 'm',
    requestId: 'x',
    errors: { words: 'Too much' },
  };
  server.answer = ({ route }) =>
    route === 'POST /decisions' ? Response.json(body, { status: 422 }) : undefined;
  await userEvent.click(within(card).getByRole('button', { name: 'Send to the writer' }));
  expect(await screen.findByText('Too much')).toBeVisible();
  expect(await within(await cardOf(1)).findByLabelText('What should change?')).toHaveValue('Shorter');
});

it('opens what was approved in another tab of this browser as approved', async () => {
  const server = await openDesk(makeReview());
  server.review = makeReview({ posts: [makePost(1, { state: 'approved', verdict: verdictOf('approved') })] });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(/That's everything/)).toBeVisible();
});
