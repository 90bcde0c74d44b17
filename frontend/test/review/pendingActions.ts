import type { Review, ReviewPost } from '../../src/api/review.ts';
import type { ClientAction, PendingAction } from '../../src/review/pendingActions.ts';
import { SAMPLE_SOURCES, SAMPLE_STRATEGY } from '../ui/strategy/sampleStrategy.ts';
import { HASH, idOf, makeReview } from './support.tsx';

export const AT = '2026-11-23T10:00:00.000Z';

export const action = (said: ClientAction): PendingAction => ({ ...said, id: 'o', at: AT, tried: false });

/** A decision on posts by their numbers. */
export const decide = (verdict: 'approved' | 'declined', ...numbers: number[]): PendingAction =>
  action({
    kind: 'decide',
    body: { decisions: numbers.map((number) => ({ postId: idOf(number), version: 1, hash: HASH, verdict })) },
  });

export const comment = (part: object, known = 0): PendingAction =>
  action({ kind: 'comment', body: { text: 'Is that so?', ...part }, known });

export const strategy = {
  content: SAMPLE_STRATEGY,
  sources: SAMPLE_SOURCES,
  looksRight: [],
  comments: [],
};

export const withStrategy = (part: Partial<NonNullable<Review['strategy']>> = {}): Review =>
  makeReview({ strategy: { ...strategy, ...part } });

export const postOf = ({ posts }: Review, number: number): ReviewPost =>
  posts.find(({ id }) => id === idOf(number)) as ReviewPost;
