import type { Review, ReviewApi } from '../../src/api/review.ts';
import { storedRound } from '../../src/review/deviceRound.ts';
import { EMPTY_STORED } from '../../src/review/reviewState.ts';
import { createSession, type Session } from '../../src/review/session.ts';
import { makeReview } from './support.tsx';

/** A session whose server responds with `read()`, and that records its calls. */
export function recordingSession({ read = async (): Promise<Review> => makeReview() } = {}) {
  const log: string[] = [];
  const noted = () => {
    log.push('read');
    return read();
  };
  const session: Session = createSession({ token: 't', api: { read: noted } as unknown as ReviewApi });
  session.round = {
    stored: storedRound(localStorage, { pageId: 'round', website: 'example.com' }),
    outbox: { add: ({ kind }) => log.push(kind), retryNow: () => log.push('outbox') },
    openings: { add: (id, version) => log.push(`${id} ${version}`), retryNow: () => log.push('openings') },
    close: () => log.push('close'),
  };
  session.store.dispatch({ type: 'received', review: makeReview(), stored: EMPTY_STORED });
  const drafts = () => session.round?.stored.read().drafts;
  return { session, log, drafts, state: session.store.get };
}
