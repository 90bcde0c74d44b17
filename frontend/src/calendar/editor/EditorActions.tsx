import { Button } from '../../ui/controls/Button.tsx';
import { TEXTS } from '../texts.ts';
import styles from './EditorActions.module.css';
import type { Editor } from './useEditor.ts';

/** The foot of the editor: what can be done with the whole post. */
export function EditorActions({ editor, isNew }: { editor: Editor; isNew: boolean }) {
  return (
    <div className={styles.actions}>
      {!isNew && (
        <>
          <Button danger onClick={editor.remove}>
            {TEXTS.deletePost}
          </Button>
          <Button onClick={() => void editor.duplicate()}>{TEXTS.duplicatePost}</Button>
        </>
      )}
      <span className={styles.gap} />
      <Button onClick={editor.leave}>{TEXTS.cancel}</Button>
      <Button type="submit" variant="contained" className={styles.save}>
        {TEXTS.saveChanges}
      </Button>
    </div>
  );
}
