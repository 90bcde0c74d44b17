import { useEffect, useId } from 'react';
import { isPictureKind } from '#rules/file-kinds';
import type { FileKind } from '../../../api/forms.ts';
import { say } from '../../../i18n/say.ts';
import { useLaterServices } from '../../session/useSession.ts';
import type { Uploads } from '../../uploads/uploads.ts';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import styles from './FileUploader.module.css';
import { KINDS } from './kinds.ts';

/** One uploader: where files come in, and the files there are. */
export function FileUploader({ kind }: { kind: FileKind }) {
  const { uploads } = useLaterServices();
  const heading = useId();
  const { title, lead } = KINDS[kind];
  const add = (files: File[]) => addFiles(uploads, kind, files);
  usePaste(isPictureKind(kind) ? add : undefined);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {say(title)}
      </h2>
      <p className={styles.lead}>{say(lead)}</p>
      <DropZone kind={kind} onFiles={add} />
      <FileList kind={kind} />
    </section>
  );
}

function addFiles(uploads: Uploads, kind: FileKind, files: File[]): void {
  uploads.add(kind, files).catch((cause: unknown) => {
    console.warn('A chosen file could not be read.', cause);
  });
}

/** Pictures pasted anywhere on the step are taken; pasted text is left alone. */
function usePaste(add: ((files: File[]) => void) | undefined): void {
  useEffect(() => {
    if (!add) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
