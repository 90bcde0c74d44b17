import Button from '@mui/material/Button';
import { TEXTS } from '../texts.ts';
import type { Editor } from './useEditor.ts';

/** What one should know before going on: text that came back, or another tab that was faster. */
export function EditorNotices({ editor, restored }: { editor: Editor; restored: boolean }) {
  return (
    <div role="status">
      {restored && editor.dirty && <p className="editor-notice">{TEXTS.restored}</p>}
      {editor.elsewhere === 'deleted' && <p className="editor-notice">{TEXTS.deletedElsewhere}</p>}
      {editor.elsewhere === 'changed' && (
        <p className="editor-notice">
          {TEXTS.changedElsewhere}{' '}
          <Button size="small" onClick={editor.takeOther}>
            {TEXTS.takeOther}
          </Button>
        </p>
      )}
    </div>
  );
}
