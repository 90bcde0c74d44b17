import type { Dispatch } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ViewSegments } from '../../ui/controls/Segments.tsx';
import { TEXTS } from '../texts.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { IconButton } from './IconButton.tsx';
import styles from './MonthHeader.module.css';

const LAYOUTS: Record<ViewState['layout'], string> = { month: TEXTS.month, list: TEXTS.list };

interface MonthHeaderProps {
  view: ViewState;
  today: Day;
  /** What Undo would take back. */
  undoLabel: string | undefined;
  dispatch: Dispatch<ViewAction>;
  actions: CalendarActions;
  say: (text: string) => void;
}

export function MonthHeader({ view, today, undoLabel, dispatch, actions, say }: MonthHeaderProps) {
  function go(action: ViewAction, month: string) {
    dispatch(action);
    say(month);
  }
  const step = (by: number) => ({ type: 'shift month', by }) as const;
  return (
    <header>
      <div className={styles.brand}>
        <a href="/" className={styles.home}>
          Byline
        </a>
        <h1 className={styles.title}>{TEXTS.title}</h1>
      </div>
      <div className={styles.row}>
        <div className={styles.nav}>
          <h2 id="calendar-month" tabIndex={-1} aria-live="polite" className={styles.month}>
            {formatMonth(view.month)}
          </h2>
          <div className={styles.steps}>
            <IconButton icon="previous" label={TEXTS.previousMonth} onClick={() => dispatch(step(-1))} />
            <Button
              variant="outlined"
              className={styles.today}
              onClick={() => go({ type: 'go to day', day: today }, TEXTS.today)}
            >
              {TEXTS.today}
            </Button>
            <IconButton icon="next" label={TEXTS.nextMonth} onClick={() => dispatch(step(1))} />
          </div>
        </div>
        <div className={styles.tools}>
          <IconButton
            icon="undo"
            label={undoLabel === undefined ? TEXTS.undo : TEXTS.undoWhat(undoLabel)}
            disabled={undoLabel === undefined}
            onClick={() => actions.undo()}
          />
          <ViewSegments
            label={TEXTS.layout}
            options={LAYOUTS}
            value={view.layout}
            onChange={(layout) => dispatch({ type: 'layout', layout })}
          />
          <Button variant="contained" className={styles.create} onClick={() => actions.addPost(view.day)}>
            {TEXTS.createPost}
          </Button>
        </div>
      </div>
    </header>
  );
}
