import { useCallback, useEffect, useState } from 'react';
import { isDay } from '../../plannedPosts/day.ts';
import { type Post, samePost } from '../../plannedPosts/post.ts';
import { withCover } from '../images/images.ts';
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
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [showFaults, setShowFaults] = useState(false);
  const dirty = !samePost(post, before);
  const change = useCallback((part: Partial<Post>) => setPost((last) => ({ ...last, ...part })), []);

  useEffect(() => {
    const { date } = before;
    /** A half-typed date is not stored. */
    if (dirty) saveDraft(isDay(post.date) ? post : { ...post, date });
    else dropDraft(post.id);
  }, [dirty, post, before]);

  function close() {
    dropDraft(post.id);
    onClose();
  }

  /** Calls back with the valid post, or shows what is missing. */
  async function finish(act: (ready: Post) => void) {
    if (busy) return;
    if (!isDay(post.date)) return setShowFaults(true);
    setBusy(true);
    act(await withCover(post, before, store));
    close();
  }

  return {
    post,
    change,
    /** Files are read asynchronously: the images are added to the list as it is by then. */
    addImages: (ids: readonly string[]) =>
      setPost((last) => ({ ...last, imageIds: [...last.imageIds, ...ids] })),
    dirty,
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
      if (dirty) setLeaving(true);
      else close();
    },
    stay: () => setLeaving(false),
    discard: close,
    takeOther() {
      if (!current) return;
      setBefore(current);
      setPost(current);
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
