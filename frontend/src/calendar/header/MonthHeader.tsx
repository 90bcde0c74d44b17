import { t } from '@lingui/core/macro';
import type { Dispatch } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMonth } from '../../plannedPosts/formatDay.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ViewSegments } from '../../ui/controls/Segments.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { ViewAction, ViewState } from '../view/viewState.ts';
import { Brand } from './Brand.tsx';
import styles from './MonthHeader.module.css';
import { PanelLink } from './PanelLink.tsx';

const PATHS = {
  previous: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
} as const;

interface IconButtonProps {
  icon: keyof typeof PATHS;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of one drawn sign. It is not the round one of the controls: it stands in a row of square ones. */
function IconButton({ icon, label, disabled = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={22}>
        <path d={PATHS[icon]} />
      </Icon>
    </button>
  );
}

interface MonthHeaderProps {
  view: ViewState;
  today: Day;
  /** What Undo would take back. */
  undoLabel: string | undefined;
  dispatch: Dispatch<ViewAction>;
  actions: CalendarActions;
  announce: (text: string) => void;
}

export function MonthHeader({ view, today, undoLabel, dispatch, actions, announce }: MonthHeaderProps) {
  function go(action: ViewAction, month: string) {
    dispatch(action);
    announce(month);
  }
  const step = (by: number) => ({ type: 'shift month', by }) as const;
  return (
    <header>
      <Brand>
        <PanelLink />
      </Brand>
      <div className={styles.row}>
        <div className={styles.nav}>
          <h2 id="calendar-month" tabIndex={-1} aria-live="polite" className={styles.month}>
            {formatMonth(view.month)}
          </h2>
          <div className={styles.steps}>
            <IconButton icon="previous" label={t`Previous month`} onClick={() => dispatch(step(-1))} />
            <Button
              variant="outlined"
              className={styles.today}
              onClick={() => go({ type: 'go to day', day: today }, t`Today`)}
            >
              {t`Today`}
            </Button>
            <IconButton icon="next" label={t`Next month`} onClick={() => dispatch(step(1))} />
          </div>
        </div>
        <div className={styles.tools}>
          <IconButton
            icon="undo"
            label={undoLabel === undefined ? t`Undo` : t`Undo: ${undoLabel}`}
            disabled={undoLabel === undefined}
            onClick={() => actions.undo()}
          />
          <ViewSegments
            label={t`View`}
            options={{ month: t`Month`, list: t`List` }}
            value={view.layout}
            onChange={(layout) => dispatch({ type: 'layout', layout })}
          />
          <Button variant="contained" className={styles.create} onClick={() => actions.addPost(view.day)}>
            {t`Create Post`}
          </Button>
        </div>
      </div>
    </header>
  );
}
