import { addMonths, type Day, dayOf, type Month, shiftMonth } from '../../plannedPosts/day.ts';
import { canShift, isInMonth, monthOf } from '../../plannedPosts/month.ts';
import type { Opening } from '../../plannedPosts/opening.ts';
import type { Post } from '../../plannedPosts/post.ts';

/** The month of a first visit (SPEC section 9). */
export const START_MONTH: Month = { year: 2024, month: 12 };

/** A post picked up by keyboard: its day and its target day. */
export interface Moving {
  post: Post;
  to: Day;
}

/** Focus target after the next render; a new object requests it again. */
export type PendingFocus = { day: Day } | { post: string };

/** View state of the calendar, without its posts. */
export interface ViewState {
  layout: 'month' | 'list';
  month: Month;
  /** The active day of the grid, used by 'Create Post'. It may be outside the shown month. */
  day: Day;
  moving?: Moving;
  /** The post that was just dropped, to be highlighted. */
  landed?: string;
  focus?: PendingFocus;
}

export type ViewAction =
  | { type: 'layout'; layout: ViewState['layout'] }
  | { type: 'shift month'; by: number }
  /** A visible day got the focus by click or Tab; the month does not change, so that it stays under the pointer. */
  | { type: 'activate'; day: Day }
  /** Shows a day; `focus` also moves the focus there. */
  | { type: 'go to day'; day: Day; focus?: boolean }
  | { type: 'pick up'; post: Post }
  | { type: 'carry to'; day: Day }
  | { type: 'put back' }
  /** A post was moved to this day. */
  | { type: 'landed'; id: string; day: Day; focus?: boolean };

/** @param opening the last view, or the post that was added since */
export function initialView(today: Day, opening?: Opening): ViewState {
  if (opening)
    return { layout: 'month', ...showing(opening.day), ...(opening.post && { landed: opening.post }) };
  return {
    layout: 'month',
    month: START_MONTH,
    day: isInMonth(today, START_MONTH) ? today : dayOf(START_MONTH, 1),
  };
}

export function viewReducer(state: ViewState, action: ViewAction): ViewState {
  switch (action.type) {
    case 'layout':
      return { ...withoutMoving(state), layout: action.layout };
    case 'shift month':
      if (!canShift(state.month, action.by)) return state;
      return { ...withoutMoving(state), ...showing(dayInShiftedMonth(state, action.by)) };
    case 'activate':
      if (action.day === state.day) return state;
      return { ...withoutMoving(state), day: action.day };
    case 'go to day':
      return {
        ...withoutMoving(state),
        ...showing(action.day),
        ...(action.focus && { focus: { day: action.day } }),
      };
    case 'pick up':
      return {
        ...state,
        ...showing(action.post.date),
        moving: { post: action.post, to: action.post.date },
        focus: { day: action.post.date },
      };
    case 'carry to':
      if (!state.moving) return state;
      return {
        ...state,
        ...showing(action.day),
        moving: { ...state.moving, to: action.day },
        focus: { day: action.day },
      };
    case 'put back': {
      if (!state.moving) return state;
      const { post } = state.moving;
      return { ...withoutMoving(state), ...showing(post.date), focus: { post: post.id } };
    }
    case 'landed':
      return {
        ...withoutMoving(state),
        ...showing(action.day),
        landed: action.id,
        ...(action.focus && { focus: { post: action.id } }),
      };
  }
}

function dayInShiftedMonth({ day, month }: ViewState, by: number): Day {
  return isInMonth(day, month) ? addMonths(day, by) : dayOf(shiftMonth(month, by), 1);
}

function showing(day: Day): Pick<ViewState, 'day' | 'month'> {
  return { day, month: monthOf(day) };
}

function withoutMoving({ moving: _moving, ...state }: ViewState): ViewState {
  return state;
}
