import type { Review, ReviewApi } from '../../src/api/review.ts';
import { cachedRound } from '../../src/review/acts/round.ts';
import { createDesk, type Desk } from '../../src/review/session/desk.ts';
import { NOTHING_KEPT } from '../../src/review/state/deskState.ts';
import { makeReview } from './support.tsx';

/** A desk whose server answers with what `read` does, and that notes what it is asked to do. */
export function loggedDesk({ read = async (): Promise<Review> => makeReview() } = {}) {
  const log: string[] = [];
  const noted = () => {
    log.push('read');
    return read();
  };
  const desk: Desk = createDesk({ token: 't', api: { read: noted } as unknown as ReviewApi });
  desk.round = {
    kept: cachedRound(localStorage, 'round'),
    outbox: { add: ({ kind }) => log.push(kind), hurry: () => log.push('outbox') },
    openings: { add: (id, version) => log.push(`${id} ${version}`), hurry: () => log.push('openings') },
    close: () => log.push('close'),
  };
  desk.store.dispatch({ type: 'received', review: makeReview(), kept: NOTHING_KEPT });
  const drafts = () => desk.round?.kept.read().drafts;
  return { desk, log, drafts, state: desk.store.get };
}
