import type { Review, ReviewComment, ReviewPost } from '../../api/review.ts';
import type { Before, DeskState, Kept, View } from './deskState.ts';
import type { Order, Place } from './pendingAction.ts';
import { placeOf } from './quote.ts';

/** The round as it will be once all that waits has arrived: what was said is seen at once. */
export function applyPendingActions(review: Review, orders: readonly Order[], name: string): Review {
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

export type DeskAction =
  /** With what is kept as it came: what has arrived must not be seen twice, nor for a moment not at all. */
  | { type: 'told'; review: Review; kept: Kept }
  | { type: 'closed'; phase: 'gone' | 'unreachable' | 'opening' }
  | { type: 'kept'; kept: Kept }
  | { type: 'stuck'; stuck: boolean }
  | { type: 'asking'; asking: DeskState['asking'] }
  | { type: 'stale'; present: ReviewPost }
  | { type: 'failed'; place: Place | undefined; words: string }
  | { type: 'calm' }
  | { type: 'said'; words: string }
  | { type: 'viewed'; view: View }
  | { type: 'reading'; postId: string }
  | { type: 'went'; postId: string }
  | { type: 'unfolded'; postId: string; open: boolean }
  | { type: 'sheet'; open: boolean };

/** The next state of the desk. */
export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  switch (action.type) {
    case 'told':
      return withReview(opened(state, action.review), {
        told: action.review,
        kept: action.kept,
      });
    case 'closed':
      return { ...state, phase: action.phase };
    case 'kept':
      return withReview(state, { kept: action.kept });
    case 'stuck':
      return state.stuck === action.stuck ? state : { ...state, stuck: action.stuck };
    case 'asking':
      return { ...state, asking: action.asking };
    case 'stale':
      return staleState(state, action.present);
    case 'failed':
      return { ...state, failure: { place: action.place, words: action.words } };
    case 'calm':
      return { ...state, failure: undefined };
    case 'said':
      return { ...state, said: { words: action.words, count: state.said.count + 1 } };
    case 'viewed':
      return { ...state, view: action.view };
    case 'reading':
      return state.current === action.postId ? state : { ...state, current: action.postId };
    case 'went':
      return wentTo(state, action.postId);
    case 'unfolded':
      return { ...state, unfolded: { ...state.unfolded, [action.postId]: action.open } };
    case 'sheet':
      return { ...state, sheet: action.open };
  }
}

function withReview(state: DeskState, part: Partial<Pick<DeskState, 'told' | 'kept'>>): DeskState {
  const next = { ...state, ...part };
  const { told, kept } = next;
  return { ...next, review: told && applyPendingActions(told, kept.orders, readerName(next)) };
}

/** The strategy is what one reads first. */
function opened(state: DeskState, { strategy }: Review): DeskState {
  if (state.phase === 'ready') return state;
  return { ...state, phase: 'ready', view: strategy ? 'strategy' : 'posts' };
}

function staleState(state: DeskState, present: ReviewPost): DeskState {
  const { told } = state;
  const seen = told?.posts.find(({ id }) => id === present.id);
  if (!told || !seen) return state;
  const posts = told.posts.map((post) => (post.id === present.id ? present : post));
  const before: Before = { title: seen.title, fullPost: seen.fullPost, version: seen.version };
  const stale = { ...state.stale, [present.id]: before };
  return withReview({ ...state, stale }, { told: { ...told, posts } });
}

function wentTo(state: DeskState, postId: string): DeskState {
  const count = (state.goal?.count ?? 0) + 1;
  return { ...state, view: 'posts', current: postId, goal: { postId, count } };
}

/** Who reads: what they said here, else what the server knows. */
export function readerName({ kept, told }: Pick<DeskState, 'kept' | 'told'>): string {
  return kept.name || (told?.readerName ?? '');
}

/** Whether something of this post or part is still on its way. */
export function isWaiting({ orders }: Kept, id: string): boolean {
  return orders.some((order: Order) => {
    if (order.kind === 'decide') return order.body.decisions.some(({ postId }) => postId === id);
    if (order.kind === 'confirm') return order.body.part === id;
    return order.id === id || order.body.postId === id;
  });
}
