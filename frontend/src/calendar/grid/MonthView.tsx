import { t } from '@lingui/core/macro';
import { type Dispatch, useCallback, useRef, useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { isInMonth, weeksOf } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { nameOf } from '../posts/titles.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { DayPanel } from './DayPanel.tsx';
import { type Dragging, type GridView, MAX_CARDS } from './gridView.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { useDragLayer } from './useDragLayer.ts';
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
  const area = useRef<HTMLDivElement>(null);
  const DragLayer = useDragLayer();
  const [dragging, setDragging] = useState<Dragging>();
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
  const grid: GridView = {
    today,
    day: view.day,
    moving: view.moving,
    dragging,
    landed: view.landed,
    expanded,
    compact,
    actions,
    isOutside: (day) => !isInMonth(day, view.month),
    onActivate,
    onExpand: setExpanded,
    onPickUp,
  };
  const shown = weeksOf(view.month).flat();
  return (
    <>
      <div ref={area}>
        <MonthGrid month={view.month} days={days} view={grid} onKeys={onKeys} />
        {compact && <DayPanel posts={days.get(view.day) ?? []} view={grid} />}
      </div>
      {DragLayer && (
        <DragLayer
          area={area}
          days={shown}
          posts={shown.flatMap((day) => days.get(day) ?? [])}
          onDragging={setDragging}
          onMove={actions.move}
        />
      )}
    </>
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
