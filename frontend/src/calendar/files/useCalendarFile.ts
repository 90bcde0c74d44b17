import { useState } from 'react';
import { today } from '../../plannedPosts/day.ts';
import type { Posts } from '../posts/calendarState.ts';
import { readText } from '../readFile.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { TEXTS } from '../texts.ts';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { FilePost } from './calendarFile.ts';
import type { ImportMode } from './importPosts.ts';

interface Parts {
  store: CalendarStore;
  posts: Posts;
  actions: CalendarActions;
  say: (text: string) => void;
}

export interface CalendarFiles {
  /** A file that was read and waits for the decision how to import it. */
  pending: readonly FilePost[] | undefined;
  /** Posts of the pending file that the calendar has too. */
  known: number;
  /** What went wrong, or is to be known, about the last file. */
  message: string | undefined;
  exportJson: () => Promise<void>;
  exportIcs: () => Promise<void>;
  readFile: (file: File) => Promise<void>;
  importPending: (mode: ImportMode) => Promise<void>;
  cancel: () => void;
}

/** Export and import. What they need is loaded when first used. */
export function useCalendarFile({ store, posts, actions, say }: Parts): CalendarFiles {
  const [pending, setPending] = useState<readonly FilePost[]>();
  const [message, setMessage] = useState<string>();

  function tell(text: string | undefined) {
    setMessage(text);
    if (text) say(text);
  }
  const name = (extension: string) => `byline-calendar-${today()}.${extension}`;

  return {
    pending,
    known: pending?.filter(({ id }) => posts.has(id)).length ?? 0,
    message,
    async exportJson() {
      const [{ writeCalendarFile }, { download }] = await Promise.all([
        import('./calendarFile.ts'),
        import('./download.ts'),
      ]);
      const { blob, missingImages } = await writeCalendarFile([...posts.values()], (id) => store.image(id));
      download(blob, name('json'));
      tell(missingImages > 0 ? TEXTS.imagesMissing(missingImages) : undefined);
    },
    async exportIcs() {
      const scheduled = [...posts.values()].filter(({ status }) => status === 'scheduled');
      if (scheduled.length === 0) return tell(TEXTS.nothingScheduled);
      const [{ toIcs }, { download }] = await Promise.all([import('./ics.ts'), import('./download.ts')]);
      download(new Blob([toIcs(scheduled, new Date())], { type: 'text/calendar' }), name('ics'));
      tell(undefined);
    },
    async readFile(file) {
      const { InvalidCalendarFile, parseCalendarFile } = await import('./calendarFile.ts');
      try {
        setPending(parseCalendarFile(await readText(file)));
        tell(undefined);
      } catch (error) {
        tell(TEXTS.importFailed(error instanceof InvalidCalendarFile ? error.message : TEXTS.unreadableFile));
      }
    },
    async importPending(mode) {
      if (!pending) return;
      setPending(undefined);
      const { importChange } = await import('./importPosts.ts');
      actions.change(await importChange(pending, { mode, posts, store }), TEXTS.imported(pending.length));
    },
    cancel: () => setPending(undefined),
  };
}
