import { t } from '@lingui/core/macro';
import { type Dispatch, useMemo } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { type Change, duplicatePost, newPost, type Post } from '../../plannedPosts/post.ts';
import { displayTitle, stays } from '../posts/labels.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import type { ViewAction } from './viewState.ts';

/** A post in the editor. */
export interface Editing {
  post: Post;
  isNew: boolean;
  /** A draft from before a crash or reload, which the editor restores. */
  unsaved?: Post;
}

/** A toast about a change, with Undo. */
export type Notify = (label: string) => void;

export interface CalendarActions {
  openPost(post: Post): void;
  addPost(day: Day): void;
  /** Moves a post to another day; by keyboard, the focus follows. */
  move(post: Post, day: Day, options?: { focus?: boolean }): void;
  save(post: Post, options: { isNew: boolean }): void;
  remove(post: Post): void;
  /** Saves the post and creates a copy. */
  duplicate(post: Post): void;
  change(change: Change, label: string): void;
  /** Undoes the last change and shows its posts. */
  undo(): void;
}

interface Parts {
  store: CalendarStore;
  dispatch: Dispatch<ViewAction>;
  edit: (editing: Editing) => void;
  notify: Notify;
  /** A screen reader announcement. */
  announce: (text: string) => void;
}

/** All user actions on posts. The functions are stable across renders. */
export function useCalendarActions({ store, dispatch, edit, notify, announce }: Parts): CalendarActions {
  return useMemo(() => {
    function change(what: Change, label: string) {
      store.change(what, label);
      notify(label);
    }
    return {
      change,
      openPost: (post) => edit({ post, isNew: false }),
      addPost: (day) => edit({ post: newPost(day), isNew: true }),
      move(post, day, { focus = false } = {}) {
        const [name, dayName] = [displayTitle(post), formatMediumDay(day)];
        if (post.date === day) announce(stays(post));
        else change({ put: [{ ...post, date: day }], remove: [] }, t`Moved “${name}” to ${dayName}`);
        dispatch({ type: 'landed', id: post.id, day, focus });
      },
      save(post, { isNew }) {
        const name = displayTitle(post);
        const label = isNew ? t`Created “${name}”` : t`Saved “${name}”`;
        change({ put: [post], remove: [] }, label);
        dispatch({ type: 'landed', id: post.id, day: post.date, focus: true });
      },
      remove(post) {
        const name = displayTitle(post);
        change({ put: [], remove: [post.id] }, t`Deleted “${name}”`);
        dispatch({ type: 'go to day', day: post.date, focus: true });
      },
      duplicate(post) {
        const [name, copy] = [displayTitle(post), duplicatePost(post)];
        change({ put: [post, copy], remove: [] }, t`Duplicated “${name}”`);
        dispatch({ type: 'landed', id: copy.id, day: copy.date, focus: true });
      },
      undo() {
        const before = store.state.get().posts;
        const undone = store.undo();
        if (!undone) return;
        const { label } = undone;
        announce(t`Undone: ${label}`);
        const [restored] = undone.change.put;
        const removed = before.get(undone.change.remove[0] ?? '');
        if (restored) dispatch({ type: 'landed', id: restored.id, day: restored.date, focus: true });
        else if (removed) dispatch({ type: 'go to day', day: removed.date, focus: true });
      },
    };
  }, [store, dispatch, edit, notify, announce]);
}
