import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewPage from '../../src/review/ReviewPage.tsx';
import {
  cardOf,
  HASH,
  idOf,
  makeComment,
  makePost,
  makeReview,
  openReview,
  refusal,
  verdictOf,
} from './support.tsx';

describe('decisions', () => {
  const scrolledTo = jest.fn();
  beforeAll(() => {
    Element.prototype.scrollIntoView = function scroll(this: Element) {
      scrolledTo(this.textContent);
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  const approve = async (number: number) =>
    userEvent.click(within(await cardOf(number)).getByRole('button', { name: 'Approve' }));

  it('approves exactly the version that was read, folds the post and goes on to the next', async () => {
    const server = await openReview(makeReview());
    await approve(1);
    await waitFor(() =>
      expect(server.sent('/decisions')).toEqual([
        { decisions: [{ postId: idOf(1), version: 1, hash: HASH, verdict: 'approved' }] },
      ]),
    );
    const card = await cardOf(1);
    expect(within(card).getByText(/Approved/)).toBeVisible();
    expect(within(card).queryByText('The first line of post 1.')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Post 2' })).toHaveFocus();
    expect(screen.getByText('1 approved')).toBeVisible();
    expect(screen.getByText('Approved.')).toBeInTheDocument();
  });

  it('asks for the name before the first decision, and sends nothing without it', async () => {
    const server = await openReview(makeReview({ readerName: null }));
    await approve(1);
    const field = await screen.findByLabelText('Your name');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Please enter your name')).toBeVisible();
    expect(server.sent('/decisions')).toEqual([]);
    await userEvent.type(field, ' Jon {Enter}');
    await waitFor(() =>
      expect(server.sent('/decisions')).toEqual([expect.objectContaining({ name: 'Jon' })]),
    );
    await approve(2);
    await waitFor(() => expect(server.sent('/decisions')).toHaveLength(2));
    expect(screen.queryByLabelText('Your name')).toBeNull();
  });

  it('asks for the name when the server says that it is missing, and sends the decision with it', async () => {
    const server = await openReview(makeReview());
    server.answer = ({ route, body }) =>
      route === 'POST /decisions' && !(body as { name?: string }).name
        ? refusal(422, 'validation_failed', { errors: { name: 'missing' } })
        : undefined;
    await approve(1);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Jon{Enter}');
    await waitFor(() => expect(server.sent('/decisions')).toHaveLength(2));
    expect(server.sent('/decisions')[1]).toMatchObject({ name: 'Jon', decisions: [{ verdict: 'approved' }] });
  });

  it('wants words for changes, begins them with a chip, and says that the post is with the writer', async () => {
    const server = await openReview(makeReview());
    const card = await cardOf(1);
    await userEvent.click(within(card).getByRole('button', { name: 'Ask for changes' }));
    const field = await within(card).findByLabelText('What should change?');
    await userEvent.click(within(card).getByRole('button', { name: 'Send to the writer' }));
    expect(within(card).getByText('Please tell us briefly what you mean')).toBeVisible();
    expect(server.sent('/decisions')).toEqual([]);
    await userEvent.click(within(card).getByRole('button', { name: 'A fact is wrong' }));
    expect(field).toHaveFocus();
    await userEvent.type(field, 'it was 1997');
    await userEvent.click(within(card).getByRole('button', { name: 'Send to the writer' }));
    await waitFor(() =>
      expect(server.sent('/decisions')).toEqual([
        {
          decisions: [
            {
              postId: idOf(1),
              version: 1,
              hash: HASH,
              verdict: 'changes_wanted',
              words: 'A fact is wrong: it was 1997',
            },
          ],
        },
      ]),
    );
    expect(within(await cardOf(1)).getByText(/With the writer/)).toBeVisible();
  });

  it('declines from the menu, with words', async () => {
    const server = await openReview(makeReview());
    const card = await cardOf(2);
    await userEvent.click(within(card).getByText('More'));
    await userEvent.click(within(card).getByRole('button', { name: 'Decline' }));
    await userEvent.type(await within(card).findByLabelText("What don't you like about it?"), 'Too private');
    await userEvent.click(within(card).getByRole('button', { name: 'Decline this post' }));
    await waitFor(() =>
      expect(server.sent('/decisions')).toMatchObject([
        { decisions: [{ postId: idOf(2), verdict: 'declined', words: 'Too private' }] },
      ]),
    );
  });

  it('takes a decision back while there is time, and not afterwards', async () => {
    const approved = { state: 'approved', verdict: verdictOf('approved') } as const;
    const late = { state: 'approved', verdict: verdictOf('approved', { minutesLeft: -1 }) } as const;
    const server = await openReview(
      makeReview({ posts: [makePost(1, approved), makePost(2, late), makePost(3)] }),
    );
    expect(within(await cardOf(2)).queryByRole('button', { name: /^Undo/ })).toBeNull();
    server.setPost(1, { state: 'in_review', verdict: null });
    await userEvent.click(within(await cardOf(1)).getByRole('button', { name: 'Undo: Post 1' }));
    await waitFor(() => expect(server.sent('/undo')).toEqual([{ postId: idOf(1) }]));
    expect(within(await cardOf(1)).getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('shows the new text when it was too late, and says that nothing was decided', async () => {
    const server = await openReview(makeReview());
    const current = makePost(1, { version: 2, hash: 'b'.repeat(64), fullPost: 'The second line of post 1.' });
    server.answer = ({ route }) => {
      if (route !== 'POST /decisions') return undefined;
      server.setPost(1, current);
      return refusal(409, 'changed_elsewhere', { current });
    };
    await approve(1);
    const card = await cardOf(1);
    expect(await within(card).findByText(/nothing was saved/i)).toBeVisible();
    await waitFor(() => expect(card.querySelector('mark')).toHaveTextContent('second'));
    expect(within(card).getByText('New version')).toBeVisible();
    expect(within(card).getByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.getByText('0 approved')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(screen.getByRole('heading', { name: 'Post 1' })).toHaveFocus();
    server.answer = () => undefined;
    await approve(1);
    await waitFor(() =>
      expect(server.sent('/decisions')[1]).toMatchObject({
        decisions: [{ version: 2, hash: 'b'.repeat(64) }],
      }),
    );
  });

  it('says that another reader was faster, and when an undo is too late', async () => {
    const approved = { state: 'approved', verdict: verdictOf('approved') } as const;
    const server = await openReview(makeReview({ posts: [makePost(1), makePost(2, approved)] }));
    const current = makePost(1, { state: 'declined', verdict: verdictOf('declined') });
    server.answer = ({ route }) => {
      if (route !== 'POST /decisions' && route !== 'POST /undo') return undefined;
      server.setPost(1, current);
      return refusal(409, 'changed_elsewhere', { current });
    };
    await approve(1);
    expect(await screen.findByText(/Someone else has already decided/)).toBeVisible();
    expect(await within(await cardOf(1)).findByText(/Declined/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Post 2' }));
    expect(await screen.findByText('This can no longer be undone.')).toBeVisible();
    expect(await within(await cardOf(2)).findByText(/Approved/)).toBeVisible();
  });

  it('approves the remaining posts together, but unopened ones only if they are chosen', async () => {
    const stored = { name: '', pending: [], drafts: {}, opened: { [idOf(1)]: 1, [idOf(2)]: 7 } };
    localStorage.setItem(`byline.review.${idOf(900)}`, JSON.stringify({ version: 1, content: stored }));
    const server = await openReview(makeReview());
    await userEvent.click(screen.getByRole('button', { name: 'Approve remaining 3' }));
    const sheet = await screen.findByRole('dialog', { name: 'Approve several posts' });
    expect(within(sheet).getByRole('checkbox', { name: 'Post 1' })).toBeChecked();
    const unopened = within(sheet).getByRole('checkbox', { name: /Post 3.*not opened it yet/ });
    expect(unopened).not.toBeChecked();
    // It was opened, but in another version.
    expect(within(sheet).getByRole('checkbox', { name: /Post 2.*not opened it yet/ })).not.toBeChecked();
    await userEvent.click(unopened);
    await userEvent.click(within(sheet).getByRole('button', { name: 'Approve 2 posts' }));
    await waitFor(() =>
      expect(server.sent('/decisions')).toMatchObject([
        { decisions: [{ postId: idOf(1) }, { postId: idOf(3) }] },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at the end what was decided and who is next', async () => {
    await openReview(makeReview({ posts: [makePost(1), makePost(2, { state: 'changes_wanted' })] }));
    await approve(1);
    const heading = await screen.findByRole('heading', {
      name: "That's everything. 1 approved, 1 with the writer.",
    });
    expect(heading).toHaveFocus();
    expect(screen.getByText(/The writer is next/)).toBeVisible();
  });
});

describe('the outbox', () => {
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
  const saved = 'Saved on this device; sent when you are online.';

  it('keeps what was decided without a network, and sends it when there is one', async () => {
    const server = await openReview(makeReview());
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
    const server = await openReview(makeReview({ readerName: null }));
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
    const server = await openReview(makeReview());
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

  it('drops a decision that was undone before it was sent', async () => {
    const server = await openReview(makeReview({ readerName: null }));
    localStorage.setItem(
      `byline.review.${idOf(900)}`,
      JSON.stringify({
        version: 1,
        content: {
          name: 'Jon',
          drafts: {},
          opened: {},
          pending: [
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
    const server = await openReview(makeReview());
    const card = await cardOf(1);
    await userEvent.click(within(card).getByRole('button', { name: 'Ask for changes' }));
    await userEvent.type(await within(card).findByLabelText('What should change?'), 'Shorter, plea');
    cleanup();
    render(<ReviewPage />);
    expect(await screen.findByLabelText('What should change?')).toHaveValue('Shorter, plea');
    expect(server.calls).toEqual([]);
  });

  it('gives words back that the server refused', async () => {
    const server = await openReview(makeReview());
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
    const server = await openReview(makeReview());
    server.review = makeReview({
      posts: [makePost(1, { state: 'approved', verdict: verdictOf('approved') })],
    });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/That's everything/)).toBeVisible();
  });
});
