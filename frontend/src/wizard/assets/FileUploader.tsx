import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FILE_TYPES, isPictureKind, kindOf, typeNames } from '#shared/file-kinds';
import { MESSAGES } from '#shared/messages';
import { formatList, type Message } from '#shared/translate';
import { fileSize } from '#shared/units';
import { type FileKind, type FileRecord, previewAddress } from '../../api/forms.ts';
import { translate } from '../../i18n/translate.ts';
import { useStore } from '../../state/store.ts';
import { classes } from '../../ui/classes.ts';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { CloseIcon } from '../../ui/Icon.tsx';
import { Meter } from '../layout/BottomBar.tsx';
import { type Session, useLazyServices, useSession, useWizard } from '../session/session.ts';
import type { UploadItem } from '../uploads/uploads.ts';
import styles from './FileUploader.module.css';
import { FileIcon, UploadIcon } from './icons.tsx';

interface KindTexts {
  title: Message;
  lead: Message;
  choose: Message;
  /** Accessible name of the list of its files. */
  list: Message;
}

/** Texts of the uploaders, in their order. */
const KINDS: Record<FileKind, KindTexts> = {
  team_photos: {
    title: msg`Photos of you and your team`,
    lead: msg`At work, on the road, at an event: everyday photos work best.`,
    choose: msg`Choose photos`,
    list: msg`Photos`,
  },
  brand_manual: {
    title: msg`Brand manual`,
    lead: msg`If you have one:`,
    choose: msg`Choose a file`,
    list: msg`Brand manual files`,
  },
};

/** Accepted types and size, shown below the uploader. */
export function acceptedTypesText(kind: FileKind): string {
  const limit = fileSize(kindOf(kind).maxBytes, i18n.locale);
  const { documents, pictures } = typeNames(kind);
  const types = formatList(i18n.locale, documents.length > 0 ? [...documents, t`an image`] : pictures);
  return isPictureKind(kind) ? t`${types}, up to ${limit} each` : t`${types}, up to ${limit}`;
}

/**
 * The file picker's `accept`: media types, and extensions for browsers that only use those. HEIC is listed, because
 * other systems and the Files app of iOS would not offer it otherwise. From its photo library, iOS sends JPEG for any
 * list of types but `image/*` (WebKit pull requests 25443 and 27955); Safari on macOS sends HEIC if it is listed, and the
 * first type of the list otherwise.
 */
export function acceptOf(kind: FileKind): string {
  return kindOf(kind)
    .types.flatMap((type) => [...FILE_TYPES[type].mime, ...FILE_TYPES[type].endings])
    .join(',');
}

/**
 * Deletes an uploaded file.
 * @returns why it was not deleted, or undefined
 */
async function removeFile(
  { api, store, toasts }: Pick<Session, 'api' | 'store' | 'toasts'>,
  file: FileRecord,
): Promise<string | undefined> {
  const formId = store.get().form?.id;
  if (formId === undefined) return undefined;
  const about = `file ${file.id || file.cardId}`;
  try {
    const form = await api.removeFile(formId, file.id || file.cardId);
    toasts.withdraw(about);
    store.dispatch({ type: 'server form', form });
    toasts.good(t`File removed successfully`);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problem = translate(MESSAGES.removeFileFailed(message));
    toasts.bad(problem, { about });
    return problem;
  }
}

interface FileCardProps {
  name: string;
  /** URL of its thumbnail; without one, or if it fails to load, an icon is shown. */
  picture?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
}

/** A file: thumbnail, name, status and actions. */
function FileCard({ name, picture, children, actions }: FileCardProps) {
  return (
    <li className={styles.file}>
      <Thumbnail picture={picture} />
      <div className={styles.words}>
        <div title={name} className={styles.name}>
          {name}
        </div>
        <div className={styles.about}>{children}</div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

function Thumbnail({ picture }: { picture: string | undefined }) {
  const [broken, setBroken] = useState(false);
  return (
    <div className={styles.thumbnail}>
      {picture && !broken ? (
        <img src={picture} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <FileIcon />
      )}
    </div>
  );
}

/** An upload: progress, error, cancel and retry. */
function UploadRow({ item }: { item: UploadItem }) {
  const { uploads } = useLazyServices();
  const { id, name, state, part, problem, preview } = item;
  const stuck = state === 'failed' || state === 'retrying';
  return (
    <FileCard
      name={name}
      picture={preview}
      actions={
        <>
          {stuck && (
            <Button onClick={() => uploads.retry(id)} aria-label={t`Try ${name} again`}>
              {t`Try again`}
            </Button>
          )}
          <IconButton aria-label={t`Cancel ${name}`} onClick={() => uploads.cancel(id)}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {stuck ? (
        <span className={state === 'failed' ? styles.failed : styles.retrying}>{problem}</span>
      ) : (
        <span>{stateText(item)}</span>
      )}
      {state === 'sending' && (
        <div className={styles.meter}>
          <Meter label={t`Uploading ${name}`} percent={percentOf(part)} />
        </div>
      )}
    </FileCard>
  );
}

function stateText({ state, part, size: bytes }: UploadItem): string {
  const size = fileSize(bytes, i18n.locale);
  if (state === 'waiting') return t`${size} · Waiting`;
  return t`${{ percent: percentOf(part) }} % of ${size}`;
}

function percentOf(part: number): number {
  return Math.round(part * 100);
}

/** An uploaded file, with its preview. */
function StoredFile({ file }: { file: FileRecord }) {
  const session = useSession();
  const formId = useWizard((state) => state.form?.id);
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { name } = file;
  const size = fileSize(file.size, i18n.locale);
  const picture = formId && file.type.startsWith('image/') ? previewAddress(formId, file) : undefined;
  const remove = async () => {
    setRemoving(true);
    setProblem(undefined);
    setProblem(await removeFile(session, file));
    setRemoving(false);
  };
  return (
    <FileCard
      name={name}
      picture={picture}
      actions={
        <IconButton aria-label={t`Remove ${name}`} disabled={removing} onClick={() => void remove()}>
          <CloseIcon />
        </IconButton>
      }
    >
      {problem === undefined ? (
        removing ? (
          t`Removing …`
        ) : (
          t`${size} · Uploaded`
        )
      ) : (
        <span className={styles.failed}>{problem}</span>
      )}
    </FileCard>
  );
}

const NONE: FileRecord[] = [];

/** The files of one kind: uploaded ones, then uploads in progress. */
function FileList({ kind }: { kind: FileKind }) {
  const { uploads } = useLazyServices();
  const stored = useWizard((state) => state.form?.[kind] ?? NONE);
  const pending = useStore(uploads.store, (items) => items).filter((item) => item.kind === kind);
  if (stored.length + pending.length === 0) return null;
  return (
    <ul aria-label={translate(KINDS[kind].list)} className={isPictureKind(kind) ? styles.tiles : styles.rows}>
      {stored.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
      {pending.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </ul>
  );
}

interface PickersProps {
  kind: FileKind;
  onFiles: (files: File[]) => void;
}

/** Accepts files by drag and drop or the file picker; on a phone also from the camera. */
function DropZone({ kind, onFiles, children }: PickersProps & { children: ReactNode }) {
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons offer the same to the keyboard
    <div
      className={classes(styles.zone, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.symbol}>
        <UploadIcon />
      </div>
      <div className={styles.words}>{children}</div>
      <Pickers kind={kind} onFiles={onFiles} />
    </div>
  );
}

function Pickers({ kind, onFiles }: PickersProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = translate(KINDS[kind].choose);
  const photograph = t`Take a photo`;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Lets the same file be chosen again after it was removed.
    target.value = '';
  };
  const shared = { type: 'file', hidden: true, onChange: take } as const;
  const isPhotos = isPictureKind(kind);
  return (
    <div className={styles.pickers}>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {choose}
      </Button>
      <input ref={picker} {...shared} accept={acceptOf(kind)} multiple={isPhotos} aria-label={choose} />
      {isPhotos && (
        <>
          <Button variant="outlined" onClick={() => camera.current?.click()} className={styles.camera}>
            {photograph}
          </Button>
          <input ref={camera} {...shared} accept="image/*" capture="environment" aria-label={photograph} />
        </>
      )}
    </div>
  );
}

/** An uploader: drop zone, reasons for rejected files, and the list of files. */
export function FileUploader({ kind }: { kind: FileKind }) {
  const { uploads } = useLazyServices();
  const heading = useId();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { title, lead } = KINDS[kind];
  const add = (files: File[]) => {
    setRefused([]);
    void uploads.add(kind, files).then(setRefused);
  };
  usePaste(isPictureKind(kind) ? add : undefined);
  return (
    <section aria-labelledby={heading}>
      {isPictureKind(kind) ? (
        <>
          <h2 id={heading} className={styles.title}>
            {translate(title)}
          </h2>
          <p className={styles.lead}>{translate(lead)}</p>
          <DropZone kind={kind} onFiles={add}>
            <div className={classes(styles.drop, styles.byMouse)}>{t`Drop photos here, or paste them`}</div>
            <div className={styles.taken}>{acceptedTypesText(kind)}</div>
          </DropZone>
        </>
      ) : (
        <DropZone kind={kind} onFiles={add}>
          <h2 id={heading} className={styles.drop}>
            {translate(title)}
          </h2>
          <div className={styles.taken}>
            {translate(lead)} {acceptedTypesText(kind)}
          </div>
        </DropZone>
      )}
      <div role="alert" className={styles.refused}>
        {refused.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <FileList kind={kind} />
    </section>
  );
}

/** Images pasted anywhere on the step are uploaded; pasted text is ignored. */
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
