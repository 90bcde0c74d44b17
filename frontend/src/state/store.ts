import { useSyncExternalStore } from 'react';
import { createStore as createVanillaStore } from 'zustand/vanilla';

/** A value that is read, changed only by its reducer, and subscribed to. */
export interface Store<State, Action> {
  get: () => State;
  dispatch: (action: Action) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store with a pure reducer. Listeners are called only if the state is a new object. */
export function createStore<State, Action>(
  initial: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  const { getState, setState, subscribe } = createVanillaStore(() => initial);
  // The reducer returns the whole next state; nothing is merged.
  const dispatch = (action: Action) => setState(reduce(getState(), action), true);
  return { get: getState, dispatch, subscribe };
}

/** Subscribes a component to a part of a store. `select` must return the same object while nothing changed. */
export function useStore<State, Action, Part>(
  store: Store<State, Action>,
  select: (state: State) => Part,
): Part {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
