import type { ReactNode } from 'react';
import styles from './EditorWindow.module.css';
import { useEditorDialog } from './useEditorDialog.ts';

interface EditorWindowProps {
  /** Id of its heading. */
  labelledBy: string;
  /** Asked to close. */
  onLeave: () => void;
  children: ReactNode;
}

/** The dialog of the editor, or the whole screen where that is small. */
export function EditorWindow({ labelledBy, onLeave, children }: EditorWindowProps) {
  const dialog = useEditorDialog(onLeave);
  return (
    <dialog {...dialog} className={styles.window} aria-labelledby={labelledBy}>
      {children}
    </dialog>
  );
}
