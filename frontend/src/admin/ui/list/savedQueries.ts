import { extractValidSavedQueries, type SavedQuery, type Store } from 'react-admin';
import { DEFAULT_PAGE_SIZE } from '#shared/limits';
import { isRecord } from '../../../storage/guards.ts';

/** Characters of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 40;

/** The saved views; unreadable ones are left out. */
export function readable(kept: unknown): SavedQuery[] {
  // react-admin judges what is a query, but trusts that there is one.
  const queries: unknown[] = Array.isArray(kept) ? kept.filter((query) => isRecord(query)) : [];
  return extractValidSavedQueries(queries as SavedQuery[]);
}

/** Where views were kept before react-admin kept them. */
const BEFORE = 'preferences.savedViews';

/** Puts the views of before, which were those of the submissions, where react-admin keeps its saved queries. */
export function moveViewsOfBefore(store: Store, resource: string): void {
  const kept = store.getItem<unknown>(BEFORE);
  if (kept === undefined) return;
  const views =
    isRecord(kept) && Array.isArray(kept.content) ? kept.content.filter((view) => isRecord(view)) : [];
  const moved = views.map(({ name, filter, field, order }) => ({
    label: name,
    value: { filter, sort: { field, order }, perPage: DEFAULT_PAGE_SIZE, displayedFilters: [] },
  }));
  store.setItem(`${resource}.savedQueries`, readable(moved));
  store.removeItem(BEFORE);
}
