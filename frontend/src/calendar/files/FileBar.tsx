import { plural, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { today } from '../../plannedPosts/day.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Posts } from '../posts/calendarState.ts';
import { readText } from '../readFile.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { LoadBoundary } from '../view/Notices.tsx';
import type { CalendarActions } from '../view/useCalendarActions.ts';
import type { FilePost, ImportMode } from './calendarFile.ts';
import styles from './FileBar.module.css';

interface Parts {
  store: CalendarStore;
  posts: Posts;
  actions: CalendarActions;
  announce: (text: string) => void;
}

interface CalendarFiles {
  /** A parsed file that waits for the choice between adding and replacing. */
  pending: readonly FilePost[] | undefined;
  /** Number of posts in the pending file that are also in the calendar. */
  known: number;
  /** An error or a note about the last file. */
  message: string | undefined;
  exportJson: () => Promise<void>;
  exportIcs: () => Promise<void>;
  readFile: (file: File) => Promise<void>;
  importPending: (mode: ImportMode) => Promise<void>;
  cancel: () => void;
}

/** What exports and imports need. */
export const loadCalendarFile = lazyImport(() => import('./calendarFile.ts'));

/** Export and import. If their code cannot be loaded, an error is shown and nothing changes. */
export function useCalendarFile({ store, posts, actions, announce }: Parts): CalendarFiles {
  const [pending, setPending] = useState<readonly FilePost[]>();
  const [message, setMessage] = useState<string>();

  function showNotice(text: string | undefined) {
    setMessage(text);
    if (text) announce(text);
  }
  async function loadParts() {
    try {
      return await loadCalendarFile();
    } catch (cause) {
      console.warn('The code for files could not be loaded.', cause);
      showNotice(t`You are offline, and this has to be loaded once. Please try again when you are online.`);
      return undefined;
    }
  }
  const name = (extension: string) => `byline-calendar-${today()}.${extension}`;

  return {
    pending,
    known: pending?.filter(({ id }) => posts.has(id)).length ?? 0,
    message,
    async exportJson() {
      const parts = await loadParts();
      if (!parts) return;
      const { blob, missingImages } = await parts.writeCalendarFile([...posts.values()], (id) =>
        store.image(id),
      );
      parts.download(blob, name('json'));
      showNotice(missingImages > 0 ? withoutImages(missingImages) : undefined);
    },
    async exportIcs() {
      const scheduled = [...posts.values()].filter(({ status }) => status === 'scheduled');
      if (scheduled.length === 0)
        return showNotice(t`No post is scheduled, so there is nothing to export as .ics.`);
      const parts = await loadParts();
      if (!parts) return;
      parts.download(new Blob([parts.toIcs(scheduled, new Date())], { type: 'text/calendar' }), name('ics'));
      showNotice(undefined);
    },
    async readFile(file) {
      const parts = await loadParts();
      if (!parts) return;
      try {
        setPending(parts.parseCalendarFile(await readText(file)));
        showNotice(undefined);
      } catch (error) {
        const isNone = error instanceof parts.InvalidCalendarFile;
        const reason = isNone ? error.message : t`The file could not be read.`;
        showNotice(t`Nothing was imported. ${reason}`);
      }
    },
    async importPending(mode) {
      const parts = pending && (await loadParts());
      if (!parts) return;
      setPending(undefined);
      const change = await parts.importChange(pending, { mode, posts, store });
      actions.change(change, plural(pending.length, { one: 'Imported # post', other: 'Imported # posts' }));
    },
    cancel: () => setPending(undefined),
  };
}

function withoutImages(count: number): string {
  return plural(count, {
    one: 'Exported, but without # image that could not be read.',
    other: 'Exported, but without # images that could not be read.',
  });
}

export const loadImportDialog = lazyImport(() => import('./ImportDialog.tsx'));
const ImportDialog = lazyComponent(loadImportDialog, (module) => module.default);

/** Buttons for import and export of the calendar, and for the scheduled posts as .ics. */
export function FileBar({ files }: { files: CalendarFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <footer className={styles.bar}>
      <div className={styles.tools}>
        <Button small onClick={() => input.current?.click()}>
          {t`Import`}
        </Button>
        <Button small onClick={() => void files.exportIcs()}>
          {t`Export scheduled (.ics)`}
        </Button>
      </div>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t`Calendar file to import`}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void files.readFile(file);
          }}
        />
      </VisuallyHidden>
      {files.message && <p className={styles.message}>{files.message}</p>}
      {files.pending && (
        <LoadBoundary fallback={null}>
          <ImportDialog
            count={files.pending.length}
            known={files.known}
            onImport={(mode) => void files.importPending(mode)}
            onCancel={files.cancel}
          />
        </LoadBoundary>
      )}
    </footer>
  );
}
