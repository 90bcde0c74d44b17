import { t } from '@lingui/core/macro';
import { createContext, use } from 'react';
import { ApiError } from '../api/http.ts';
import type { ReviewApi } from '../api/review.ts';
import { createStore, type Store, useStore } from '../state/store.ts';
import { isRecord } from '../storage/guards.ts';
import type { PendingAction } from './pendingActions.ts';
import {
  EMPTY_STORED,
  type ReviewAction,
  type ReviewState,
  reviewReducer,
  START,
  type StoredReview,
} from './reviewState.ts';

/** The client page of one link: its state, API client and storage. */
export interface Session {
  token: string;
  store: Store<ReviewState, ReviewAction>;
  api: ReviewApi;
  /** Whether this is a frame of the panel that shows a release before it is made: nothing is stored or sent. */
  isPreview: boolean;
  /** The round's storage on the device; read after the first render. */
  round: Round | undefined;
}

export interface Round {
  stored: {
    read: () => StoredReview;
    change: (change: (stored: StoredReview) => Partial<StoredReview>) => StoredReview;
  };
  /** Pending actions. */
  outbox: { add: (action: PendingAction) => void; retryNow: () => void };
  /** Opened posts that are not reported. */
  openings: { add: (postId: string, version: number) => void; retryNow: () => void };
  close: () => void;
}

/** Whether the client's work with the agency has ended: then the page can only be read. */
export function useHasEnded(): boolean {
  return useReviewState(({ review }) => (review?.endedAt ?? null) !== null);
}

interface SessionOptions extends Pick<Session, 'token' | 'api'> {
  isPreview?: boolean;
}

export function createSession({ token, api, isPreview = false }: SessionOptions): Session {
  return { token, api, isPreview, store: createStore(START, reviewReducer), round: undefined };
}

/** Shows that a preview sends nothing. @returns whether this is one */
export function isRefusedInPreview({ isPreview, store }: Session): boolean {
  if (isPreview)
    store.dispatch({ type: 'failed', place: undefined, message: t`This is a preview. Nothing is sent.` });
  return isPreview;
}

/** Loads the round. The current view stays if the server does not respond. */
export async function loadReview(session: Session): Promise<void> {
  const { api, store } = session;
  try {
    const before = store.get().received;
    const review = await api.read();
    // The answer to an action came in between: this one may be older.
    if (store.get().received !== before) return loadReview(session);
    store.dispatch({ type: 'received', review, stored: session.round?.stored.read() ?? EMPTY_STORED });
  } catch (error) {
    const isGone = error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 410);
    if (isGone) store.dispatch({ type: 'closed', phase: 'gone' });
    else if (store.get().phase !== 'ready') store.dispatch({ type: 'closed', phase: 'unreachable' });
  }
}

/** Binds the session to the browser: network, tab, the device's storage. @returns how to unbind */
export function bindToBrowser(session: Session): () => void {
  const { store } = session;
  const again = () => {
    if (store.get().phase === 'unreachable') void loadReview(session);
    session.round?.outbox.retryNow();
    session.round?.openings.retryNow();
  };
  const back = () => {
    if (document.visibilityState === 'visible' && store.get().phase === 'ready') void loadReview(session);
  };
  const elsewhere = () => {
    if (session.round) store.dispatch({ type: 'stored', stored: session.round.stored.read() });
  };
  window.addEventListener('online', again);
  window.addEventListener('storage', elsewhere);
  document.addEventListener('visibilitychange', back);
  return () => {
    window.removeEventListener('online', again);
    window.removeEventListener('storage', elsewhere);
    document.removeEventListener('visibilitychange', back);
    session.round?.close();
    session.round = undefined;
  };
}

/** The open post in the browser's history state. It is not in the URL, which is the link to the round. */
function postInHistory(): string | undefined {
  const entry: unknown = window.history.state;
  return isRecord(entry) && typeof entry.postId === 'string' ? entry.postId : undefined;
}

/**
 * Adds an open post to the browser's history, so that Back closes it and a reload keeps it.
 * @returns how to unbind
 */
export function bindToHistory({ store }: Session): () => void {
  const { history } = window;
  const restoration = history.scrollRestoration;
  history.scrollRestoration = 'manual';
  let isRestored = false;
  let isGoingBack = false;

  function restore(): void {
    isRestored = true;
    const postId = postInHistory();
    if (postId === undefined) return;
    if (store.get().review?.posts.some(({ id }) => id === postId))
      store.dispatch({ type: 'postOpened', postId });
    else history.replaceState(null, '');
  }

  function update(): void {
    const { phase, view, current } = store.get();
    if (phase !== 'ready' || isGoingBack) return;
    if (!isRestored) {
      restore();
      return;
    }
    const postId = view === 'post' ? current : undefined;
    const entry = postInHistory();
    if (postId === entry) return;
    if (postId === undefined) {
      isGoingBack = true;
      history.back();
    } else if (entry === undefined) history.pushState({ postId }, '');
    else history.replaceState({ postId }, '');
  }

  function onPopState(): void {
    if (isGoingBack) {
      isGoingBack = false;
      update();
      return;
    }
    const postId = postInHistory();
    if (postId === undefined) store.dispatch({ type: 'postClosed' });
    else store.dispatch({ type: 'postOpened', postId });
  }

  const unsubscribe = store.subscribe(update);
  update();
  window.addEventListener('popstate', onPopState);
  return () => {
    unsubscribe();
    window.removeEventListener('popstate', onPopState);
    history.scrollRestoration = restoration;
  };
}

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider.');
  return session;
}

/** Subscribes to a part of the session's state. `select` must return the same object while nothing changed. */
export function useReviewState<Part>(select: (state: ReviewState) => Part): Part {
  return useStore(useSession().store, select);
}
