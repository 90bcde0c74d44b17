import { endRestoredSessions } from './auth/sessions.repository.js';
import { doubtDueFollowUps } from './follow-ups/follow-ups.repository.js';
import type { AfterRestore } from './platform/database/restore.js';

/** What the features do with a backup that is put back. */
export const AFTER_RESTORE: readonly AfterRestore[] = [doubtDueFollowUps, endRestoredSessions];
