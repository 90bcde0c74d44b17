import type { ReactNode } from 'react';
import { useQuestion } from '../ui/useConfirm.tsx';
import { ConflictDialog, type ShownConflict } from './ConflictDialog.tsx';
import type { Conflict, Side } from './saveChanges.ts';

/**
 * Asks which of two conflicting texts to keep. `dialog` has to be rendered.
 * @param describe the title and the texts of a conflict
 */
export function useConflictDialog(describe: (conflict: Conflict) => ShownConflict): {
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
  dialog: ReactNode;
} {
  const { question, ask, answer } = useQuestion<readonly Conflict[], Side>();
  const dialog = question && <ConflictDialog conflicts={question.map(describe)} onAnswer={answer} />;
  return { ask, dialog };
}
