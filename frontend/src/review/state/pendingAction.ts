import type { StrategyPart } from '#shared/rounds';
import type { AddComment, ConfirmPart, Decide, MarkPosted, UndoDecision } from '../../api/review.ts';

/** What a reader has said, on its way to the server. The name goes along when it is sent. */
export type Order = {
  id: string;
  /** When it was said on this device. */
  at: string;
  /** Whether it was sent before, and may have arrived although no answer did. */
  tried: boolean;
} & Said;

export type Said =
  | { kind: 'decide'; body: Omit<Decide, 'name'> }
  | { kind: 'undo'; body: UndoDecision }
  /** `known`: how often the reader had said the very same there before. */
  | { kind: 'comment'; body: Omit<AddComment, 'name'>; known: number }
  | { kind: 'confirm'; body: Omit<ConfirmPart, 'name'> }
  | { kind: 'posted'; body: Omit<MarkPosted, 'name'> };

export type Decision = Decide['decisions'][number];

/** Where on the page something is said: beside a post, a part of the strategy, or all that remains. */
export type Place = { postId: string } | { part: StrategyPart } | 'remaining';

/** A place as the key of what is kept for it. */
export function keyOf(place: Place): string {
  if (place === 'remaining') return place;
  return 'postId' in place ? place.postId : place.part;
}

/** What was said, ready to be kept and sent. Its id is told to nobody but the tabs of this browser. */
export function toPendingAction(said: Said): Order {
  const now = new Date();
  const id = now.getTime().toString(36) + Math.random().toString(36).slice(2);
  return { ...said, id, at: now.toISOString(), tried: false };
}
