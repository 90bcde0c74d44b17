import type { AddComment, Review, ReviewComment } from '../../api/review.ts';
import type { Order } from './pendingAction.ts';

/** Whether what an order says stands in the round already: its answer was lost, and it is not to be said twice. */
export function hasArrived(order: Order, { posts, strategy }: Review): boolean {
  const post = (id: string | undefined) => posts.find((one) => one.id === id);
  switch (order.kind) {
    case 'decide':
      return order.body.decisions.every(({ postId, verdict, version }) => {
        const given = post(postId)?.verdict;
        return given?.verdict === verdict && given.version === version;
      });
    case 'undo':
      return post(order.body.postId)?.verdict === null;
    case 'posted':
      return post(order.body.postId)?.state === 'posted';
    case 'comment': {
      const thread = order.body.postId === undefined ? strategy?.comments : post(order.body.postId)?.comments;
      return sameSaid(thread ?? [], order.body) > order.known;
    }
    case 'confirm':
      return strategy?.looksRight.includes(order.body.part) === order.body.looksRight;
  }
}

/** How often the reader has said the very same in a thread. */
export function sameSaid(
  thread: readonly ReviewComment[],
  { text, part, quote }: Pick<AddComment, 'text' | 'part' | 'quote'>,
): number {
  return thread.filter(
    (comment) =>
      comment.by === 'client' &&
      comment.text === text &&
      comment.part === (part ?? null) &&
      comment.quote?.exact === quote?.exact,
  ).length;
}
