import type { Day } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { Moving } from '../view/viewState.ts';

/** A post under the pointer, and the day that it is over. */
export interface Dragging {
  post: string;
  over: Day | null;
}

/** What every day of the grid needs to know to show itself. */
export interface GridView {
  today: Day;
  /** The day that has, or would get, the focus. */
  day: Day;
  moving: Moving | undefined;
  /** What the pointer carries. */
  dragging: Dragging | undefined;
  landed: string | undefined;
  /** The one day that shows all its posts. */
  expanded: Day | undefined;
  /** Too narrow for cards: days show dots, and the active day's posts stand below the grid. */
  compact: boolean;
  actions: CalendarActions;
  isOutside: (day: Day) => boolean;
  onActivate: (day: Day) => void;
  onExpand: (day: Day | undefined) => void;
  onPickUp: (post: Post) => void;
}

/** Posts that a day shows before '+N more'. */
export const MAX_CARDS = 3;
