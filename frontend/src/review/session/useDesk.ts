import { createContext, use } from 'react';
import { useStore } from '../../state/store.ts';
import type { DeskState } from '../state/deskState.ts';
import type { Desk } from './desk.ts';

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
