import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { openDatabase } from '../plannedPosts/database.ts';
import { formatMonth } from '../plannedPosts/formatDay.ts';
import { readOpening } from '../plannedPosts/opening.ts';
import { keepShell } from '../serviceWorker/keepShell.ts';
import { agency } from '../ui/agency.ts';
import { type Toast, Toasts } from '../ui/controls/Toasts.tsx';
import { useLiveRegion } from '../ui/LiveRegion.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { useIsOnDevice } from '../ui/useIsOnDevice.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import styles from './Calendar.module.css';
import { CalendarFrame } from './CalendarFrame.tsx';
import { FileBar } from './files/FileBar.tsx';
import { loadFileParts, useCalendarFile } from './files/useCalendarFile.ts';
import { MonthView } from './grid/MonthView.tsx';
import { MonthHeader } from './header/MonthHeader.tsx';
import { groupByDay } from './posts/calendarState.ts';
import { CalendarStore } from './storage/calendarStore.ts';
import { LoadBoundary } from './view/LoadBoundary.tsx';
import { LocalOnlyNotice } from './view/LocalOnlyNotice.tsx';
import { MonthSummary } from './view/MonthSummary.tsx';
import { StorageNotice } from './view/StorageNotice.tsx';
import { UnsavedNotice } from './view/UnsavedNotice.tsx';
import { type Editing, useCalendarActions } from './view/useCalendarActions.ts';
import { useCalendarStore } from './view/useCalendarStore.ts';
import { useKeptOpening } from './view/useKeptOpening.ts';
import { usePendingFocus } from './view/usePendingFocus.ts';
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

const TOAST_MS = 8000;

/** The last change and its undo. The header's Undo remains when the toast is closed. */
function undoToast({ label, turn }: { label: string; turn: number }, undo: () => void): Toast {
  return { id: turn, tone: 'good', title: label, duration: TOAST_MS, action: { label: t`Undo`, run: undo } };
}

/** The whole calendar over a store: header, month or list, editor, and what is said about it all. */
export function Calendar({ store }: { store: CalendarStore }) {
  const { posts, undos, loaded, problem } = useCalendarStore(store);
  const today = useToday();
  const [view, dispatch] = useReducer(viewReducer, today, (day) => initialView(day, readOpening()));
  const [editing, setEditing] = useState<Editing>();
  const [toast, setToast] = useState<{ label: string; turn: number }>();
  const closeToast = useCallback(() => setToast(undefined), []);
  const { announce, region } = useLiveRegion();
  const root = useRef<HTMLDivElement>(null);
  const notify = useCallback(
    (label: string) => {
      setToast((last) => ({ label, turn: (last?.turn ?? 0) + 1 }));
      announce(label);
    },
    [announce],
  );
  const actions = useCalendarActions({ store, dispatch, edit: setEditing, notify, announce });
  const drafts = useUnsavedDrafts({ store, posts, loaded, edit: setEditing });
  const files = useCalendarFile({ store, posts, actions, announce });
  const undo = useCallback(() => {
    closeToast();
    actions.undo();
  }, [actions, closeToast]);
  useUndoKey(undo, { enabled: editing === undefined });
  usePendingFocus(root, view.focus, { ready: editing === undefined });
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
  const shared = { view, days, today, actions, dispatch, announce };
  return (
    <div ref={root} className={styles.page}>
      {region}
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
          <LocalOnlyNotice onExport={() => void files.exportJson()} />
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
      <Toasts
        toasts={toast ? [undoToast(toast, undo)] : []}
        onClose={closeToast}
        edge="bottom"
        label={t`Last change`}
      />
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

/** The page at '/calendar'. It needs no server and no login: everything is kept in this browser. */
export default function CalendarPage() {
  useEffect(keepShell, []);
  return useIsOnDevice() ? <KeptCalendar /> : <CalendarFrame />;
}

function KeptCalendar() {
  const [store] = useState(() => new CalendarStore(openDatabase()));
  return (
    <PageFrame>
      <Calendar store={store} />
    </PageFrame>
  );
}
