import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speakGerman } from '../support/speakGerman.ts';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { cardOf, idOf, makeComment, makePost, makeReview, openReview, TOKEN, verdictOf } from './support.tsx';

describe('the session', () => {
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
    await openReview(makeReview({ strategy, posts: [...posts, makePost(3, { state: 'approved' })] }));
    expect(screen.getByText(/^A strategy and 3 posts, about [45] minutes\.$/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Strategy', selected: true })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'What we heard' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Posts 1/3' }));
    expect(screen.getByText('1 of 3 · Wed 2 Dec · Story')).toBeVisible();
  });

  it("offers 'Next post' on the strategy, and beside posts only where there are several", async () => {
    const next = () => screen.queryByRole('button', { name: 'Next post' });
    await openReview(makeReview({ strategy, posts: [makePost(1)] }));
    expect(next()).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Posts 0/1' }));
    expect(next()).toBeNull();
    cleanup();
    await openReview(makeReview({ posts: [makePost(1), makePost(2)] }));
    expect(next()).toBeVisible();
  });

  it("takes 'Looks right' and a comment for each part of the strategy", async () => {
    const server = await openReview(makeReview({ strategy }));
    const part = within(await screen.findByRole('region', { name: 'What we heard' }));
    await userEvent.click(part.getByRole('button', { name: 'Looks right' }));
    await waitFor(() => expect(server.sent('/strategy')).toEqual([{ part: 'heard', looksRight: true }]));
    await userEvent.click(part.getByRole('button', { name: 'Comment' }));
    await userEvent.type(await part.findByLabelText('Your comment'), 'Name the valley');
    await userEvent.click(part.getByRole('button', { name: 'Add comment' }));
    await waitFor(() =>
      expect(server.sent('/comments')).toEqual([{ part: 'heard', text: 'Name the valley' }]),
    );
  });

  it('copies exactly what was approved, and takes the address where it was posted', async () => {
    const user = userEvent.setup();
    const fullPost = 'A line with two spaces  \n\n  and **bold** words\n';
    const posts = [makePost(1, { fullPost, state: 'approved', verdict: verdictOf('approved') })];
    const server = await openReview(makeReview({ posts }));
    await user.click(within(await cardOf(1)).getByRole('button', { name: /Post 1/, expanded: false }));
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
      expect(server.sent('/posted')).toEqual([{ postId: idOf(1), url: 'https://www.linkedin.com/posts/x' }]),
    );
  });

  it('marks what is new since the client last read it', async () => {
    const before = { version: 1, title: 'Post 1', fullPost: 'There were nine people.' };
    const posts = [makePost(1, { version: 2, fullPost: 'There were six people.', before })];
    await openReview(makeReview({ posts }));
    const card = await cardOf(1);
    expect(within(card).getByText('New version')).toBeVisible();
    await waitFor(() => expect(card.querySelector('mark')).toHaveTextContent('six'));
    await userEvent.click(within(card).getByText('What it said before'));
    expect(card.querySelector('del')).toHaveTextContent('nine');
  });

  it('decides nothing of a post that the writer has', async () => {
    await openReview(makeReview({ posts: [makePost(1, { state: 'draft' }), makePost(2)] }));
    const card = await cardOf(1);
    await userEvent.click(within(card).getByRole('button', { name: /Post 1/ }));
    expect(within(card).getByText(/The writer is working on it/)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it("shows the sources of a post, and the round's days as a calendar file", async () => {
    const sources = [{ id: 'answer-2', label: 'A morning?', text: 'There were six people.' }];
    await openReview(makeReview({ posts: [makePost(1, { sources })] }));
    await userEvent.click(screen.getByText('Where this comes from'));
    expect(screen.getByText('There were six people.')).toBeVisible();
    expect(screen.getByRole('link', { name: /calendar/ })).toHaveAttribute(
      'href',
      `/api/review/${TOKEN}/plan.ics`,
    );
  });

  it('says when there is nothing to read', async () => {
    await openReview(makeReview({ posts: [] }));
    expect(
      await screen.findByRole('heading', { name: 'Nothing to read yet. We will email you.' }),
    ).toBeVisible();
  });

  it('says calmly that a link opens nothing any more', async () => {
    await openReview(undefined);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/Ask your agency for a new one/)).toBeVisible();
  });

  it('tries again when the server could not be reached', async () => {
    const warned = jest.spyOn(console, 'warn');
    const server = await openReview(undefined, { online: false });
    expect(
      await screen.findByRole('heading', { name: 'We cannot reach your posts right now' }),
    ).toBeVisible();
    server.online = true;
    server.review = makeReview();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('0 approved')).toBeVisible();
    // The link is the key to the round: no log has it.
    expect(JSON.stringify(warned.mock.calls)).not.toContain(TOKEN);
  });
});

describe('passages', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
    localStorage.clear();
  });

  /** Selects from one text on the page to another, as a person would. */
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
    await screen.findByText('0 approved');
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
          postId: idOf(1),
          version: 1,
          text: 'It was ten',
          quote: { exact: 'sharp**.\nNobody', prefix: 'We opened at **nine ', suffix: ' came.' },
        },
      ]),
    );
  });

  it('marks in the text what was spoken of, and shows the old words where they are gone', async () => {
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
    const card = await cardOf(1);
    expect(card.querySelector('mark')).toHaveTextContent('six people');
    const said = within(within(card).getByRole('region', { name: 'Comments' })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Mara Lind .*six peopleSeven!$/),
      expect.stringMatching(/^Your agency .*The cat is gone\.$/),
      expect.stringMatching(/^Mara Lind .*The text has changed\. It said:and a catNo cat\.$/),
    ]);
  });
});

describe('reading', () => {
  type Seen = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;
  let tell: (entries: Seen[]) => void = () => {};

  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
  });
  beforeEach(() => {
    class Observer {
      constructor(onSeen: (entries: Seen[]) => void) {
        tell = onSeen;
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    jest.restoreAllMocks();
    localStorage.clear();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  const inTheMiddle = (number: number) => {
    const target = document.querySelector(`[data-post="${idOf(number)}"]`) as Element;
    act(() => tell([{ target, isIntersecting: true }]));
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  async function open() {
    const server = await openReview(makeReview());
    await waitFor(() => expect(screen.getByText('0 approved')).toBeVisible());
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    return server;
  }

  it('does not count what only stood there when the page was loaded', async () => {
    const server = await open();
    inTheMiddle(1);
    await wait(60_000);
    expect(server.calls).toEqual([]);
  });

  it('tells once of a post that a person has stayed with', async () => {
    const server = await open();
    inTheMiddle(1);
    fireEvent.scroll(window);
    await wait(1500);
    expect(server.sent('/opened')).toEqual([{ posts: [{ postId: idOf(1), version: 1 }] }]);
    inTheMiddle(2);
    await wait(1500);
    inTheMiddle(1);
    await wait(1500);
    expect(server.sent('/opened')).toEqual([
      { posts: [{ postId: idOf(1), version: 1 }] },
      { posts: [{ postId: idOf(2), version: 1 }] },
    ]);
  });

  it('does not count what one scrolls past', async () => {
    const server = await open();
    fireEvent.wheel(window);
    inTheMiddle(1);
    await wait(200);
    inTheMiddle(2);
    await wait(200);
    inTheMiddle(3);
    await wait(1500);
    expect(server.sent('/opened')).toEqual([{ posts: [{ postId: idOf(3), version: 1 }] }]);
  });
});

describe('German', () => {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => {};
    return speakGerman('review');
  });

  it('is in German: days, counts and buttons', async () => {
    await openReview(makeReview({ posts: [makePost(1), makePost(2, { state: 'approved' })] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ihr Monat liegt zum Lesen bereit');
    expect(screen.getByText('2 Beiträge, etwa 2 Minuten.')).toBeVisible();
    expect(screen.getByText('1 von 2 · Mi 2. Dez · Story')).toBeVisible();
    const card = await cardOf(1);
    await userEvent.click(within(card).getByRole('button', { name: 'Änderungen wünschen' }));
    expect(await within(card).findByRole('button', { name: 'An die Redaktion schicken' })).toBeVisible();
  });
});
