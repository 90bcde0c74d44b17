import type { Quote, Review, ReviewPost } from '../../api/review.ts';
import type { Order, Place } from './pendingAction.ts';

/** What is being written at a place, and what for. */
export interface Draft {
  intent: 'changes_wanted' | 'declined' | 'comment';
  text: string;
  quote?: Quote;
}

/** What this device keeps of a round. */
export interface Kept {
  /** What the reader calls themself here; '' until they have said so. */
  name: string;
  orders: readonly Order[];
  drafts: Readonly<Record<string, Draft>>;
  /** Posts that were opened here, in which version. */
  opened: Readonly<Record<string, number>>;
}

/** Where the page goes when nothing is left to decide. */
export const DONE = 'done';

export type View = 'strategy' | 'posts';
/** A text that stood there before. */
export type Before = Pick<ReviewPost, 'title' | 'fullPost' | 'version'>;

export interface DeskState {
  phase: 'opening' | 'ready' | 'gone' | 'unreachable';
  /** The round as the server last told it, and as the reader sees it: with what waits. */
  told: Review | undefined;
  review: Review | undefined;
  kept: Kept;
  /** The last try to send found no server. */
  stuck: boolean;
  /** Sent once the reader has given their name. */
  asking: { place: Place; order: Order } | undefined;
  /** What stood on the page when a decision came too late, by post. */
  stale: Readonly<Record<string, Before>>;
  /** The last thing that did not work, and where. */
  failure: { place: Place | undefined; words: string } | undefined;
  /** Said to screen readers; the count tells one from the same said again. */
  said: { words: string; count: number };
  view: View;
  /** The post that is being read. */
  current: string | undefined;
  /** Where the page goes, and takes the focus. */
  goal: { postId: string; count: number } | undefined;
  unfolded: Readonly<Record<string, boolean>>;
  sheet: boolean;
}

export const NOTHING_KEPT: Kept = { name: '', orders: [], drafts: {}, opened: {} };

export const START: DeskState = {
  phase: 'opening',
  told: undefined,
  review: undefined,
  kept: NOTHING_KEPT,
  stuck: false,
  asking: undefined,
  stale: {},
  failure: undefined,
  said: { words: '', count: 0 },
  view: 'posts',
  current: undefined,
  goal: undefined,
  unfolded: {},
  sheet: false,
};
