import { useCallback, useEffect, useRef, useState } from 'react';
import { newPost } from '../../plannedPosts/post.ts';
import { liveTabs } from '../../storage/liveTabs.ts';
import type { Posts } from '../posts/calendarState.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { type Draft, dropDraft, readDrafts, thisTab } from '../storage/drafts.ts';
import type { Editing } from './useCalendarActions.ts';

interface Parts {
  store: CalendarStore;
  posts: Posts;
  loaded: boolean;
  edit: (editing: Editing) => void;
}

interface UnsavedDrafts {
  /** A draft of a closed tab, to be continued or discarded. */
  waiting: Draft | undefined;
  resume: () => void;
  discard: () => void;
}

const tabs = liveTabs('byline-calendar-tab:');

/** Restores drafts: this tab's own after a reload, those of closed tabs on request. */
export function useUnsavedDrafts({ store, posts, loaded, edit }: Parts): UnsavedDrafts {
  const [waiting, setWaiting] = useState<Draft>();
  const latest = useRef(posts);
  latest.current = posts;
  const open = useCallback(
    ({ post }: Draft) => {
      const stored = latest.current.get(post.id);
      const before = stored ?? { ...newPost(post.date), id: post.id };
      edit({ post: before, isNew: stored === undefined, unsaved: post });
    },
    [edit],
  );

  useEffect(() => tabs.hold(thisTab()).release, []);
  useEffect(() => {
    if (!loaded) return;
    let left = false;
    const drafts = readDrafts();
    const own = drafts.find(({ tab }) => tab === thisTab());
    if (own) open(own);
    void tabs.all().then((alive) => {
      if (!left) setWaiting(drafts.find(({ tab }) => tab !== thisTab() && !alive.has(tab)));
    });
    void store.removeUnusedImages(drafts.map(({ post }) => post));
    return () => {
      left = true;
    };
  }, [loaded, open, store]);

  return {
    waiting,
    resume: () => {
      if (waiting) open(waiting);
      setWaiting(undefined);
    },
    discard: () => {
      if (waiting) dropDraft(waiting.post.id);
      setWaiting(undefined);
    },
  };
}
