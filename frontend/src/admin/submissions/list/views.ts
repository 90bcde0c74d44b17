import { RESOURCE } from '../../../../api/submissions.ts';
import { isRecord } from '../../../../storage/guards.ts';
import type { PreferenceFormat } from '../../../usePreference.ts';
import type { VIEW_TEXTS } from './viewTexts.ts';

/** What narrows the list besides the search, by the names of the server's filter. */
export type Narrowing = Readonly<Record<string, string | boolean>>;

/** The views of everybody, in order. */
export const VIEWS: readonly { id: keyof typeof VIEW_TEXTS.names; filter: Narrowing }[] = [
  { id: 'all', filter: {} },
  { id: 'overdue', filter: { promise: 'overdue' } },
  { id: 'due', filter: { promise: 'due' } },
  { id: 'sent', filter: { promise: 'sent' } },
  { id: 'waiting', filter: { client: 'waiting' } },
  { id: 'changes_wanted', filter: { client: 'changes_wanted' } },
  { id: 'held', filter: { held: true } },
];

/** What the list shows and how: everything that stands in the address but the page. */
export interface View {
  filter: Readonly<Record<string, unknown>>;
  field: string;
  order: string;
}

export interface SavedView extends View {
  name: string;
}

/** Characters of a view's name. */
export const MAX_VIEW_NAME_LENGTH = 40;

/** The filter without the search: what the chips choose among. */
export function narrowingOf({ q: _search, ...filter }: Readonly<Record<string, unknown>>) {
  return filter;
}

export function sameFilter(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.every((name) => one[name] === other[name]);
}

export function sameView(one: View, other: View): boolean {
  return one.field === other.field && one.order === other.order && sameFilter(one.filter, other.filter);
}

/** Where a view is: the list's address, from its first page. */
export function addressOf({ filter, field, order }: View, { perPage }: { perPage: number }): string {
  const asked = { filter: JSON.stringify(filter), sort: field, order, page: '1', perPage: String(perPage) };
  return `/${RESOURCE}?${new URLSearchParams(asked)}`;
}

/** The views that somebody saved; one that cannot be read is left out. */
export const SAVED_VIEWS: PreferenceFormat<SavedView[]> = {
  version: 1,
  initial: [],
  parse: (kept) => (Array.isArray(kept) ? kept.filter(isSavedView) : undefined),
};

function isSavedView(kept: unknown): kept is SavedView {
  return (
    isRecord(kept) &&
    [kept.name, kept.field, kept.order].every((part) => typeof part === 'string') &&
    isRecord(kept.filter)
  );
}
