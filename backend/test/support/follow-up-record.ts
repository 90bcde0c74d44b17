import type { FollowUpRecord } from '../../src/follow-ups/follow-up.schemas.js';

/** A follow-up as it is stored, at work for the first time. */
export const followUpRecord = (part: Partial<FollowUpRecord> = {}): FollowUpRecord => ({
  id: 'f1',
  submission_id: 's1',
  kind: 'parcel',
  subject: '',
  state: 'due',
  attempts: 1,
  revision: 1,
  last_error: null,
  created_at: '',
  done_at: null,
  ...part,
});
