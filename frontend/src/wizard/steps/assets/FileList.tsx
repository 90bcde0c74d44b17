import type { FileKind, FileRecord } from '../../../api/forms.ts';
import { say } from '../../../i18n/say.ts';
import { useStore } from '../../../state/store.ts';
import { useLaterServices, useWizard } from '../../session/useSession.ts';
import styles from './FileList.module.css';
import { KINDS } from './kinds.ts';
import { StoredFile } from './StoredFile.tsx';
import { UploadRow } from './UploadRow.tsx';

const NONE: FileRecord[] = [];

/** The files of one kind: those that the server has, then those on their way. */
export function FileList({ kind }: { kind: FileKind }) {
  const { uploads } = useLaterServices();
  const stored = useWizard((state) => state.form?.[kind] ?? NONE);
  const coming = useStore(uploads.store, (items) => items).filter((item) => item.kind === kind);
  if (stored.length + coming.length === 0) return null;
  return (
    <ul aria-label={say(KINDS[kind].list)} className={styles.list}>
      {stored.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
      {coming.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </ul>
  );
}
