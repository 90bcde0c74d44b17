import { plural, t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import type { Review } from '../api/review.ts';
import { progressOf, readingMinutes } from './progress.ts';
import type { View } from './reviewState.ts';
import { useSession } from './session.ts';
import styles from './Tabs.module.css';

/** What there is to read, and how long it takes. */
export function Intro({ review }: { review: Review }) {
  return (
    <div className={styles.intro}>
      <h1 tabIndex={-1} className={styles.title}>{t`Your month, ready to read`}</h1>
      <p className={styles.lead}>{lead(review)}</p>
      {review.note && (
        <p dir="auto" className={styles.note}>
          {review.note}
        </p>
      )}
    </div>
  );
}

function lead(review: Review): string {
  const minutes = readingMinutes(review);
  const { length } = review.posts;
  if (length === 0) return t`A strategy, about ${minutes} minutes.`;
  if (review.strategy) {
    return plural(length, {
      one: `A strategy and # post, about ${minutes} minutes.`,
      other: `A strategy and # posts, about ${minutes} minutes.`,
    });
  }
  return plural(length, {
    one: `# post, about ${minutes} minutes.`,
    other: `# posts, about ${minutes} minutes.`,
  });
}

const VIEWS: readonly View[] = ['strategy', 'posts'];

/** Strategy and posts by turns. Where there is an index, it does what these do. */
export function Tabs({ review, shown }: { review: Review; shown: View }) {
  const { store } = useSession();
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
