import { useSyncExternalStore } from 'react';

/** A value that can be read, changed through its reducer only, and watched. */
export interface Store<State, Action> {
  get: () => State;
  dispatch: (action: Action) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store around a pure reducer. Listeners are told only when the state became another object. */
export function createStore<State, Action>(
  initial: State,
  reduce: (state: State, action: Action) => State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Reads a part of a store in a component. `select` must return something that is the same object while unchanged. */
export function useStore<State, Action, Part>(
  store: Store<State, Action>,
  select: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
