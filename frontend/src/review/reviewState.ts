import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import type { Quote, Review, ReviewPost } from '../api/review.ts';
import { isShown } from '../ui/strategy/shownParts.ts';
import { applyPendingActions, type PendingAction, type Place } from './pendingActions.ts';

/** An open form: the kind of action it will send. */
export interface Draft {
  intent: 'changes_wanted' | 'declined' | 'comment';
  text: string;
  quote?: Quote;
}

/** Data of a round that is stored on this device. */
export interface StoredReview {
  /** The reader's name on this device; '' until it is entered. */
  name: string;
  /** Another person took over here: the server's name is not theirs. */
  isOtherReader: boolean;
  pending: readonly PendingAction[];
  drafts: Readonly<Record<string, Draft>>;
  /** Posts that were opened here, with the version. */
  opened: Readonly<Record<string, number>>;
  /** Posts that were read to their end here, with the version's hash. Only these can be approved. */
  read: Readonly<Record<string, string>>;
  /** Whether the page shows where posts and strategy come from. */
  showsSources: boolean;
}

export type View = 'month' | 'strategy' | 'post';

/** The previously shown version. */
type Before = Pick<ReviewPost, 'title' | 'fullPost' | 'version'>;

export interface ReviewState {
  phase: 'opening' | 'ready' | 'gone' | 'unreachable';
  /** The round as last received, and with pending actions applied. */
  received: Review | undefined;
  review: Review | undefined;
  stored: StoredReview;
  /** The last attempt to send did not reach the server. */
  offline: boolean;
  /** The action to send once the reader has entered their name. */
  nameRequest: { place: Place; action: PendingAction } | undefined;
  /** The version that was shown when a decision was rejected as outdated, by post. */
  stale: Readonly<Record<string, Before>>;
  /** The last failure, and where. */
  failure: { place: Place | undefined; message: string } | undefined;
  /** Announced to screen readers; the count makes a repeated text announce again. */
  announcement: { text: string; count: number };
  view: View;
  /** Whether the whole strategy is open, not only its five lines. */
  wholeStrategy: boolean;
  /** The open or last open post. */
  current: string | undefined;
  /**
   * Incremented when something is opened or closed: the new view takes the focus. 0 after loading or switching tabs.
   */
  visits: number;
  /** The last decided post, which can be undone from the next one. */
  decided: string | undefined;
  sheet: boolean;
}

export const EMPTY_STORED: StoredReview = {
  name: '',
  isOtherReader: false,
  pending: [],
  drafts: {},
  opened: {},
  read: {},
  showsSources: false,
};

export const START: ReviewState = {
  phase: 'opening',
  received: undefined,
  review: undefined,
  stored: EMPTY_STORED,
  offline: false,
  nameRequest: undefined,
  stale: {},
  failure: undefined,
  announcement: { text: '', count: 0 },
  view: 'month',
  wholeStrategy: false,
  current: undefined,
  visits: 0,
  decided: undefined,
  sheet: false,
};

export type ReviewAction =
  /** Includes the stored data, so that a delivered action is shown exactly once. */
  | { type: 'received'; review: Review; stored: StoredReview }
  | { type: 'closed'; phase: 'gone' | 'unreachable' | 'opening' }
  | { type: 'stored'; stored: StoredReview }
  | { type: 'offline'; offline: boolean }
  | { type: 'nameRequest'; nameRequest: ReviewState['nameRequest'] }
  | { type: 'stale'; present: ReviewPost }
  | { type: 'failed'; place: Place | undefined; message: string }
  | { type: 'failureDismissed' }
  | { type: 'announced'; text: string }
  /** A tab was selected; it keeps the focus. */
  | { type: 'tabChosen'; view: 'month' | 'strategy' }
  | { type: 'wholeStrategy'; open: boolean }
  | { type: 'postOpened'; postId: string }
  /** Back from a post. */
  | { type: 'postClosed' }
  | { type: 'decided'; postId: string | undefined }
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
      return { ...state, failure: { place: action.place, message: action.message } };
    case 'failureDismissed':
      return { ...state, failure: undefined };
    case 'announced':
      return { ...state, announcement: { text: action.text, count: state.announcement.count + 1 } };
    case 'tabChosen':
      return { ...state, view: action.view, visits: 0 };
    case 'wholeStrategy':
      return { ...state, wholeStrategy: action.open };
    case 'postOpened':
      return { ...state, view: 'post', current: action.postId, visits: state.visits + 1 };
    case 'postClosed':
      if (state.view !== 'post') return state;
      return { ...state, view: 'month', visits: state.visits + 1 };
    case 'decided':
      return { ...state, decided: action.postId };
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

/** A round opens with its month, or with its strategy if it has no posts. */
function opened(state: ReviewState, { posts }: Review): ReviewState {
  if (state.phase === 'ready') return state;
  return { ...state, phase: 'ready', view: posts.length > 0 ? 'month' : 'strategy' };
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

/** The reader's name: entered here, otherwise from the server, unless another person took over. */
export function readerName({ stored, received }: Pick<ReviewState, 'stored' | 'received'>): string {
  if (stored.name !== '' || stored.isOtherReader) return stored.name;
  return received?.readerName ?? '';
}

/** The author shown with the posts: the name for the posts, else the reader's, else the website. */
export function authorName(state: Pick<ReviewState, 'stored' | 'received'>): string {
  return state.received?.name || readerName(state) || websiteName(state.received?.website ?? '');
}

/** A website without scheme, 'www.' and final slash. */
export function websiteName(website: string): string {
  return website.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/$/u, '');
}

const monthOf = ({ plannedDay, month }: ReviewPost) => plannedDay?.slice(0, 7) ?? month;

/** Posts that the page shows first: waiting ones, and those of this and later months. For a round, all. */
export function presentPosts({ kind, posts }: Review, today: Date): ReviewPost[] {
  if (kind === 'round') return posts;
  const month = today.toISOString().slice(0, 7);
  const present = posts.filter((post) => post.state === 'in_review' || monthOf(post) >= month);
  const waitsFirst = (post: ReviewPost) => (post.state === 'in_review' ? 0 : 1);
  return present.toSorted((a, b) => waitsFirst(a) - waitsFirst(b));
}

/** The other posts by month, the newest month first. */
export function earlierMonths(review: Review, today: Date): { month: string; posts: ReviewPost[] }[] {
  const present = new Set(presentPosts(review, today));
  const earlier = review.posts.filter((post) => !present.has(post));
  return [...new Set(earlier.map(monthOf))]
    .map((month) => ({ month, posts: earlier.filter((post) => monthOf(post) === month) }))
    .toSorted((a, b) => b.month.localeCompare(a.month));
}

/** The parts of the strategy that the client has not confirmed; none without a strategy, and none once the work has ended. */
export function openParts({ strategy, posts, endedAt }: Review): StrategyPart[] {
  if (!strategy || endedAt !== null) return [];
  const draftTitles = new Map(posts.map(({ id, title }) => [id, title]));
  const shown = { content: strategy.content, draftTitles };
  return STRATEGY_PARTS.filter((part) => isShown(part, shown) && !strategy.looksRight.includes(part));
}

/** The reader's progress. */
export interface Progress {
  approved: number;
  withWriter: number;
  declined: number;
  /** Posts that wait for a decision. */
  open: number;
  total: number;
  comments: number;
}

export function progressOf({ posts, strategy }: Pick<Review, 'posts' | 'strategy'>): Progress {
  const count = (...states: ReviewPost['state'][]) =>
    posts.filter(({ state }) => states.includes(state)).length;
  const threads = [...posts.map(({ comments }) => comments), strategy?.comments ?? []];
  return {
    approved: count('approved', 'posted'),
    withWriter: count('changes_wanted', 'draft'),
    declined: count('declined'),
    open: count('in_review'),
    total: posts.length,
    comments: threads.flat().filter(({ by }) => by === 'client').length,
  };
}

/** The next post to decide on: after the current one, else from the start. */
export function nextOpen(posts: readonly ReviewPost[], after: string | undefined): ReviewPost | undefined {
  const at = posts.findIndex(({ id }) => id === after);
  const isOpen = (post: ReviewPost) => post.state === 'in_review' && post.id !== after;
  return posts.slice(at + 1).find(isOpen) ?? posts.find(isOpen);
}

/** Words read per minute. */
const READING_SPEED = 220;

/** Reading time of strategy and posts in minutes; undefined below two. */
export function readingMinutes({ posts, strategy }: Pick<Review, 'posts' | 'strategy'>): number {
  const { missing: _, drafts: __, ...shown } = strategy?.content ?? { missing: [], drafts: [] };
  const texts = [...posts.map(({ fullPost }) => fullPost), ...textsIn(shown)];
  const words = texts.reduce((sum, text) => sum + (text.match(/\S+/gu)?.length ?? 0), 0);
  return Math.max(2, Math.round(words / READING_SPEED));
}

/** All texts within a value, without the names of sources. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, within]) => (/^sources?$/.test(key) ? [] : textsIn(within)));
}
