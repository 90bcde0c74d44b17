import { createContext, use } from 'react';
import { ApiError } from '../api/http.ts';
import type { ReviewApi } from '../api/review.ts';
import { createStore, type Store, useStore } from '../state/store.ts';
import {
  EMPTY_STORED,
  type PendingAction,
  type ReviewAction,
  type ReviewState,
  reviewReducer,
  START,
  type StoredReview,
} from './reviewState.ts';

/** The client's page of one link: its state, its API client and its storage. */
export interface Session {
  token: string;
  store: Store<ReviewState, ReviewAction>;
  api: ReviewApi;
  /** The round's storage on the device; read after the first render. */
  round: Round | undefined;
}

export interface Round {
  stored: {
    read: () => StoredReview;
    change: (change: (stored: StoredReview) => Partial<StoredReview>) => StoredReview;
  };
  /** Actions that have not arrived. */
  outbox: { add: (action: PendingAction) => void; retryNow: () => void };
  /** Opened posts that are not reported. */
  openings: { add: (postId: string, version: number) => void; retryNow: () => void };
  close: () => void;
}

export function createSession({ token, api }: Pick<Session, 'token' | 'api'>): Session {
  return { token, api, store: createStore(START, reviewReducer), round: undefined };
}

/** Loads the round. The current view stays when the server does not answer. */
export async function loadReview(session: Session): Promise<void> {
  const { api, store } = session;
  try {
    const review = await api.read();
    store.dispatch({ type: 'received', review, stored: session.round?.stored.read() ?? EMPTY_STORED });
  } catch (error) {
    const isGone = error instanceof ApiError && error.statusCode === 404;
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

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('There is no session around this.');
  return session;
}

/** A part of the session's state; `select` must return what is the same object while unchanged. */
export function useReviewState<Part>(select: (state: ReviewState) => Part): Part {
  return useStore(useSession().store, select);
}
