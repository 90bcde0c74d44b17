import { MAX_QUOTE_LENGTH, QUOTE_CONTEXT_LENGTH, type StrategyPart } from '#shared/rounds';
import type {
  AddComment,
  Decide,
  MarkPosted,
  Quote,
  Review,
  ReviewComment,
  ReviewPost,
  UndoDecision,
} from '../api/review.ts';
import type { Stretch } from '../ui/preview/selectedStretch.ts';

/** An action that has not reached the server. */
export type PendingAction = {
  id: string;
  /** When it was made on this device. */
  at: string;
  /** Whether it was sent before and may have arrived without a response. */
  tried: boolean;
  /** The reader's name when the action was made; missing in actions of earlier versions. */
  name?: string;
} & ClientAction;

export type ClientAction =
  | { kind: 'decide'; body: Omit<Decide, 'name'> }
  | { kind: 'undo'; body: UndoDecision }
  /** `known`: how many identical comments the reader had made there before. */
  | { kind: 'comment'; body: Omit<AddComment, 'name'>; known: number }
  /** The parts of the strategy that are right, sent one by one. Repeating one changes nothing. */
  | { kind: 'confirm'; body: { parts: readonly StrategyPart[]; looksRight: boolean } }
  | { kind: 'posted'; body: Omit<MarkPosted, 'name'> };

export type Decision = Decide['decisions'][number];

/** The place of an action: a post, a part of the strategy, the whole strategy, or several posts. */
export type Place = { postId: string } | { part: StrategyPart } | 'strategy' | 'several';

/** Storage key of a place. */
export function placeKey(place: Place): string {
  if (typeof place === 'string') return place;
  return 'postId' in place ? place.postId : place.part;
}

/** An action ready to be stored and sent. Its id is used only by this browser's tabs. */
export function toPendingAction(said: ClientAction): PendingAction {
  const now = new Date();
  const id = now.getTime().toString(36) + Math.random().toString(36).slice(2);
  return { ...said, id, at: now.toISOString(), tried: false };
}

/** Whether the round already contains this action: its response was lost, and it must not be sent twice. */
export function hasArrived(action: PendingAction, { posts, strategy }: Review): boolean {
  const post = (id: string | undefined) => posts.find((one) => one.id === id);
  switch (action.kind) {
    case 'decide':
      return action.body.decisions.every(({ postId, verdict, version }) => {
        const given = post(postId)?.verdict;
        return given?.verdict === verdict && given.version === version;
      });
    case 'undo':
      return post(action.body.postId)?.verdict === null;
    case 'posted':
      return post(action.body.postId)?.state === 'posted';
    case 'comment': {
      const thread =
        action.body.postId === undefined ? strategy?.comments : post(action.body.postId)?.comments;
      return countEqualComments(thread ?? [], action.body) > action.known;
    }
    case 'confirm':
      return action.body.parts.every(
        (part) => strategy?.looksRight.includes(part) === action.body.looksRight,
      );
  }
}

/** How many identical comments the reader has made in a thread. */
export function countEqualComments(
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

/** A passage with the text before and after it, without surrounding spaces. */
export function toQuote(text: string, { start, end }: Stretch): Quote | undefined {
  const marked = text.slice(start, end);
  const exact = marked.trim().slice(0, MAX_QUOTE_LENGTH);
  if (exact === '') return undefined;
  const from = start + marked.indexOf(exact);
  const to = from + exact.length;
  return {
    exact,
    prefix: text.slice(Math.max(0, from - QUOTE_CONTEXT_LENGTH), from),
    suffix: text.slice(to, to + QUOTE_CONTEXT_LENGTH),
  };
}

/** The position of a quoted passage in its text; null if it is gone. */
function findQuote({ prefix, exact, suffix }: Quote, text: string): Stretch | null {
  const found = text.indexOf(prefix + exact + suffix);
  if (found < 0) return null;
  const start = found + prefix.length;
  return { start, end: start + exact.length };
}

/** The round with all pending actions applied, so that they are shown immediately. */
export function applyPendingActions(review: Review, pending: readonly PendingAction[], name: string): Review {
  return pending.reduce((now, action) => applyAction(now, action, action.name ?? name), review);
}

function applyAction(review: Review, action: PendingAction, name: string): Review {
  switch (action.kind) {
    case 'decide':
      return action.body.decisions.reduce(
        (now, { postId, verdict, version, words = null }) =>
          withPost(now, postId, (post) => ({
            ...post,
            state: verdict,
            verdict: { verdict, version, words, name, at: action.at, undoUntil: action.at },
          })),
        review,
      );
    case 'undo':
      return withPost(review, action.body.postId, (post) => ({ ...post, state: 'in_review', verdict: null }));
    case 'posted':
      return withPost(review, action.body.postId, (post) => ({
        ...post,
        state: 'posted',
        postedAt: action.at,
        postedUrl: action.body.url ?? null,
      }));
    case 'comment':
      return withComment(review, action, name);
    case 'confirm':
      return withParts(review, action.body);
  }
}

function withPost(review: Review, id: string, change: (post: ReviewPost) => ReviewPost): Review {
  return { ...review, posts: review.posts.map((post) => (post.id === id ? change(post) : post)) };
}

function withComment(
  review: Review,
  { id, at, body }: PendingAction & { kind: 'comment' },
  name: string,
): Review {
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
    place: quote && findQuote(quote, present),
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

function withParts(review: Review, { parts, looksRight }: Confirmation): Review {
  const { strategy } = review;
  if (!strategy) return review;
  const others = strategy.looksRight.filter((part) => !parts.includes(part));
  return { ...review, strategy: { ...strategy, looksRight: looksRight ? [...others, ...parts] : others } };
}

type Confirmation = Extract<ClientAction, { kind: 'confirm' }>['body'];

/** Whether an action on this post, or the comment with this id, is still pending. */
export function isWaiting(pending: readonly PendingAction[], id: string): boolean {
  return pending.some((action: PendingAction) => {
    if (action.kind === 'decide') return action.body.decisions.some(({ postId }) => postId === id);
    if (action.kind === 'confirm') return false;
    return action.id === id || action.body.postId === id;
  });
}
