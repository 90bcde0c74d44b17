import type { Review, ReviewComment, ReviewPost } from '../../api/review.ts';
import type { Order } from './order.ts';
import { placeOf } from './quote.ts';

/** The round as it will be once all that waits has arrived: what was said is seen at once. */
export function applyOrders(review: Review, orders: readonly Order[], name: string): Review {
  return orders.reduce((now, order) => applyOrder(now, order, name), review);
}

function applyOrder(review: Review, order: Order, name: string): Review {
  switch (order.kind) {
    case 'decide':
      return order.body.decisions.reduce(
        (now, { postId, verdict, version, words = null }) =>
          withPost(now, postId, (post) => ({
            ...post,
            state: verdict,
            verdict: { verdict, version, words, name, at: order.at, undoUntil: order.at },
          })),
        review,
      );
    case 'undo':
      return withPost(review, order.body.postId, (post) => ({ ...post, state: 'in_review', verdict: null }));
    case 'posted':
      return withPost(review, order.body.postId, (post) => ({
        ...post,
        state: 'posted',
        postedAt: order.at,
        postedUrl: order.body.url ?? null,
      }));
    case 'comment':
      return withComment(review, order, name);
    case 'confirm':
      return withPart(review, order.body);
  }
}

function withPost(review: Review, id: string, change: (post: ReviewPost) => ReviewPost): Review {
  return { ...review, posts: review.posts.map((post) => (post.id === id ? change(post) : post)) };
}

function withComment(review: Review, { id, at, body }: Order & { kind: 'comment' }, name: string): Review {
  const { postId, part, text, version = 1, quote = null } = body;
  const comment = (present: string): ReviewComment => ({
    id,
    postId: postId ?? null,
    part: part ?? null,
    by: 'client',
    name,
    text,
    version,
    quote,
    place: quote && placeOf(quote, present),
    at,
  });
  if (postId !== undefined) {
    return withPost(review, postId, (post) => ({
      ...post,
      comments: [...post.comments, comment(post.fullPost)],
    }));
  }
  const { strategy } = review;
  return {
    ...review,
    strategy: strategy && { ...strategy, comments: [...strategy.comments, comment('')] },
  };
}

function withPart(review: Review, { part, looksRight }: Extract<Order, { kind: 'confirm' }>['body']): Review {
  const { strategy } = review;
  if (!strategy) return review;
  const others = strategy.looksRight.filter((one) => one !== part);
  return { ...review, strategy: { ...strategy, looksRight: looksRight ? [...others, part] : others } };
}
