import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { Post } from '../../plannedPosts/post.ts';
import { takeImages } from '../images/takeImages.ts';
import { useImages } from '../images/useImages.ts';
import { PostPreview } from '../preview/PostPreview.tsx';
import type { CalendarStore } from '../storage/calendarStore.ts';
import { TEXTS } from '../texts.ts';
import type { CalendarActions, Editing } from '../view/useCalendarActions.ts';
import { useMedia } from '../view/useMedia.ts';
import { EditorForm } from './EditorForm.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { EditorRoot } from './editorStyles.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { useEditor } from './useEditor.ts';

interface EditorDialogProps {
  editing: Editing;
  current: Post | undefined;
  store: CalendarStore;
  actions: CalendarActions;
  onClose: () => void;
}

/** Writes one post: the preview beside the form, or below it where there is no room beside. */
export default function EditorDialog(props: EditorDialogProps) {
  const { editing, store } = props;
  const editor = useEditor(props);
  const { post, change } = editor;
  const images = useImages(store, post.imageIds);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const stacked = useMedia('(max-width: 859px)');

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

  const preview = (
    <div className="editor-preview">
      <PostPreview post={post} images={images} />
    </div>
  );
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      fullScreen={stacked}
      onClose={editor.leave}
      aria-labelledby="calendar-editor"
    >
      <EditorRoot
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void editor.save();
        }}
        onPaste={(event) => receive(event, event.clipboardData)}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => receive(event, event.dataTransfer)}
      >
        <DialogTitle id="calendar-editor" variant="h2">
          {editing.isNew ? TEXTS.createPost : TEXTS.editPost}
        </DialogTitle>
        <EditorNotices editor={editor} restored={editing.unsaved !== undefined} />
        <div className="editor-columns">
          {!stacked && preview}
          <EditorForm
            post={post}
            images={images}
            refused={refused}
            dateFault={editor.dateFault}
            autoFocus={!stacked || editing.isNew}
            onChange={change}
            onFiles={takeFiles}
          />
          {stacked && preview}
        </div>
        <div className="editor-actions">
          {!editing.isNew && (
            <>
              <Button color="error" onClick={editor.remove}>
                {TEXTS.deletePost}
              </Button>
              <Button onClick={() => void editor.duplicate()}>{TEXTS.duplicatePost}</Button>
            </>
          )}
          <span className="editor-gap" />
          <Button onClick={editor.leave}>{TEXTS.cancel}</Button>
          <Button type="submit" variant="contained">
            {TEXTS.saveChanges}
          </Button>
        </div>
      </EditorRoot>
      {editor.leaving && <LeaveDialog onStay={editor.stay} onDiscard={editor.discard} />}
    </Dialog>
  );
}
