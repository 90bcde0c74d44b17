import { t } from '@lingui/core/macro';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { Post } from '../../plannedPosts/post.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { takeImages } from '../images/takeImages.ts';
import { useImages } from '../images/useImages.ts';
import { PostPreview } from '../preview/PostPreview.tsx';
import type { CalendarStore } from '../storage/calendarStore.ts';
import type { CalendarActions, Editing } from '../view/useCalendarActions.ts';
import { EditorActions } from './EditorActions.tsx';
import styles from './EditorDialog.module.css';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { type EditorTab, EditorTabs, tabPanel } from './EditorTabs.tsx';
import { EditorWindow } from './EditorWindow.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useEditor } from './useEditor.ts';

interface EditorDialogProps {
  editing: Editing;
  current: Post | undefined;
  store: CalendarStore;
  actions: CalendarActions;
  onClose: () => void;
}

/** Writes one post: the preview beside the form, or by turns with it where there is no room beside. */
export default function EditorDialog(props: EditorDialogProps) {
  const { editing, store } = props;
  const editor = useEditor(props);
  const { post, change } = editor;
  const images = useImages(store, post.imageIds);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const narrow = useMedia('(max-width: 859px)');
  const [tab, setTab] = useState<EditorTab>('write');

  async function takeFiles(files: readonly File[]) {
    if (files.length === 0) return;
    setRefused([]);
    const taken = await takeImages(files, store);
    setRefused(taken.refused);
    editor.addImages(taken.ids);
  }
  const receive = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    if (data.files.length === 0) return;
    event.preventDefault();
    void takeFiles([...data.files]);
  };

  return (
    <>
      {/* Before the editor, so that it is the first to go: each gives the focus back to what had it. */}
      {editor.leaving && <LeaveDialog onStay={editor.stay} onDiscard={editor.discard} />}
      <EditorWindow labelledBy="calendar-editor" onLeave={editor.leave}>
        <form
          noValidate
          className={styles.form}
          // What is pressed takes the focus, words too: the keys stay with the dialog.
          tabIndex={-1}
          onSubmit={(event) => {
            event.preventDefault();
            // What is missing is said there.
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
                refused={refused}
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
