import { z } from 'zod';
import { jsonText, Range } from '../common/http/http.js';
import { DEFAULT_PAGE_SIZE } from '../shared/limits.js';
import { AuditEntry } from './audit.schemas.js';

const MAX_PAGE = 100;
/** Characters of an action's name; names of older versions are no longer known. */
const MAX_ACT_LENGTH = 100;

const Filter = z.strictObject({
  submission_id: z.uuid().optional(),
  actor: AuditEntry.shape.actor.optional(),
  action: z.string().max(MAX_ACT_LENGTH).optional(),
});

export const SORTABLE = ['id', 'at'] as const;

/**
 * `filter={"submission_id":"..."}`, `range=[0,9]`, `sort=["at","DESC"]`. Both columns sort by time: imported entries
 * may have later ids than newer ones.
 */
export const AuditQuery = z.object({
  filter: jsonText(Filter).optional(),
  range: jsonText(Range).optional(),
  sort: jsonText(z.tuple([z.enum(SORTABLE), z.enum(['ASC', 'DESC'])])).optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export interface AuditPage {
  offset: number;
  limit: number;
  direction: 'asc' | 'desc';
  filter: z.infer<typeof Filter>;
}

export function toAuditPage({
  filter,
  range: [from, to] = [0, DEFAULT_PAGE_SIZE - 1],
  sort: [, direction] = ['at', 'DESC'],
}: AuditQuery): AuditPage {
  return {
    offset: from,
    limit: Math.min(to - from + 1, MAX_PAGE),
    direction: direction === 'ASC' ? 'asc' : 'desc',
    filter: filter ?? {},
  };
}
