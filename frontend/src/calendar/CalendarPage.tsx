import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { openDatabase } from '../plannedPosts/database.ts';
import { type Day, today } from '../plannedPosts/day.ts';
import { formatMonth } from '../plannedPosts/formatDay.ts';
import { keepOpening, readOpening } from '../plannedPosts/opening.ts';
import { registerServiceWorker } from '../serviceWorker/register.ts';
import { useStore } from '../state/store.ts';
import { agency } from '../ui/agency.ts';
import { type Toast, Toasts } from '../ui/controls/Toasts.tsx';
import { useLiveRegion } from '../ui/LiveRegion.tsx';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { lazyImport } from '../ui/lazyImport.ts';
import { PageFrame } from '../ui/PageFrame.tsx';
import { whenIdle } from '../ui/whenIdle.ts';
import styles from './CalendarPage.module.css';
import { FileBar, loadCalendarFile, loadImportDialog, useCalendarFile } from './files/FileBar.tsx';
import { MonthView } from './grid/MonthView.tsx';
import { MonthHeader, MonthSummary } from './header/MonthHeader.tsx';
import { groupByDay } from './posts/calendarState.ts';
import { type CalendarSnapshot, CalendarStore } from './storage/calendarStore.ts';
import { LoadBoundary, LocalOnlyNotice, StorageNotice, UnsavedNotice } from './view/Notices.tsx';
import { type Editing, useCalendarActions } from './view/useCalendarActions.ts';
import { useUnsavedDrafts } from './view/useUnsavedDrafts.ts';
import { initialView, type PendingFocus, type ViewState, viewReducer } from './view/viewState.ts';

const MINUTE_MS = 60_000;

/** Today's date, updated at midnight and when the time zone changes. */
export function useToday(): Day {
  const [day, setDay] = useState(() => today());
  useEffect(() => {
    const update = () => setDay(today());
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return day;
}

/** Ctrl+Z or Cmd+Z undoes the last change, except in text fields. */
export function useUndoKey(onUndo: () => void, { enabled }: { enabled: boolean }): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, onUndo]);
}

/**
 * Moves the focus to the requested target once it is rendered. If the post is not in view, its day gets the focus, and
 * if the day is not in view, the month's heading.
 */
export function usePendingFocus(
  root: RefObject<HTMLElement | null>,
  target: PendingFocus | undefined,
  { ready }: { ready: boolean },
): void {
  useEffect(() => {
    if (!target || !ready || !root.current) return;
    const wanted =
      'day' in target
        ? root.current.querySelector<HTMLElement>(`[data-day="${target.day}"]`)
        : root.current.querySelector<HTMLElement>(`[data-post="${CSS.escape(target.post)}"]`);
    const found =
      wanted ??
      root.current.querySelector<HTMLElement>('[data-day][tabindex="0"]') ??
      root.current.querySelector<HTMLElement>('#calendar-month');
    found?.focus();
  }, [target, ready, root]);
}

/** Stores the current view for the next visit, once the user has navigated or changed a post. */
export function useStoredOpening({ day }: Pick<ViewState, 'day'>, { changed }: { changed: boolean }): void {
  const [first] = useState(day);
  const [isUsed, setIsUsed] = useState(false);
  if ((day !== first || changed) && !isUsed) setIsUsed(true);
  useEffect(() => {
    if (isUsed) keepOpening({ day });
  }, [isUsed, day]);
}

/** The store's state, synchronised with the storage while the page is open. */
export function useCalendarStore(store: CalendarStore): CalendarSnapshot {
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    /** A suspended tab has missed the messages of the others. */
    const wake = () => {
      if (document.visibilityState === 'visible') void store.refresh();
    };
    /** Asks before the tab closes if it has the only copy of the latest changes. */
    const warn = (event: BeforeUnloadEvent) => {
      if (store.hasUnsaved) event.preventDefault();
    };
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('beforeunload', warn);
    };
  }, [store]);
  return useStore(store.state, (snapshot) => snapshot);
}

const loadEditor = lazyImport(() => import('./editor/EditorDialog.tsx'));
const EditorDialog = lazyComponent(loadEditor, (module) => module.default);
const ListView = lazyComponent(
  lazyImport(() => import('./list/ListView.tsx')),
  (module) => module.default,
);

const TOAST_MS = 8000;

/** Toast of the last change with Undo. The header's Undo stays when the toast is closed. */
function undoToast({ label, turn }: { label: string; turn: number }, undo: () => void): Toast {
  return { id: turn, tone: 'good', title: label, duration: TOAST_MS, action: { label: t`Undo`, run: undo } };
}

/** The calendar for a store: header, month or list, editor and notices. */
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
  useStoredOpening(view, { changed: undos.length > 0 });

  /** Prefetches lazy parts, so that they open immediately and offline. */
  useEffect(() => {
    if (!loaded) return undefined;
    return whenIdle(() => {
      Promise.all([loadEditor(), loadCalendarFile(), loadImportDialog()]).catch((error: unknown) =>
        console.warn('Parts of the calendar could not be prefetched.', error),
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
          {!problem && <LocalOnlyNotice onExport={() => void files.exportJson()} />}
        </div>
        {view.layout === 'month' ? (
          <MonthView {...shared} loaded={loaded} />
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

/** Maximum wait for the storage; some browsers never answer. */
const PATIENCE_MS = 1000;

let prepared: CalendarStore | undefined;

/** Reads the storage. Until then, a first visit shows the prerendered month. */
export async function prepare(): Promise<void> {
  prepared = new CalendarStore(openDatabase());
  await Promise.race([prepared.load(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** The page at '/calendar'. It works without server and login: everything is stored in this browser. */
export default function CalendarPage() {
  useEffect(registerServiceWorker, []);
  const [store] = useState(() => prepared ?? new CalendarStore(openDatabase()));
  return (
    <PageFrame>
      <Calendar store={store} />
    </PageFrame>
  );
}
