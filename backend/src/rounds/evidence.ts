import { createHash } from 'node:crypto';
import type { EvidenceEvent } from './rounds.schemas.js';

/**
 * Whether the chain holds from the first event to the last. The first is chained to the submission's id; each chain is
 * the SHA-256 of the one before it and the event as JSON, as `review_event_text` in the database writes it.
 */
export function isIntact(submissionId: string, events: readonly EvidenceEvent[]): boolean {
  let last = submissionId;
  return events.every((event, index) => {
    last = createHash('sha256')
      .update(`${last}${textOf(event)}`)
      .digest('hex');
    return event.number === index + 1 && event.chain === last;
  });
}

function textOf({ number, at, kind, roundId, postId, title, version, hash, name, words }: EvidenceEvent) {
  return JSON.stringify([number, at, kind, roundId, postId, title, version, hash, name, words]);
}
