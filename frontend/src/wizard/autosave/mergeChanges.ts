import type { Change, UpdateReason } from '../storage/change.ts';

const WEIGHT: Record<UpdateReason, number> = {
  language: 0,
  autosave: 1,
  topics: 2,
  step: 3,
  'topic removed': 4,
};

/**
 * One change for two that are both still waiting, or undefined when they must stay two. The newer text wins;
 * an answer keeps the older `previous`, for that is what the server still holds.
 */
export function mergeChanges(older: Change, newer: Change): Change | undefined {
  if (older.kind === 'update' && newer.kind === 'update') {
    const reason = WEIGHT[newer.reason] >= WEIGHT[older.reason] ? newer.reason : older.reason;
    return { kind: 'update', changes: { ...older.changes, ...newer.changes }, reason };
  }
  if (older.kind === 'answer' && newer.kind === 'answer' && older.index === newer.index) {
    return { ...newer, previous: older.previous };
  }
  if (older.kind === 'create' && newer.kind === 'create') return newer;
  if (older.kind === 'complete' && newer.kind === 'complete') return newer;
  return undefined;
}
