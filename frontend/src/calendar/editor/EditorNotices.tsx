import { Button } from '../../ui/controls/Button.tsx';
import { TEXTS } from '../texts.ts';
import styles from './EditorNotices.module.css';
import type { Editor } from './useEditor.ts';

/** What one should know before going on: text that came back, or another tab that was faster. */
export function EditorNotices({ editor, restored }: { editor: Editor; restored: boolean }) {
  return (
    <div role="status">
      {restored && editor.dirty && <p className={styles.notice}>{TEXTS.restored}</p>}
      {editor.elsewhere === 'deleted' && <p className={styles.notice}>{TEXTS.deletedElsewhere}</p>}
      {editor.elsewhere === 'changed' && (
        <p className={styles.notice}>
          {TEXTS.changedElsewhere}{' '}
          <Button small onClick={editor.takeOther}>
            {TEXTS.takeOther}
          </Button>
        </p>
      )}
    </div>
  );
}
