import { z } from 'zod';
import { jsonText, Range } from '../platform/http/json-text.js';
import { DEFAULT_PAGE_SIZE, MAX_FIELD_LENGTH, PROMISE_STATES } from '../rules/limits.js';
import { CLIENT_FILTER_NAMES, TODAY_GROUPS, WORK_FILTERS } from '../rules/list-columns.js';
import { SORTABLE } from './submission-row.schemas.js';
import type { ListedPage } from './submissions.repository.js';

/** Rows of one page at most, whatever is asked for. */
const MAX_PAGE = 100;
const DAY_MS = 86_400_000;

/** Parameters travel as JSON text. */
const Filter = z.strictObject({
  q: z.string().max(MAX_FIELD_LENGTH).optional(),
  held: z.boolean().optional(),
  promise: z.enum(PROMISE_STATES).optional(),
  client: z.enum(CLIENT_FILTER_NAMES).optional(),
  work: z.enum(WORK_FILTERS).optional(),
  today: z.enum(TODAY_GROUPS).optional(),
});
const Sort = z.tuple([z.enum(SORTABLE), z.enum(['ASC', 'DESC'])]);

/** Query of the admin list: `filter={"q":"text","client":"waiting"}`, `range=[0,9]`, `sort=["created_at","DESC"]`. */
export const ListQuery = z.object({
  filter: jsonText(Filter).optional(),
  range: jsonText(Range).optional(),
  sort: jsonText(Sort).optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** What the documentation shows of ListQuery: the parameters as they travel. */
export const LIST_QUERY_EXAMPLES = {
  filter: '{"q":"example.com"}',
  range: '[0,9]',
  sort: '["created_at","DESC"]',
};

/**
 * The page that a query asks for: the newest first, ten at a time, never more than MAX_PAGE.
 * @param now and what is promised now: days until the strategy, posts of a month
 */
export function toPage(
  { filter, range = [0, DEFAULT_PAGE_SIZE - 1], sort = ['created_at', 'DESC'] }: ListQuery,
  { now, strategyDays, postsPerMonth }: { now: Date; strategyDays: number; postsPerMonth: number },
): ListedPage {
  const [from, to] = range;
  const [field, direction] = sort;
  return {
    search: (filter?.q ?? '').replaceAll('\u0000', '').trim(),
    held: filter?.held,
    promise: filter?.promise && {
      state: filter.promise,
      overdueBefore: new Date(now.getTime() - strategyDays * DAY_MS).toISOString(),
    },
    client: filter?.client,
    work: filter?.work && { open: filter.work, now, postsPerMonth },
    today: filter?.today && { group: filter.today, now, strategyDays, postsPerMonth },
    sort: field,
    direction: direction === 'ASC' ? 'asc' : 'desc',
    offset: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
  };
}
