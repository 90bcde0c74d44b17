import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import type { Review } from '../../api/review.ts';
import { useDesk } from '../session/useDesk.ts';
import type { View } from '../state/deskState.ts';
import { progressOf } from '../state/progress.ts';
import styles from './Tabs.module.css';

const VIEWS: readonly View[] = ['strategy', 'posts'];

/** Strategy and posts by turns. Where there is an index, it does what these do. */
export function Tabs({ review, shown }: { review: Review; shown: View }) {
  const { store } = useDesk();
  const { open, total } = progressOf(review);
  const done = total - open;
  const show = (view: View) => store.dispatch({ type: 'viewed', view });
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = shown === 'posts' ? 'strategy' : 'posts';
    show(other);
    currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={t`Strategy or posts`} className={styles.tabs} onKeyDown={onKeyDown}>
      {VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(view)}
          aria-selected={view === shown}
          aria-controls={panelId(view)}
          tabIndex={view === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => show(view)}
        >
          {view === 'strategy' ? t`Strategy` : t`Posts ${{ done }}/${{ total }}`}
        </button>
      ))}
    </div>
  );
}

/** What makes an element the panel of a tab. */
export function panelOf(view: View) {
  return { role: 'tabpanel', id: panelId(view), 'aria-labelledby': tabId(view) } as const;
}

const tabId = (view: View) => `tab-${view}`;
const panelId = (view: View) => `panel-${view}`;
