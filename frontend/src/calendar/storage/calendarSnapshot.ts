import {
  type CalendarAction,
  type CalendarState,
  calendarReducer,
  EMPTY_CALENDAR,
} from '../posts/calendarState.ts';
import type { StorageProblem } from './writer.ts';

/** What the page shows: the calendar, and how it stands with the storage. */
export interface CalendarSnapshot extends CalendarState {
  /** False until the storage was read, or could not be. */
  loaded: boolean;
  /** Why the latest changes are in memory only. */
  problem: StorageProblem | undefined;
}

export type SnapshotAction =
  | CalendarAction
  /** The storage could not be read. */
  | { type: 'not loaded'; problem: StorageProblem }
  /** How it went with the storage just now. */
  | { type: 'stored'; problem: StorageProblem | undefined };

export const NOTHING_LOADED: CalendarSnapshot = { ...EMPTY_CALENDAR, loaded: false, problem: undefined };

export function snapshotReducer(snapshot: CalendarSnapshot, action: SnapshotAction): CalendarSnapshot {
  switch (action.type) {
    case 'not loaded':
      return { ...snapshot, loaded: true, problem: action.problem };
    case 'stored':
      return { ...snapshot, problem: action.problem };
    case 'loaded':
      return { ...calendarReducer(snapshot, action), loaded: true, problem: undefined };
    default:
      return { ...snapshot, ...calendarReducer(snapshot, action) };
  }
}
