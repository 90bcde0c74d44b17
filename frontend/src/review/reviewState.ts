import { MAX_QUOTE_LENGTH, QUOTE_CONTEXT_LENGTH, type StrategyPart } from '#shared/rounds';
import type {
  AddComment,
  ConfirmPart,
  Decide,
  MarkPosted,
  Quote,
  Review,
  ReviewComment,
  ReviewPost,
  UndoDecision,
} from '../api/review.ts';
import type { Stretch } from '../ui/preview/selectedStretch.ts';

/** A reader's action on its way to the server. The name is added when it is sent. */
export type PendingAction = {
  id: string;
  /** When it was said on this device. */
  at: string;
  /** Whether it was sent before, and may have arrived although no answer did. */
  tried: boolean;
} & ClientAction;

export type ClientAction =
  | { kind: 'decide'; body: Omit<Decide, 'name'> }
  | { kind: 'undo'; body: UndoDecision }
  /** `known`: how often the reader had said the very same there before. */
  | { kind: 'comment'; body: Omit<AddComment, 'name'>; known: number }
  | { kind: 'confirm'; body: Omit<ConfirmPart, 'name'> }
  | { kind: 'posted'; body: Omit<MarkPosted, 'name'> };

export type Decision = Decide['decisions'][number];

/** Where on the page something is said: beside a post, a part of the strategy, or all that remains. */
export type Place = { postId: string } | { part: StrategyPart } | 'remaining';

/** Storage key of a place. */
export function placeKey(place: Place): string {
  if (place === 'remaining') return place;
  return 'postId' in place ? place.postId : place.part;
}

/** An action ready to be stored and sent. Its id is known to the tabs of this browser only. */
export function toPendingAction(said: ClientAction): PendingAction {
  const now = new Date();
  const id = now.getTime().toString(36) + Math.random().toString(36).slice(2);
  return { ...said, id, at: now.toISOString(), tried: false };
}

/** Whether the round already has this action: its answer was lost, and it must not be sent twice. */
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
      return strategy?.looksRight.includes(action.body.part) === action.body.looksRight;
  }
}

/** How often the reader has said the very same in a thread. */
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

/** A passage by its words and the text on either side, without surrounding spaces. */
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

/** Where a passage stands that was marked in this very text. */
export function placeOf({ prefix, exact, suffix }: Quote, text: string): Stretch | null {
  const found = text.indexOf(prefix + exact + suffix);
  if (found < 0) return null;
  const start = found + prefix.length;
  return { start, end: start + exact.length };
}

/** The open form: its place and its action. */
export interface Draft {
  intent: 'changes_wanted' | 'declined' | 'comment';
  text: string;
  quote?: Quote;
}

/** What this device keeps of a round. */
export interface StoredReview {
  /** The reader's name here; '' until it is given. */
  name: string;
  pending: readonly PendingAction[];
  drafts: Readonly<Record<string, Draft>>;
  /** Posts that were opened here, in which version. */
  opened: Readonly<Record<string, number>>;
}

/** Where the page goes when nothing is left to decide. */
export const DONE = 'done';

export type View = 'strategy' | 'posts';
/** A text that stood there before. */
type Before = Pick<ReviewPost, 'title' | 'fullPost' | 'version'>;

export interface ReviewState {
  phase: 'opening' | 'ready' | 'gone' | 'unreachable';
  /** The round as last received, and as the reader sees it with pending actions. */
  received: Review | undefined;
  review: Review | undefined;
  stored: StoredReview;
  /** The last try to send found no server. */
  offline: boolean;
  /** Sent once the reader has given their name. */
  nameRequest: { place: Place; action: PendingAction } | undefined;
  /** What stood on the page when a decision came too late, by post. */
  stale: Readonly<Record<string, Before>>;
  /** The last thing that did not work, and where. */
  failure: { place: Place | undefined; words: string } | undefined;
  /** Announced to screen readers; the count distinguishes a repeated text. */
  said: { words: string; count: number };
  view: View;
  /** The post that is being read. */
  current: string | undefined;
  /** Where the page goes, and takes the focus. */
  goal: { postId: string; count: number } | undefined;
  unfolded: Readonly<Record<string, boolean>>;
  sheet: boolean;
}

export const EMPTY_STORED: StoredReview = { name: '', pending: [], drafts: {}, opened: {} };

export const START: ReviewState = {
  phase: 'opening',
  received: undefined,
  review: undefined,
  stored: EMPTY_STORED,
  offline: false,
  nameRequest: undefined,
  stale: {},
  failure: undefined,
  said: { words: '', count: 0 },
  view: 'posts',
  current: undefined,
  goal: undefined,
  unfolded: {},
  sheet: false,
};

/** The round with all pending actions applied, so that they show immediately. */
export function applyPendingActions(review: Review, pending: readonly PendingAction[], name: string): Review {
  return pending.reduce((now, action) => applyAction(now, action, name), review);
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
      return withPart(review, action.body);
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

function withPart(
  review: Review,
  { part, looksRight }: Extract<PendingAction, { kind: 'confirm' }>['body'],
): Review {
  const { strategy } = review;
  if (!strategy) return review;
  const others = strategy.looksRight.filter((one) => one !== part);
  return { ...review, strategy: { ...strategy, looksRight: looksRight ? [...others, part] : others } };
}

export type ReviewAction =
  /** The stored data comes with it, so that an action that has arrived is shown exactly once. */
  | { type: 'received'; review: Review; stored: StoredReview }
  | { type: 'closed'; phase: 'gone' | 'unreachable' | 'opening' }
  | { type: 'stored'; stored: StoredReview }
  | { type: 'offline'; offline: boolean }
  | { type: 'nameRequest'; nameRequest: ReviewState['nameRequest'] }
  | { type: 'stale'; present: ReviewPost }
  | { type: 'failed'; place: Place | undefined; words: string }
  | { type: 'failureDismissed' }
  | { type: 'said'; words: string }
  | { type: 'viewed'; view: View }
  | { type: 'reading'; postId: string }
  | { type: 'went'; postId: string }
  | { type: 'unfolded'; postId: string; open: boolean }
  | { type: 'sheet'; open: boolean };

/** The next state of the client page. */
export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'received':
      return withReview(opened(state, action.review), {
        received: action.review,
        stored: action.stored,
      });
    case 'closed':
      return { ...state, phase: action.phase };
    case 'stored':
      return withReview(state, { stored: action.stored });
    case 'offline':
      return state.offline === action.offline ? state : { ...state, offline: action.offline };
    case 'nameRequest':
      return { ...state, nameRequest: action.nameRequest };
    case 'stale':
      return staleState(state, action.present);
    case 'failed':
      return { ...state, failure: { place: action.place, words: action.words } };
    case 'failureDismissed':
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

function withReview(
  state: ReviewState,
  part: Partial<Pick<ReviewState, 'received' | 'stored'>>,
): ReviewState {
  const next = { ...state, ...part };
  const { received, stored } = next;
  return { ...next, review: received && applyPendingActions(received, stored.pending, readerName(next)) };
}

/** The strategy is what one reads first. */
function opened(state: ReviewState, { strategy }: Review): ReviewState {
  if (state.phase === 'ready') return state;
  return { ...state, phase: 'ready', view: strategy ? 'strategy' : 'posts' };
}

function staleState(state: ReviewState, present: ReviewPost): ReviewState {
  const { received } = state;
  const seen = received?.posts.find(({ id }) => id === present.id);
  if (!received || !seen) return state;
  const posts = received.posts.map((post) => (post.id === present.id ? present : post));
  const before: Before = { title: seen.title, fullPost: seen.fullPost, version: seen.version };
  const stale = { ...state.stale, [present.id]: before };
  return withReview({ ...state, stale }, { received: { ...received, posts } });
}

function wentTo(state: ReviewState, postId: string): ReviewState {
  const count = (state.goal?.count ?? 0) + 1;
  return { ...state, view: 'posts', current: postId, goal: { postId, count } };
}

/** The reader's name: given here, otherwise from the server. */
export function readerName({ stored, received }: Pick<ReviewState, 'stored' | 'received'>): string {
  return stored.name || (received?.readerName ?? '');
}

/** Whether something of this post or part is still on its way. */
export function isWaiting({ pending }: StoredReview, id: string): boolean {
  return pending.some((action: PendingAction) => {
    if (action.kind === 'decide') return action.body.decisions.some(({ postId }) => postId === id);
    if (action.kind === 'confirm') return action.body.part === id;
    return action.id === id || action.body.postId === id;
  });
}
