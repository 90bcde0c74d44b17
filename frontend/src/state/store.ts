import { useSyncExternalStore } from 'react';
import { createStore as createVanillaStore } from 'zustand/vanilla';

/** A value that can be read, changed through its reducer only, and watched. */
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
  // The reducer gives the whole of the next state: nothing is merged into it.
  const dispatch = (action: Action) => setState(reduce(getState(), action), true);
  return { get: getState, dispatch, subscribe };
}

/** Reads a part of a store in a component. `select` must return something that is the same object while unchanged. */
export function useStore<State, Action, Part>(
  store: Store<State, Action>,
  select: (state: State) => Part,
): Part {
  const get = () => select(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
}
