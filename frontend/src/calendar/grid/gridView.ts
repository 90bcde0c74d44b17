import { t } from '@lingui/core/macro';
import { type Dispatch, type KeyboardEvent, useCallback } from 'react';
import { type Day, dayAfterKey } from '../../plannedPosts/day.ts';
import { formatLongDay } from '../../plannedPosts/formatDay.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { stays } from '../posts/labels.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { Moving, ViewAction, ViewState } from '../view/viewState.ts';

/** A dragged post and the day under it. */
export interface Dragging {
  post: string;
  over: Day | null;
}

/** State and actions shared by the days of the grid. */
export interface GridView {
  /** Undefined in the prerendered month. */
  today: Day | undefined;
  /** Whether a day without posts is known to be empty. */
  loaded: boolean;
  /** The day that has the tab stop. */
  day: Day;
  moving: Moving | undefined;
  /** The dragged post. */
  dragging: Dragging | undefined;
  landed: string | undefined;
  /** The expanded day. */
  expanded: Day | undefined;
  /** Narrow screen: days show dots, and the active day's posts are below the grid. */
  compact: boolean;
  actions: CalendarActions;
  isOutside: (day: Day) => boolean;
  onActivate: (day: Day) => void;
  onExpand: (day: Day | undefined) => void;
  onPickUp: (post: Post) => void;
}

/** Number of posts a day shows before '+N more'. */
export const MAX_CARDS = 3;

interface Parts {
  state: ViewState;
  dispatch: Dispatch<ViewAction>;
  actions: CalendarActions;
  announce: (text: string) => void;
}

/** Keyboard handling of the grid: moves between days, and moves a post that was picked up. */
export function useGridKeys({ state: { day, moving }, dispatch, actions, announce }: Parts) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const handled = moving
        ? carry(event, moving, { dispatch, actions, announce })
        : walk(event, day, { dispatch, actions });
      if (handled) event.preventDefault();
    },
    [day, moving, dispatch, actions, announce],
  );
}

function carry(
  event: KeyboardEvent<HTMLElement>,
  { post, to }: Moving,
  { dispatch, actions, announce }: Omit<Parts, 'state'>,
): boolean {
  if (event.key === ' ' || event.key === 'Enter') {
    actions.move(post, to, { focus: true });
    return true;
  }
  if (event.key === 'Escape' || event.key === 'Tab') {
    dispatch({ type: 'put back' });
    announce(stays(post));
    return true;
  }
  const target = dayAfterKey(event, to);
  if (!target) return false;
  dispatch({ type: 'carry to', day: target });
  const name = formatLongDay(target);
  announce(t`Over ${name}.`);
  return true;
}

function walk(
  event: KeyboardEvent<HTMLElement>,
  day: Day,
  { dispatch, actions }: Pick<Parts, 'dispatch' | 'actions'>,
): boolean {
  const onCell = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
  if (onCell && (event.key === 'Enter' || event.key === ' ')) {
    const firstPost = document.querySelector<HTMLElement>(`[data-post-day="${day}"]`);
    if (firstPost) firstPost.focus();
    else actions.addPost(day);
    return true;
  }
  if (!onCell && event.key === 'Escape') {
    dispatch({ type: 'go to day', day, focus: true });
    return true;
  }
  const target = dayAfterKey(event, day);
  if (target) dispatch({ type: 'go to day', day: target, focus: true });
  return target !== undefined;
}
