import { t } from '@lingui/core/macro';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './EditorNotices.module.css';
import type { Editor } from './useEditor.ts';

/** What one should know before going on: text that came back, or another tab that was faster. */
export function EditorNotices({ editor, restored }: { editor: Editor; restored: boolean }) {
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
