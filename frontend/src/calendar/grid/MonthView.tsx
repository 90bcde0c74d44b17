import { t } from '@lingui/core/macro';
import {
  type ComponentType,
  type Dispatch,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { isInMonth, weeksOf } from '../../plannedPosts/month.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { lazyImport } from '../../ui/lazyImport.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { displayTitle } from '../posts/labels.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { DayPanel } from './DayPanel.tsx';
import type { DragLayerProps } from './DragLayer.tsx';
import { type Dragging, type GridView, MAX_CARDS, useGridKeys } from './gridView.ts';
import { MonthGrid } from './MonthGrid.tsx';

const loadLayer = lazyImport(() => import('./DragLayer.tsx'));

/** The drag and drop layer, prefetched when the page is idle; undefined until then. */
function useDragLayer(): ComponentType<DragLayerProps> | undefined {
  const [module, setModule] = useState(loadLayer.loaded);
  useEffect(() => {
    if (module) return undefined;
    return whenIdle(() => {
      loadLayer().then(
        (layer) => startTransition(() => setModule(layer)),
        (cause: unknown) =>
          console.warn('Posts cannot be dragged; the keyboard and the editor move them.', cause),
      );
    });
  }, [module]);
  return module?.default;
}

/** Below this width a column is too narrow for a card. */
const COMPACT = '(max-width: 759px)';

export interface MonthViewProps {
  view: ViewState;
  days: ReadonlyMap<Day, readonly Post[]>;
  today: Day;
  loaded: boolean;
  actions: CalendarActions;
  dispatch: Dispatch<ViewAction>;
  announce: (text: string) => void;
}

export function MonthView({ view, days, today, loaded, actions, dispatch, announce }: MonthViewProps) {
  const compact = useMedia(COMPACT);
  const area = useRef<HTMLDivElement>(null);
  const DragLayer = useDragLayer();
  const [dragging, setDragging] = useState<Dragging>();
  const [expanded, setExpanded] = useExpandedDay(view, days);
  const onKeys = useGridKeys({ state: view, dispatch, actions, announce });
  const onActivate = useCallback((day: Day) => dispatch({ type: 'activate', day }), [dispatch]);
  const onPickUp = useCallback(
    (post: Post) => {
      dispatch({ type: 'pick up', post });
      const name = displayTitle(post);
      announce(t`“${name}” picked up. Arrow keys choose a day, Space puts it down, Escape puts it back.`);
    },
    [dispatch, announce],
  );
  const grid: GridView = {
    today,
    loaded,
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
      {DragLayer && days.size > 0 && (
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

/** The expanded day. A post that should get the focus expands its day if it is hidden. */
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
