import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './EditorActions.module.css';
import type { Editor } from './useEditor.ts';

/** The foot of the editor: what can be done with the whole post. */
export function EditorActions({ editor, isNew }: { editor: Editor; isNew: boolean }) {
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
      <Button type="submit" variant="contained" className={styles.save}>
        {t`Save Changes`}
      </Button>
    </div>
  );
}
