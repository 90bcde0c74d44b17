import { createContext, use } from 'react';
import { ApiError } from '../../api/http.ts';
import type { ReviewApi } from '../../api/review.ts';
import { createStore, type Store, useStore } from '../../state/store.ts';
import {
  type DeskAction,
  type DeskState,
  deskReducer,
  type Kept,
  NOTHING_KEPT,
  type Order,
  START,
} from '../state/deskState.ts';

/** The client's page of one link: its state, its API client and its storage. */
export interface Desk {
  token: string;
  store: Store<DeskState, DeskAction>;
  api: ReviewApi;
  /** The round's storage on the device; read after the first render. */
  round: Round | undefined;
}

export interface Round {
  kept: { read: () => Kept; change: (change: (kept: Kept) => Partial<Kept>) => Kept };
  /** Actions that have not arrived. */
  outbox: { add: (order: Order) => void; hurry: () => void };
  /** Opened posts that are not reported. */
  openings: { add: (postId: string, version: number) => void; hurry: () => void };
  close: () => void;
}

export function createDesk({ token, api }: Pick<Desk, 'token' | 'api'>): Desk {
  return { token, api, store: createStore(START, deskReducer), round: undefined };
}

/** Loads the round. The current view stays when the server does not answer. */
export async function loadDesk(desk: Desk): Promise<void> {
  const { api, store } = desk;
  try {
    const review = await api.read();
    store.dispatch({ type: 'received', review, kept: desk.round?.kept.read() ?? NOTHING_KEPT });
  } catch (error) {
    const isGone = error instanceof ApiError && error.statusCode === 404;
    if (isGone) store.dispatch({ type: 'closed', phase: 'gone' });
    else if (store.get().phase !== 'ready') store.dispatch({ type: 'closed', phase: 'unreachable' });
  }
}

/** Binds the desk to the browser: network, tab, the device's storage. @returns how to unbind */
export function bindToBrowser(desk: Desk): () => void {
  const { store } = desk;
  const again = () => {
    if (store.get().phase === 'unreachable') void loadDesk(desk);
    desk.round?.outbox.hurry();
    desk.round?.openings.hurry();
  };
  const back = () => {
    if (document.visibilityState === 'visible' && store.get().phase === 'ready') void loadDesk(desk);
  };
  const elsewhere = () => {
    if (desk.round) store.dispatch({ type: 'kept', kept: desk.round.kept.read() });
  };
  window.addEventListener('online', again);
  window.addEventListener('storage', elsewhere);
  document.addEventListener('visibilitychange', back);
  return () => {
    window.removeEventListener('online', again);
    window.removeEventListener('storage', elsewhere);
    document.removeEventListener('visibilitychange', back);
    desk.round?.close();
    desk.round = undefined;
  };
}

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('There is no desk around this.');
  return desk;
}

/** A part of the desk's state; `select` must return what is the same object while unchanged. */
export function useDeskState<Part>(select: (state: DeskState) => Part): Part {
  return useStore(useDesk().store, select);
}
