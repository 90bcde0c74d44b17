import { waitFor } from '@testing-library/react';
import { ApiError, NetworkError } from '../../src/api/http.ts';
import type { ReviewApi } from '../../src/api/review.ts';
import { approve, reportOpened, submitDraft } from '../../src/review/actions.ts';
import { deleteStored, noteContact, Openings, openRound, storedRound } from '../../src/review/deviceRound.ts';
import type { PendingAction } from '../../src/review/pendingActions.ts';
import { EMPTY_STORED } from '../../src/review/reviewState.ts';
import { bindToBrowser, bindToHistory, createSession, loadReview } from '../../src/review/session.ts';
import { decide } from './pendingActions.ts';
import { recordingSession } from './recordingSession.ts';
import { HASH, idOf, makePost, makeReview } from './support.tsx';

const QUOTE = { exact: 'The first line', prefix: '', suffix: ' of post 1.' };
const WORDS = 'Please name the year.';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

describe('a session', () => {
  const gone = async () => Promise.reject(new ApiError(404, 'not_found', 'x'));
  const broken = async () => Promise.reject(new ApiError(503, 'unavailable', 'x'));
  const offline = async () => Promise.reject(new NetworkError('x'));

  it('closes if the server does not find the round, even if it was shown', async () => {
    const { session, state } = recordingSession({ read: gone });
    await loadReview(session);
    expect(state().phase).toBe('gone');
  });

  it.each([
    ['failing', broken],
    ['away', offline],
  ])('keeps its view while the server is %s, and shows an error if there is none', async (_what, read) => {
    const shown = recordingSession({ read });
    await loadReview(shown.session);
    expect(shown.state().phase).toBe('ready');
    const empty = createSession({ token: 't', api: { read } as unknown as ReviewApi });
    await loadReview(empty);
    expect(empty.store.get().phase).toBe('unreachable');
  });

  it("shows the round before or after the device's data is read", async () => {
    const { session, state } = recordingSession();
    session.round?.stored.change(() => ({ name: 'Mara' }));
    await loadReview(session);
    expect(state().stored.name).toBe('Mara');
    session.round = undefined;
    await loadReview(session);
    expect(state().stored).toEqual(EMPTY_STORED);
  });

  it('keeps the answer to an action that comes before that to an earlier read', async () => {
    const decided = makeReview({ posts: [makePost(1, { state: 'approved' })] });
    const answers = [makeReview({ posts: [makePost(1)] }), decided];
    const { session, state } = recordingSession({
      read: async () => {
        const answer = answers.shift() ?? decided;
        if (answer !== decided)
          session.store.dispatch({ type: 'received', review: decided, stored: EMPTY_STORED });
        return answer;
      },
    });
    await loadReview(session);
    expect(state().received).toBe(decided);
  });

  it('sends pending actions when the network is back, and loads a round that was never shown', () => {
    const { session, log } = recordingSession();
    const unbind = bindToBrowser(session);
    window.dispatchEvent(new Event('online'));
    expect(log).toEqual(['outbox', 'openings']);
    session.store.dispatch({ type: 'closed', phase: 'unreachable' });
    window.dispatchEvent(new Event('online'));
    expect(log.slice(2)).toEqual(['read', 'outbox', 'openings']);
    unbind();
    expect(log.at(-1)).toBe('close');
    expect(session.round).toBeUndefined();
    window.dispatchEvent(new Event('online'));
    expect(log).toHaveLength(6);
  });

  it('reloads a shown round when its tab comes to the front', () => {
    const { session, log } = recordingSession();
    const unbind = bindToBrowser(session);
    const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(log).toHaveLength(0);
    look.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(log).toEqual(['read']);
    session.store.dispatch({ type: 'closed', phase: 'gone' });
    document.dispatchEvent(new Event('visibilitychange'));
    session.store.dispatch({ type: 'received', review: makeReview(), stored: EMPTY_STORED });
    unbind();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(log).toEqual(['read', 'close']);
  });

  it('shows what another tab stores, until it is closed', () => {
    const { session, state } = recordingSession();
    const unbind = bindToBrowser(session);
    storedRound(localStorage, { pageId: 'round', website: 'example.com' }).change(() => ({ name: 'Mara' }));
    window.dispatchEvent(new Event('storage'));
    expect(state().stored.name).toBe('Mara');
    const { round } = session;
    unbind();
    session.round = round;
    storedRound(localStorage, { pageId: 'round', website: 'example.com' }).change(() => ({ name: 'Ada' }));
    window.dispatchEvent(new Event('storage'));
    expect(state().stored.name).toBe('Mara');
  });

  it('handles network changes and tabs before the device is read, and can be closed', () => {
    const { session, log, state } = recordingSession();
    session.round = undefined;
    const failed = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', failed);
    const unbind = bindToBrowser(session);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('storage'));
    unbind();
    window.removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
    expect(log).toHaveLength(0);
    expect(state().stored).toEqual(EMPTY_STORED);
  });

  it("reads the device's data once, and sends its pending actions", async () => {
    const decideCall = jest.fn(async () => makeReview());
    const api = { decide: decideCall, opened: async () => {} } as unknown as ReviewApi;
    const session = createSession({ token: 't', api });
    storedRound(localStorage, { pageId: 'mine', website: 'example.com' }).change(() => ({
      name: 'Mara',
      pending: [decide('approved', 1)],
    }));
    openRound(session, makeReview({ pageId: 'mine' }));
    const { round } = session;
    openRound(session, makeReview({ pageId: 'another' }));
    expect(session.round).toBe(round);
    expect(session.store.get().stored).toMatchObject({ name: 'Mara', pending: [{ kind: 'decide' }] });
    await waitFor(() => expect(round?.stored.read().pending).toHaveLength(0));
    expect(decideCall.mock.calls).toMatchObject([[{ name: 'Mara', decisions: [{ postId: idOf(1) }] }]]);
    round?.close();
    round?.outbox.add(decide('approved', 2));
    expect(round?.stored.read().pending).toHaveLength(1);
    expect(decideCall).toHaveBeenCalledTimes(1);
  });

  it('reports an opened post once for each version', () => {
    const { session, log, state } = recordingSession();
    reportOpened(session, makePost(1));
    reportOpened(session, makePost(1));
    reportOpened(session, makePost(1, { version: 2 }));
    expect(log).toEqual([`${idOf(1)} 1`, `${idOf(1)} 2`]);
    expect(state().stored.opened).toEqual({ [idOf(1)]: 2 });
  });

  it('sends a comment with its original intent', () => {
    const { session } = recordingSession();
    const sent: PendingAction[] = [];
    if (session.round) session.round.outbox.add = (one) => void sent.push(one);
    submitDraft(session, makePost(1), { intent: 'comment', text: 'So?', quote: QUOTE });
    submitDraft(session, makePost(1), { intent: 'changes_wanted', text: WORDS });
    approve(session, makePost(2));
    expect(sent.map(({ kind, body }) => ({ kind, body }))).toEqual([
      { kind: 'comment', body: { postId: idOf(1), version: 1, text: 'So?', quote: QUOTE } },
      {
        kind: 'decide',
        body: {
          decisions: [{ postId: idOf(1), version: 1, hash: HASH, verdict: 'changes_wanted', words: WORDS }],
        },
      },
      {
        kind: 'decide',
        body: { decisions: [{ postId: idOf(2), version: 1, hash: HASH, verdict: 'approved' }] },
      },
    ]);
    expect(session.store.get()).toMatchObject({ view: 'post', current: idOf(3) });
  });
});

describe('an opened post', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
  function openings() {
    const sent: unknown[] = [];
    const ends: { resolve: () => void; reject: (cause: Error) => void }[] = [];
    const opened = ({ posts }: { posts: unknown[] }) => {
      sent.push(posts);
      return new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    };
    return { sent, ends, reported: new Openings({ opened } as unknown as ReviewApi) };
  }
  const post = (number: number) => ({ postId: idOf(number), version: 1 });

  it('is reported in one call at a time, together with later ones, and once', async () => {
    const { reported, sent, ends } = openings();
    reported.add(idOf(1), 1);
    await pass();
    reported.add(idOf(2), 1);
    reported.add(idOf(3), 1);
    expect(sent).toEqual([[post(1)]]);
    ends[0]?.resolve();
    await pass();
    expect(sent).toEqual([[post(1)], [post(2), post(3)]]);
    ends[1]?.resolve();
    await pass();
    reported.retryNow();
    await pass();
    expect(sent).toHaveLength(2);
  });

  it('is reported again after a failure, with the next one and in order', async () => {
    const { reported, sent, ends } = openings();
    reported.add(idOf(1), 1);
    await pass();
    ends[0]?.reject(new Error('offline'));
    await pass(999);
    expect(sent).toHaveLength(1);
    reported.add(idOf(2), 1);
    await pass();
    expect(sent[1]).toEqual([post(1), post(2)]);
    ends[1]?.reject(new Error('offline'));
    await pass(2000);
    expect(sent[2]).toEqual([post(1), post(2)]);
  });
});

describe('an open post in the history of the browser', () => {
  /** A bound session with an open post. */
  async function open() {
    const { session, state } = recordingSession();
    const unbind = bindToHistory(session);
    const { dispatch } = session.store;
    // The first change restores what the history has.
    dispatch({ type: 'sheet', open: false });
    dispatch({ type: 'postOpened', postId: idOf(1) });
    await waitFor(() => expect(window.history.state).toEqual({ postId: idOf(1) }));
    const leave = async () => {
      dispatch({ type: 'postClosed' });
      await waitFor(() => expect(window.history.state).toBeNull());
      unbind();
    };
    return { dispatch, state, leave };
  }

  it('is closed by Back and opened again by Forward', async () => {
    const { state, leave } = await open();
    window.history.back();
    await waitFor(() => expect(state().view).toBe('month'));
    window.history.forward();
    await waitFor(() => expect(state()).toMatchObject({ view: 'post', current: idOf(1) }));
    await leave();
  });

  it('is left with one step back when it is closed, even if the page changes meanwhile', async () => {
    const { dispatch, leave } = await open();
    const back = jest.spyOn(window.history, 'back');
    dispatch({ type: 'postClosed' });
    dispatch({ type: 'sheet', open: false });
    expect(back).toHaveBeenCalledTimes(1);
    await leave();
  });
});

describe('what a device stores for a page', () => {
  it('is deleted when its link has ended, and after 90 days without contact', () => {
    const day = 86_400_000;
    const store = (token: string, pageId: string, at: number) => {
      storedRound(localStorage, { pageId, website: 'example.com' }).change(() => ({ name: 'Mara' }));
      noteContact(localStorage, token, pageId, at);
    };
    const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('byline.review.'));
    store('one', 'page-1', 0);
    store('two', 'page-2', 50 * day);
    expect(kept()).toHaveLength(2);
    store('three', 'page-3', 91 * day);
    expect(kept().toSorted()).toEqual(['byline.review.page-2', 'byline.review.page-3']);
    deleteStored(localStorage, 'two');
    deleteStored(localStorage, 'unknown');
    expect(kept()).toEqual(['byline.review.page-3']);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('byline.page.'))).toEqual([
      'byline.page.three',
    ]);
  });
});
