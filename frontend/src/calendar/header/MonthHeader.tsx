import Button from '@mui/material/Button';
import type { Dispatch } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { TEXTS } from '../texts.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { IconButton } from './IconButton.tsx';

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
    <header className="head">
      <div className="brand">
        <a href="/">Byline</a>
        <h1>{TEXTS.title}</h1>
      </div>
      <div className="head-row">
        <div className="month-nav">
          <h2 id="calendar-month" tabIndex={-1} aria-live="polite">
            {formatMonth(view.month)}
          </h2>
          <div className="month-steps">
            <IconButton icon="previous" label={TEXTS.previousMonth} onClick={() => dispatch(step(-1))} />
            <Button variant="outlined" onClick={() => go({ type: 'go to day', day: today }, TEXTS.today)}>
              {TEXTS.today}
            </Button>
            <IconButton icon="next" label={TEXTS.nextMonth} onClick={() => dispatch(step(1))} />
          </div>
        </div>
        <div className="head-tools">
          <IconButton
            icon="undo"
            label={undoLabel === undefined ? TEXTS.undo : TEXTS.undoWhat(undoLabel)}
            disabled={undoLabel === undefined}
            onClick={() => actions.undo()}
          />
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset */}
          <div role="group" aria-label={TEXTS.layout} className="layouts">
            <LayoutButton name={TEXTS.month} layout="month" view={view} dispatch={dispatch} />
            <LayoutButton name={TEXTS.list} layout="list" view={view} dispatch={dispatch} />
          </div>
          <Button variant="contained" className="create" onClick={() => actions.addPost(view.day)}>
            {TEXTS.createPost}
          </Button>
        </div>
      </div>
    </header>
  );
}

interface LayoutButtonProps extends Pick<MonthHeaderProps, 'view' | 'dispatch'> {
  name: string;
  layout: ViewState['layout'];
}

function LayoutButton({ name, layout, view, dispatch }: LayoutButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={view.layout === layout}
      onClick={() => dispatch({ type: 'layout', layout })}
    >
      {name}
    </button>
  );
}
