import { t } from '@lingui/core/macro';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Post } from '../../plannedPosts/post.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Modal } from '../../ui/controls/Modal.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useImages } from '../images/images.ts';
import type { CalendarStore } from '../storage/calendarStore.ts';
import type { CalendarActions, Editing } from '../view/useCalendarActions.ts';
import styles from './EditorDialog.module.css';
import { EditorForm } from './EditorForm.tsx';
import { PostPreview } from './PostPreview.tsx';
import { type Editor, useEditor } from './useEditor.ts';

export function LeaveDialog({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Modal
      title={t`Discard unsaved changes?`}
      onClose={onStay}
      actions={
        <>
          <Button danger variant="contained" onClick={onDiscard}>
            {t`Discard`}
          </Button>
          <Button variant="outlined" onClick={onStay} data-autofocus>
            {t`Keep editing`}
          </Button>
        </>
      }
    >
      <p>{t`Your changes to this post are not saved yet.`}</p>
    </Modal>
  );
}

/**
 * A native modal dialog that may refuse to close: Escape and a click outside only call `onLeave`. Browsers do not
 * allow cancelling a second Escape in a row, so the key is handled first.
 */
function useEditorDialog(onLeave: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  // A layout effect, because its clean-up has to close the dialog while it is mounted, so that the focus is restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    const release = holdPage();
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element?.querySelector('h2');
    first?.focus();
    return () => {
      element?.close();
      release();
    };
  }, []);

  return {
    ref: dialog,
    closedby: 'none',
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onLeave();
    },
    /** For browsers without `closedby`. A cancelled file picker sends the same event. */
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onLeave();
    },
    /** A drag from inside to outside, such as a text selection, does not close the dialog. */
    onMouseDown(event: MouseEvent) {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent) {
      if (pressedBeside.current && event.target === event.currentTarget) onLeave();
    },
  } as const;
}

/** The page behind does not scroll, and does not shift when the scroll bar disappears. */
function holdPage(): () => void {
  const { style, clientWidth } = document.documentElement;
  const takesRoom = window.innerWidth > clientWidth;
  const before = [style.overflow, style.scrollbarGutter] as const;
  style.overflow = 'hidden';
  if (takesRoom) style.scrollbarGutter = 'stable';
  return () => {
    [style.overflow, style.scrollbarGutter] = before;
  };
}

interface EditorWindowProps {
  /** Id of the dialog's heading. */
  labelledBy: string;
  /** Called when the user wants to close the dialog. */
  onLeave: () => void;
  children: ReactNode;
}

/** The editor's dialog; full screen on small windows. */
function EditorWindow({ labelledBy, onLeave, children }: EditorWindowProps) {
  const dialog = useEditorDialog(onLeave);
  return (
    <dialog {...dialog} className={styles.window} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  );
}

type EditorTab = 'write' | 'preview';

interface EditorTabsProps {
  shown: EditorTab;
  onShow: (tab: EditorTab) => void;
}

/** Tabs for form and preview, where both do not fit side by side. */
function EditorTabs({ shown, onShow }: EditorTabsProps) {
  const tabs: Record<EditorTab, string> = { write: t`Write`, preview: t`Preview` };
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = shown === 'write' ? 'preview' : 'write';
    onShow(other);
    currentTarget.querySelector<HTMLElement>(`#${tabId(other)}`)?.focus();
  }
  return (
    <div role="tablist" aria-label={t`View`} className={styles.tabs} onKeyDown={onKeyDown}>
      {(Object.keys(tabs) as EditorTab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          aria-selected={tab === shown}
          aria-controls={panelId(tab)}
          tabIndex={tab === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => onShow(tab)}
        >
          {tabs[tab]}
        </button>
      ))}
    </div>
  );
}

/** The ARIA props of a tab panel. */
function tabPanel(tab: EditorTab, shown: EditorTab) {
  return {
    role: 'tabpanel',
    id: panelId(tab),
    'aria-labelledby': tabId(tab),
    hidden: tab !== shown,
  } as const;
}

const tabId = (tab: EditorTab) => `editor-tab-${tab}`;
const panelId = (tab: EditorTab) => `editor-${tab}`;

/** Notices before editing: restored text, or a newer version from another tab. */
function EditorNotices({ editor, restored }: { editor: Editor; restored: boolean }) {
  return (
    <div role="status">
      {restored && editor.dirty && <p className={styles.notice}>{t`Your unsaved text is back.`}</p>}
      {editor.elsewhere === 'deleted' && (
        <p
          className={styles.notice}
        >{t`This post was deleted in another tab. Save Changes brings it back.`}</p>
      )}
      {editor.elsewhere === 'changed' && (
        <p className={styles.notice}>
          {t`This post was changed in another tab. Save Changes replaces that version.`}{' '}
          <Button small onClick={editor.takeOther}>
            {t`Show that version`}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The editor's footer: actions on the whole post. */
function EditorActions({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  return (
    <div className={styles.actions}>
      {!isNew && (
        <>
          <Button danger onClick={editor.remove}>
            {t`Delete`}
          </Button>
          <Button onClick={() => void editor.duplicate()}>{t`Duplicate`}</Button>
        </>
      )}
      <span className={styles.gap} />
      <Button onClick={editor.leave}>{t`Cancel`}</Button>
      <Button type="submit" variant="contained" aria-disabled={editor.busy} className={styles.save}>
        {t`Save Changes`}
      </Button>
    </div>
  );
}

interface EditorDialogProps {
  editing: Editing;
  current: Post | undefined;
  store: CalendarStore;
  actions: CalendarActions;
  onClose: () => void;
}

/** The editor of one post, with the preview beside the form or in a tab. */
export default function EditorDialog(props: EditorDialogProps) {
  const { editing, store } = props;
  const editor = useEditor(props);
  const { post, change, takeFiles } = editor;
  const images = useImages(store, post.imageIds);
  const narrow = useMedia('(max-width: 859px)');
  const [tab, setTab] = useState<EditorTab>('write');

  const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0) return;
    event.preventDefault();
    takeFiles([...data.files]);
  };

  return (
    <>
      {/* Before the editor, so that it is removed first: each dialog restores the focus it took. */}
      {editor.leaving && <LeaveDialog onStay={editor.stay} onDiscard={editor.discard} />}
      <EditorWindow labelledBy="calendar-editor" onLeave={editor.leave}>
        <form
          noValidate
          className={styles.form}
          // A click anywhere focuses the dialog, so that it keeps receiving keys.
          tabIndex={-1}
          onSubmit={(event) => {
            event.preventDefault();
            // The error of the missing value is there.
            setTab('write');
            void editor.save();
          }}
          onPaste={(event) => receive(event, event.clipboardData)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => receive(event, event.dataTransfer)}
        >
          <h2 id="calendar-editor" tabIndex={-1} className={styles.title}>
            {editing.isNew ? t`Create Post` : t`Edit Post`}
          </h2>
          {narrow && <EditorTabs shown={tab} onShow={setTab} />}
          <EditorNotices editor={editor} restored={editing.unsaved !== undefined} />
          <div className={styles.columns}>
            <div className={styles.preview} {...(narrow && tabPanel('preview', tab))}>
              <PostPreview post={post} images={images} />
            </div>
            <div {...(narrow && tabPanel('write', tab))}>
              <EditorForm
                post={post}
                images={images}
                refused={editor.refused}
                dateFault={editor.dateFault}
                autoFocus={!narrow || editing.isNew}
                onChange={change}
                onFiles={takeFiles}
              />
            </div>
          </div>
          <EditorActions editor={editor} isNew={editing.isNew} />
        </form>
      </EditorWindow>
    </>
  );
}
