import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ReviewPage from '../../src/review/ReviewPage.tsx';
import { showAgency } from '../support/agency.ts';
import { beOn } from '../support/beOn.ts';
import { blockSiteData } from '../support/blockSiteData.ts';
import { withoutLocks } from '../support/fakeLocks.ts';
import {
  approve,
  cardOf,
  HASH,
  idOf,
  makeComment,
  makePost,
  makeReview,
  openPost,
  openReview,
  refusal,
  TOKEN,
  verdictOf,
} from './support.tsx';

/* Cases that no browser spec covers: e2e/specs/client-page.spec.ts has the views, the approval and the name. */

beforeEach(() => beOn('2026-12-01'));
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  jest.restoreAllMocks();
  withoutLocks();
  localStorage.clear();
  showAgency();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('the client page', () => {
  it('says when a round has nothing to read', async () => {
    await openReview(makeReview({ posts: [] }));
    expect(
      await screen.findByRole('heading', { name: 'Nothing to read yet. We will email you.' }),
    ).toBeVisible();
  });

  it('promises no email where the server sends none', async () => {
    showAgency({ off: ['mail'] });
    const posts = [makePost(1, { state: 'changes_wanted', verdict: verdictOf('changes_wanted') })];
    await openReview(makeReview({ posts }));
    expect(
      await screen.findByText(/The writer will revise your post, and your agency will send you/),
    ).toBeVisible();
    expect(within(await openPost(1)).getByText(/Your agency will send you the new version/)).toBeVisible();
    cleanup();
    await openReview(makeReview({ posts: [] }));
    expect(await screen.findByRole('heading', { name: /Your agency will send you a link/ })).toBeVisible();
  });

  it('says that a link no longer works', async () => {
    await openReview(undefined);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/Your decisions and comments are kept/)).toBeVisible();
  });

  it('emails the links that still work, without revealing whether there are any', async () => {
    const user = userEvent.setup();
    const server = await openReview(undefined);
    server.answer = ({ route }) =>
      route === 'POST /api/send-review-link' ? Response.json({ ok: true }, { status: 202 }) : undefined;
    const form = within(await screen.findByRole('form', { name: 'Send me a new link' }));
    await user.type(form.getByLabelText('Your email'), 'ada at example{Enter}');
    expect(form.getByLabelText('Your email')).toHaveAccessibleDescription(/Please enter an email address/);
    await user.clear(form.getByLabelText('Your email'));
    await user.type(form.getByLabelText('Your email'), ' ada@example.com');
    await user.click(form.getByRole('button', { name: 'Send me a new link' }));
    expect(await form.findByText(/^If review links for this address still work/)).toBeVisible();
    expect(server.sent('/api/send-review-link')).toEqual([{ email: 'ada@example.com' }]);
  });

  it('refers to the agency for a new link where the server sends no emails', async () => {
    showAgency({ off: ['mail'] });
    await openReview(undefined);
    expect(await screen.findByText(/Ask your agency for a new one/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('can only be read when the work with the agency has ended, and says until when', async () => {
    const posts = [makePost(1), makePost(2, { state: 'approved' })];
    const endedAt = '2026-12-01T10:00:00.000Z';
    await openReview(makeReview({ posts, endedAt, expiresAt: '2026-12-31T10:00:00.000Z' }));
    expect(screen.getByRole('note')).toHaveTextContent(/has ended. You can read this page until .*31/);
    expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
    expect(screen.queryByText(/Anyone with this link can read and approve/)).toBeNull();
    await openPost(1);
    expect(await screen.findByText('The first line of post 1.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /approve|changes|comment|decline/i })).toBeNull();
  });

  it('loads the round when the server is reachable again, and logs no token', async () => {
    const warned = jest.spyOn(console, 'warn');
    const server = await openReview(undefined, { online: false });
    expect(await screen.findByRole('heading', { name: 'We cannot load your posts right now' })).toBeVisible();
    server.online = true;
    server.review = makeReview();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: 'Read 3 posts' })).toBeVisible();
    expect(screen.queryByText(/\b0\b/)).toBeNull();
    // The link gives access to the round, so no log contains it.
    expect(JSON.stringify(warned.mock.calls)).not.toContain(TOKEN);
  });

  it('copies exactly the approved text, and records the address of the published post', async () => {
    const user = userEvent.setup();
    const fullPost = 'A line with two spaces  \n\n  and **bold** words\n';
    const posts = [makePost(1, { fullPost, state: 'approved', verdict: verdictOf('approved') })];
    const server = await openReview(makeReview({ posts }));
    await openPost(1);
    await user.click(await screen.findByRole('button', { name: 'Copy text' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('A line with two spaces  \n\n  and bold words\n');
    expect(screen.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('rel', 'noreferrer');
    await user.click(screen.getByRole('button', { name: 'I have posted it' }));
    const address = screen.getByLabelText('Link to the post (optional)');
    await user.type(address, 'no address{Enter}');
    expect(screen.getByText('Please enter a web address or leave this empty')).toBeVisible();
    await user.clear(address);
    await user.type(address, 'https://www.linkedin.com/posts/x');
    await user.click(screen.getByRole('button', { name: 'Mark as posted' }));
    await waitFor(() =>
      expect(server.sent('/posted')).toEqual([
        { name: 'Mara Lind', postId: idOf(1), url: 'https://www.linkedin.com/posts/x' },
      ]),
    );
  });

  it('says beside a wide text that a chosen sentence has no source, and nothing about one that has', async () => {
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
    window.matchMedia = () => ({ matches: true, ...listening }) as unknown as MediaQueryList;
    const fullPost = 'We sat down. We laughed.';
    const sentences = [
      { start: 0, end: 12, hasSource: true },
      { start: 13, end: 24, hasSource: false },
    ];
    await openReview(makeReview({ posts: [makePost(1, { fullPost, sentences })] }));
    await openPost(1);
    await userEvent.click(await screen.findByRole('switch', { name: 'Show sources' }));
    await userEvent.click(await screen.findByRole('button', { name: 'We laughed.' }));
    expect(await screen.findByText('No source was found for this sentence.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'We sat down.' }));
    expect(screen.queryByText('No source was found for this sentence.')).toBeNull();
  });

  it('marks the passages that are new since the client last read the post', async () => {
    const before = { version: 1, title: 'Post 1', fullPost: 'There were nine people.' };
    const posts = [makePost(1, { version: 2, fullPost: 'There were six people.', before })];
    await openReview(makeReview({ posts }));
    const card = await openPost(1);
    expect(within(card).getByText('New version')).toBeVisible();
    await waitFor(() => expect(card.querySelector('mark')).toHaveTextContent('six'));
    await userEvent.click(within(card).getByText('Earlier text'));
    expect(card.querySelector('del')).toHaveTextContent('nine');
  });

  it('offers no decision on a post that is with the writer', async () => {
    await openReview(makeReview({ posts: [makePost(1, { state: 'draft' }), makePost(2)] }));
    const card = await openPost(1);
    expect(within(card).getByText(/The writer is working on it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('marks commented passages, and quotes those that are gone', async () => {
    const fullPost = 'There were six people.';
    const comments = [
      makeComment({
        id: idOf(501),
        text: 'Seven!',
        quote: { exact: 'six people', prefix: '', suffix: '' },
        place: { start: 11, end: 21 },
      }),
      makeComment({ id: idOf(502), by: 'agency', name: null, text: 'The cat is gone.' }),
      makeComment({
        id: idOf(503),
        text: 'No cat.',
        quote: { exact: 'and a cat', prefix: '', suffix: '' },
        place: null,
      }),
    ];
    await openReview(makeReview({ posts: [makePost(1, { fullPost, comments })] }));
    const card = await openPost(1);
    expect(card.querySelector('mark')).toHaveTextContent('six people');
    const said = within(within(card).getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mara Lind .*six peopleSeven!$/),
      expect.stringMatching(/^Your agency .*The cat is gone\.$/),
      expect.stringMatching(/^Mara Lind .*The text has changed\. It said:and a catNo cat\.$/),
    ]);
  });

  /** Selects from one text on the page to another. */
  function select(from: [words: string, offset: number], to: [words: string, offset: number]) {
    const textOf = (words: string) => screen.getByText(words).firstChild as Text;
    const range = document.createRange();
    range.setStart(textOf(from[0]), from[1]);
    range.setEnd(textOf(to[0]), to[1]);
    document.getSelection()?.removeAllRanges();
    document.getSelection()?.addRange(range);
    act(() => void document.dispatchEvent(new Event('selectionchange')));
  }

  it('quotes a passage with its context, across lines and bold words', async () => {
    const fullPost = 'We opened at **nine sharp**.\nNobody came.';
    const server = await openReview(makeReview({ posts: [makePost(1, { fullPost })] }));
    await openPost(1);
    await waitFor(() => {
      select(['nine sharp', 5], ['Nobody came.', 6]);
      expect(screen.getByRole('button', { name: 'Comment on this' })).toBeVisible();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Comment on this' }));
    await userEvent.type(await screen.findByLabelText('Your comment'), 'It was ten');
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(() =>
      expect(server.sent('/comments')).toEqual([
        {
          name: 'Mara Lind',
          postId: idOf(1),
          version: 1,
          text: 'It was ten',
          quote: { exact: 'sharp**.\nNobody', prefix: 'We opened at **nine ', suffix: ' came.' },
        },
      ]),
    );
  });
});

describe('decisions', () => {
  it('asks for another name if the server refuses one, and sends the decision with it', async () => {
    const server = await openReview(makeReview());
    server.answer = ({ route, body }) =>
      route === 'POST /decisions' && (body as { name?: string }).name === 'Mara Lind'
        ? refusal(422, 'validation_failed', { errors: { name: 'missing' } })
        : undefined;
    await approve(1);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Jon{Enter}');
    await waitFor(() => expect(server.sent('/decisions')).toHaveLength(2));
    expect(server.sent('/decisions')[1]).toMatchObject({ name: 'Jon', decisions: [{ verdict: 'approved' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Your December' }));
    expect(await screen.findByText("You're deciding as Jon.")).toBeVisible();
  });

  it('shows a name that was entered on another device, and asks another person for theirs', async () => {
    const server = await openReview(makeReview({ readerName: 'Mara' }));
    expect(await screen.findByText("You're deciding as Mara.")).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));
    await approve(1);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Bob{Enter}');
    await waitFor(() => expect(server.sent('/decisions')).toMatchObject([{ name: 'Bob' }]));
  });

  it('sends the name that is shown, also if another device has entered one since', async () => {
    const server = await openReview(makeReview({ readerName: 'Mara' }));
    expect(await screen.findByText("You're deciding as Mara.")).toBeVisible();
    server.review = makeReview({ readerName: 'Bob' });
    await approve(1);
    await waitFor(() => expect(server.sent('/decisions')).toMatchObject([{ name: 'Mara' }]));
  });

  describe('after "Not you?"', () => {
    /** Mara approves post 1, and the next person takes over. */
    async function takeOver() {
      const server = await openReview(makeReview({ readerName: null }));
      await approve(1);
      await userEvent.type(await screen.findByLabelText('Your name'), 'Mara{Enter}');
      await waitFor(() => expect(server.review?.readerName).toBe('Mara'));
      await userEvent.click(await screen.findByRole('button', { name: 'Your December' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Not you?' }));
      return server;
    }

    it('asks the next person for a name and sends it with their decision', async () => {
      const server = await takeOver();
      await approve(2);
      await userEvent.type(await screen.findByLabelText('Your name'), 'Bob{Enter}');
      await waitFor(() =>
        expect(server.sent('/decisions')).toMatchObject([
          { name: 'Mara', decisions: [{ postId: idOf(1) }] },
          { name: 'Bob', decisions: [{ postId: idOf(2) }] },
        ]),
      );
    });

    it('asks the next person for a name before an undo', async () => {
      const server = await takeOver();
      await openPost(1);
      await userEvent.click(screen.getByRole('button', { name: 'Undo: Post 1' }));
      await userEvent.type(await screen.findByLabelText('Your name'), 'Bob{Enter}');
      await waitFor(() => expect(server.sent('/undo')).toEqual([{ name: 'Bob', postId: idOf(1) }]));
    });
  });

  it('approves one post on a double-click', async () => {
    const server = await openReview(makeReview());
    await openPost(1);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('heading', { level: 1, name: 'Post 2' });
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByRole('heading', { level: 1, name: 'Post 3' });
    await waitFor(() =>
      expect(server.sent('/decisions')).toMatchObject([
        { decisions: [{ postId: idOf(1) }] },
        { decisions: [{ postId: idOf(2) }] },
      ]),
    );
  });

  it('requires a comment for changes, which a chip can start', async () => {
    const server = await openReview(makeReview());
    const card = await openPost(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
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
          name: 'Mara Lind',
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
    expect(within(await openPost(1)).getByText(/You will get the new version by email/)).toBeVisible();
  });

  describe('an undone change request', () => {
    async function askForChanges() {
      await openPost(1);
      await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
      await userEvent.type(await screen.findByLabelText('What should change?'), 'It was 1997.');
      await userEvent.click(screen.getByRole('button', { name: 'Send to the writer' }));
    }

    it('has its words in the form again', async () => {
      const server = await openReview(makeReview());
      await askForChanges();
      await waitFor(() => expect(server.review?.posts[0]?.state).toBe('changes_wanted'));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo: Post 1' }));
      await waitFor(() => expect(server.sent('/undo')).toEqual([{ name: 'Mara Lind', postId: idOf(1) }]));
      expect(await screen.findByLabelText('What should change?')).toHaveValue('It was 1997.');
    });

    it('opens no form until the next person has entered a name', async () => {
      const server = await openReview(makeReview());
      await askForChanges();
      await waitFor(() => expect(server.review?.posts[0]?.state).toBe('changes_wanted'));
      await userEvent.click(await screen.findByRole('button', { name: 'Your December' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Not you?' }));
      await openPost(1);
      await userEvent.click(await screen.findByRole('button', { name: 'Undo: Post 1' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('textbox')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Undo: Post 1' }));
      await userEvent.type(await screen.findByLabelText('Your name'), 'Bob{Enter}');
      expect(await screen.findByLabelText('What should change?')).toHaveValue('It was 1997.');
      await waitFor(() => expect(server.sent('/undo')).toEqual([{ name: 'Bob', postId: idOf(1) }]));
    });

    it('has its words in the form again if it was never sent', async () => {
      jest.spyOn(console, 'warn').mockImplementation(() => {});
      const server = await openReview(makeReview());
      server.online = false;
      // The change request waits behind this approval.
      await approve(2);
      await askForChanges();
      await userEvent.click(await screen.findByRole('button', { name: 'Undo: Post 1' }));
      expect(await screen.findByLabelText('What should change?')).toHaveValue('It was 1997.');
      server.online = true;
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(server.review?.posts[1]?.state).toBe('approved'));
      expect(server.review?.posts[0]?.state).toBe('in_review');
    });
  });

  it('shows the new text and saves nothing when a post changed before the decision', async () => {
    const server = await openReview(makeReview());
    const current = makePost(1, { version: 2, hash: 'b'.repeat(64), fullPost: 'The second line of post 1.' });
    server.answer = ({ route }) => {
      if (route !== 'POST /decisions') return undefined;
      server.setPost(1, current);
      return refusal(409, 'changed_elsewhere', { current });
    };
    await approve(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    const card = await cardOf(1);
    expect(screen.getByRole('heading', { name: 'Post 1' })).toHaveFocus();
    expect(within(card).getByText(/nothing was saved/i)).toBeVisible();
    await waitFor(() => expect(card.querySelector('mark')).toHaveTextContent('second'));
    expect(within(card).getByText('New version')).toBeVisible();
    server.answer = () => undefined;
    await approve(1);
    await waitFor(() =>
      expect(server.sent('/decisions')[1]).toMatchObject({
        decisions: [{ version: 2, hash: 'b'.repeat(64) }],
      }),
    );
  });

  it('says that someone else has decided, and when an undo is too late', async () => {
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
    expect(
      await within(screen.getByRole('region', { name: 'Progress' })).findByText('Approved'),
    ).toBeVisible();
  });
});

describe('the outbox', () => {
  const backOnline = () => window.dispatchEvent(new Event('online'));
  const saved = 'Saved on this device; sent when you are online.';

  // Failed tries are logged.
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));

  it('stores decisions while offline and sends them afterwards', async () => {
    const server = await openReview(makeReview());
    server.online = false;
    await approve(1);
    expect(await screen.findByText(saved)).toBeVisible();
    expect(screen.getByText('Approved')).toBeVisible();
    await approve(2);
    server.online = true;
    backOnline();
    await waitFor(() => expect(server.sent('/decisions')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(saved)).toBeNull());
  });

  it('sends decisions in a browser that blocks site data', async () => {
    blockSiteData();
    const server = await openReview(makeReview());
    await approve(1);
    expect(await screen.findByText('Approved')).toBeVisible();
    await waitFor(() => expect(server.sent('/decisions')).toHaveLength(1));
  });

  it('sends a stored decision with the name of the person who made it', async () => {
    const server = await openReview(makeReview({ readerName: null }));
    server.online = false;
    await approve(1);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Mara{Enter}');
    await screen.findByText(saved);
    await userEvent.click(screen.getByRole('button', { name: 'Your December' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Not you?' }));
    await approve(2);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Bob{Enter}');
    server.online = true;
    backOnline();
    await waitFor(() =>
      expect(server.sent('/decisions')).toMatchObject([
        { name: 'Mara', decisions: [{ postId: idOf(1) }] },
        { name: 'Bob', decisions: [{ postId: idOf(2) }] },
      ]),
    );
  });

  it('sends a decision with its name if another person takes over while it is looked up', async () => {
    const server = await openReview(makeReview({ readerName: null }));
    server.online = false;
    await approve(1);
    await userEvent.type(await screen.findByLabelText('Your name'), 'Mara{Enter}');
    await screen.findByText(saved);
    await userEvent.click(screen.getByRole('button', { name: 'Your December' }));
    const notYou = await screen.findByRole('button', { name: 'Not you?' });
    server.answer = ({ route }) => {
      if (route === 'GET') act(() => notYou.click());
      return undefined;
    };
    server.online = true;
    backOnline();
    await waitFor(() => expect(server.sent('/decisions')).toMatchObject([{ name: 'Mara' }]));
    expect(screen.queryByText("You're deciding as Mara.")).toBeNull();
  });

  it('sends stored decisions after a reload, with the given name', async () => {
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

  it('sends a comment once when its response is lost', async () => {
    const server = await openReview(makeReview());
    const card = await openPost(1);
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

  it('keeps a draft over a reload', async () => {
    const server = await openReview(makeReview());
    const card = await openPost(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
    await userEvent.type(await within(card).findByLabelText('What should change?'), 'Shorter, plea');
    cleanup();
    render(<ReviewPage />);
    expect(await screen.findByLabelText('What should change?')).toHaveValue('Shorter, plea');
    expect(server.sent('/decisions')).toEqual([]);
  });

  it('restores the draft that the server refused', async () => {
    const server = await openReview(makeReview());
    const card = await openPost(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for changes' }));
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
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(await screen.findByLabelText('What should change?')).toHaveValue('Shorter');
  });
});
