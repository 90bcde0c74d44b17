import Button from '@mui/material/Button';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { TEXTS } from '../texts.ts';
import type { CalendarFiles } from './useCalendarFile.ts';

const ImportDialog = lazyComponent(
  lazyImport(() => import('./ImportDialog.tsx')),
  (module) => module.default,
);

/** Where the calendar is kept, and the ways out of and into it. */
export function FileBar({ files }: { files: CalendarFiles }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <footer className="file-bar">
      <p>{TEXTS.localOnly}</p>
      <div className="file-tools">
        <Button size="small" onClick={() => void files.exportJson()}>
          {TEXTS.exportJson}
        </Button>
        <Button size="small" onClick={() => input.current?.click()}>
          {TEXTS.importJson}
        </Button>
        <Button size="small" onClick={() => void files.exportIcs()}>
          {TEXTS.exportIcs}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={TEXTS.importFile}
        className="hidden"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void files.readFile(file);
        }}
      />
      {files.message && <p className="file-message">{files.message}</p>}
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
