import { useCallback, useEffect, useRef, useState } from 'react';
import { isDay } from '../../plannedPosts/day.ts';
import { type Post, samePost } from '../../plannedPosts/post.ts';
import { takeImages, withCover } from '../images/images.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { dropDraft, saveDraft } from '../storage/drafts.ts';
import type { CalendarActions, Editing } from '../view/useCalendarActions.ts';

interface Parts {
  editing: Editing;
  /** The post as it is stored now; another tab may have changed or deleted it. */
  current: Post | undefined;
  store: CalendarStore;
  actions: CalendarActions;
  onClose: () => void;
}

/** The edited post, stored as a draft from the first key press, with the ways to close the editor. */
export function useEditor({ editing, current, store, actions, onClose }: Parts) {
  const [before, setBefore] = useState(editing.post);
  const [post, setPost] = useState(editing.unsaved ?? editing.post);
  // The latest post: code that awaits files holds an older one.
  const latest = useRef(post);
  const [refused, setRefused] = useState<readonly string[]>([]);
  /** Files that are being read. Each resolves to whether all were accepted. */
  const reading = useRef(new Set<Promise<boolean>>());
  const isClosed = useRef(false);
  /** The confirmation that is open: before leaving, or before showing the other version. */
  const [leaving, setLeaving] = useState<'editor' | 'version'>();
  const [busy, setBusy] = useState(false);
  const [showFaults, setShowFaults] = useState(false);
  const dirty = !samePost(post, before);
  const show = useCallback((next: Post) => {
    latest.current = next;
    setPost(next);
  }, []);
  const change = useCallback((part: Partial<Post>) => show({ ...latest.current, ...part }), [show]);

  useEffect(() => {
    // Adding the last image may render after the post was saved.
    if (isClosed.current) return;
    const { date } = before;
    /** A half-typed date is not stored. */
    if (dirty) saveDraft(isDay(post.date) ? post : { ...post, date });
    else dropDraft(post.id);
  }, [dirty, post, before]);

  function takeFiles(files: readonly File[]) {
    if (files.length === 0) return;
    setRefused([]);
    const read = takeImages(files, store).then((taken) => {
      // Discarded: the editor shows the version of another tab.
      if (!reading.current.delete(read)) return false;
      setRefused((others) => [...others, ...taken.refused]);
      change({ imageIds: [...latest.current.imageIds, ...taken.ids] });
      return taken.refused.length === 0;
    });
    reading.current.add(read);
  }

  /** Replaces the post in the editor with the version of another tab. */
  function showOther() {
    setLeaving(undefined);
    if (!current) return;
    reading.current.clear();
    setRefused([]);
    setBefore(current);
    show(current);
  }

  /** Waits until all files are read. Returns whether all were accepted. */
  async function allTaken(): Promise<boolean> {
    let isComplete = true;
    while (reading.current.size > 0) {
      const accepted = await Promise.all(reading.current);
      isComplete &&= accepted.every(Boolean);
    }
    return isComplete;
  }

  function close() {
    isClosed.current = true;
    dropDraft(post.id);
    onClose();
  }

  /** Calls back with the valid post and all its images, or shows what is missing. */
  async function finish(act: (ready: Post) => void) {
    if (busy) return;
    setShowFaults(true);
    if (!isDay(post.date)) return;
    setBusy(true);
    const isComplete = await allTaken();
    // The editor stays open to show which file was refused.
    if (!isComplete || !isDay(latest.current.date)) return setBusy(false);
    const wanted = latest.current;
    const ready = await withCover(wanted, before, store);
    if (isClosed.current) return;
    // Discarded in the meantime: the editor shows the version of another tab.
    if (latest.current !== wanted) return setBusy(false);
    act(ready);
    close();
  }

  return {
    post,
    change,
    takeFiles,
    refused,
    dirty,
    busy,
    leaving,
    dateFault: showFaults && !isDay(post.date),
    elsewhere: otherVersion({ editing, current, before }),
    save: () => finish((ready) => actions.save(ready, { isNew: editing.isNew })),
    duplicate: () => finish((ready) => actions.duplicate(ready)),
    remove() {
      actions.remove(before);
      close();
    },
    /** Cancel, Escape or a click outside the dialog: asks first if changes would be lost. */
    leave() {
      if (dirty || reading.current.size > 0) setLeaving('editor');
      else close();
    },
    stay: () => setLeaving(undefined),
    discard: leaving === 'version' ? showOther : close,
    /** Shows the version of another tab: asks first if changes would be lost. */
    takeOther() {
      if (dirty || reading.current.size > 0) setLeaving('version');
      else showOther();
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Whether another tab has changed or deleted the post since it was opened. */
function otherVersion({
  editing,
  current,
  before,
}: Pick<Parts, 'editing' | 'current'> & { before: Post }): 'changed' | 'deleted' | undefined {
  if (editing.isNew) return undefined;
  if (!current) return 'deleted';
  return samePost(current, before) ? undefined : 'changed';
}
