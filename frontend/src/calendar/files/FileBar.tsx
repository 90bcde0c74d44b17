import { t } from '@lingui/core/macro';
import { Suspense, useRef } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FileBar.module.css';
import type { CalendarFiles } from './useCalendarFile.ts';

const ImportDialog = lazyComponent(
  lazyImport(() => import('./ImportDialog.tsx')),
  (module) => module.default,
);

/** A calendar that comes from a file, and the scheduled posts for another program. */
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
        <Suspense fallback={null}>
          <ImportDialog
            count={files.pending.length}
            known={files.known}
            onImport={(mode) => void files.importPending(mode)}
            onCancel={files.cancel}
          />
        </Suspense>
      )}
    </footer>
  );
}
