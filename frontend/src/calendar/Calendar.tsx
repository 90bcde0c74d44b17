import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { formatMonth } from '../plannedPosts/formatDay.ts';
import { readOpening } from '../plannedPosts/opening.ts';
import { agency } from '../ui/agency.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import styles from './Calendar.module.css';
import { FileBar } from './files/FileBar.tsx';
import { loadFileParts, useCalendarFile } from './files/useCalendarFile.ts';
import { MonthView } from './grid/MonthView.tsx';
import { MonthHeader } from './header/MonthHeader.tsx';
import { groupByDay } from './posts/calendarState.ts';
import type { CalendarStore } from './storage/calendarStore.ts';
import { KeptHere } from './view/KeptHere.tsx';
import { LiveRegion, useSpeech } from './view/LiveRegion.tsx';
import { LoadBoundary } from './view/LoadBoundary.tsx';
import { MonthSummary } from './view/MonthSummary.tsx';
import { StorageNotice } from './view/StorageNotice.tsx';
import { Toast } from './view/Toast.tsx';
import { UnsavedNotice } from './view/UnsavedNotice.tsx';
import { type Editing, useCalendarActions } from './view/useCalendarActions.ts';
import { useCalendarStore } from './view/useCalendarStore.ts';
import { useFocusWish } from './view/useFocusWish.ts';
import { useKeptOpening } from './view/useKeptOpening.ts';
import { useToday } from './view/useToday.ts';
import { useUndoKey } from './view/useUndoKey.ts';
import { useUnsavedDrafts } from './view/useUnsavedDrafts.ts';
import { initialView, viewReducer } from './view/viewState.ts';

const loadEditor = lazyImport(() => import('./editor/EditorDialog.tsx'));
const EditorDialog = lazyComponent(loadEditor, (module) => module.default);
const ListView = lazyComponent(
  lazyImport(() => import('./list/ListView.tsx')),
  (module) => module.default,
);

/** The whole calendar over a store: header, month or list, editor, and what is said about it all. */
export function Calendar({ store }: { store: CalendarStore }) {
  const { posts, undos, loaded, problem } = useCalendarStore(store);
  const today = useToday();
  const [view, dispatch] = useReducer(viewReducer, today, (day) => initialView(day, readOpening()));
  const [editing, setEditing] = useState<Editing>();
  const [toast, setToast] = useState<{ label: string; turn: number }>();
  const [speech, say] = useSpeech();
  const root = useRef<HTMLDivElement>(null);
  const notify = useCallback(
    (label: string) => {
      setToast((last) => ({ label, turn: (last?.turn ?? 0) + 1 }));
      say(label);
    },
    [say],
  );
  const actions = useCalendarActions({ store, dispatch, edit: setEditing, notify, say });
  const drafts = useUnsavedDrafts({ store, posts, loaded, edit: setEditing });
  const files = useCalendarFile({ store, posts, actions, say });
  const undo = useCallback(() => {
    setToast(undefined);
    actions.undo();
  }, [actions]);
  useUndoKey(undo, { enabled: editing === undefined });
  useFocusWish(root, view.focus, { ready: editing === undefined });
  useEffect(() => {
    const month = formatMonth(view.month);
    document.title = t`${month} – Content Calendar – ${{ name: agency().name }}`;
  }, [view.month]);
  useKeptOpening(view);

  /** What is needed later is fetched once there is time for it: it works at once, and when the network has gone. */
  useEffect(() => {
    if (!loaded) return undefined;
    return whenIdle(() => {
      Promise.all([loadEditor(), loadFileParts()]).catch((error: unknown) =>
        console.warn('The later parts are fetched when they are needed.', error),
      );
    });
  }, [loaded]);

  const days = useMemo(() => groupByDay(posts), [posts]);
  const shared = { view, days, today, actions, dispatch, say };
  return (
    <div ref={root} className={styles.page}>
      <LiveRegion speech={speech} />
      <MonthHeader {...shared} undoLabel={undos.at(-1)?.label} actions={{ ...actions, undo }} />
      <main>
        {problem && (
          <StorageNotice
            problem={problem}
            onRetry={() => void store.retry()}
            onExport={() => void files.exportJson()}
          />
        )}
        {drafts.waiting && editing === undefined && (
          <UnsavedNotice draft={drafts.waiting} onContinue={drafts.resume} onDiscard={drafts.discard} />
        )}
        <div className={styles.line}>
          <MonthSummary month={view.month} posts={posts} loaded={loaded} dispatch={dispatch} />
          <KeptHere onExport={() => void files.exportJson()} />
        </div>
        {view.layout === 'month' ? (
          <MonthView {...shared} />
        ) : (
          <LoadBoundary fallback={<p className={styles.loading}>{t`Opening the calendar…`}</p>}>
            <ListView {...shared} />
          </LoadBoundary>
        )}
      </main>
      <FileBar files={files} />
      {toast && (
        <Toast key={toast.turn} label={toast.label} onUndo={undo} onClose={() => setToast(undefined)} />
      )}
      {editing && (
        <LoadBoundary fallback={null}>
          <EditorDialog
            key={editing.post.id}
            editing={editing}
            current={posts.get(editing.post.id)}
            store={store}
            actions={actions}
            onClose={() => setEditing(undefined)}
          />
        </LoadBoundary>
      )}
    </div>
  );
}
