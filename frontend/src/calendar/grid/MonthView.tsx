import { t } from '@lingui/core/macro';
import { type Dispatch, useCallback, useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { isInMonth } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { nameOf } from '../posts/titles.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import { useMedia } from '../view/useMedia.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { DayPanel } from './DayPanel.tsx';
import { DragArea } from './DragArea.tsx';
import { type GridView, MAX_CARDS } from './gridView.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useGridKeys } from './useGridKeys.ts';

/** Below this width a seventh of it holds no card. */
const COMPACT = '(max-width: 759px)';

export interface MonthViewProps {
  view: ViewState;
  days: ReadonlyMap<Day, readonly Post[]>;
  today: Day;
  actions: CalendarActions;
  dispatch: Dispatch<ViewAction>;
  say: (text: string) => void;
}

export function MonthView({ view, days, today, actions, dispatch, say }: MonthViewProps) {
  const compact = useMedia(COMPACT);
  const [expanded, setExpanded] = useExpandedDay(view, days);
  const onKeys = useGridKeys({ state: view, dispatch, actions, say });
  const onActivate = useCallback((day: Day) => dispatch({ type: 'activate', day }), [dispatch]);
  const onPickUp = useCallback(
    (post: Post) => {
      dispatch({ type: 'pick up', post });
      const name = nameOf(post);
      say(t`“${name}” picked up. Arrow keys choose a day, Space puts it down, Escape puts it back.`);
    },
    [dispatch, say],
  );
  return (
    <DragArea onMove={actions.move}>
      {(draggedId) => {
        const grid: GridView = {
          today,
          day: view.day,
          moving: view.moving,
          draggedId,
          landed: view.landed,
          expanded,
          compact,
          actions,
          isOutside: (day) => !isInMonth(day, view.month),
          onActivate,
          onExpand: setExpanded,
          onPickUp,
        };
        return (
          <>
            <MonthGrid month={view.month} days={days} view={grid} onKeys={onKeys} />
            {compact && <DayPanel posts={days.get(view.day) ?? []} view={grid} />}
          </>
        );
      }}
    </DragArea>
  );
}

/** The day that shows all its posts; a post that is to get the focus opens its day when it is among the hidden. */
function useExpandedDay(
  { focus }: ViewState,
  days: MonthViewProps['days'],
): [Day | undefined, (day: Day | undefined) => void] {
  const [expanded, setExpanded] = useState<Day>();
  const wished = focus && 'post' in focus ? focus : undefined;
  const [seen, setSeen] = useState(wished);
  if (wished !== seen) {
    setSeen(wished);
    const hidden = [...days].find(([, posts]) =>
      posts.slice(MAX_CARDS).some(({ id }) => id === wished?.post),
    );
    if (hidden) setExpanded(hidden[0]);
  }
  return [expanded, setExpanded];
}
