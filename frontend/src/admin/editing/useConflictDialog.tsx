import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { lazyImport } from '../../ui/lazyImport.ts';
import { useQuestion } from '../ui/useConfirm.tsx';
import type { ShownConflict } from './ConflictDialog.tsx';
import type { Conflict, Side } from './saveChanges.ts';

const ConflictDialog = lazyComponent(
  lazyImport(() => import('./ConflictDialog.tsx')),
  (part) => part.ConflictDialog,
);

/**
 * Asks which of two conflicting texts to keep. `dialog` has to be rendered.
 * @param describe the title and the texts of a conflict
 */
export function useConflictDialog(describe: (conflict: Conflict) => ShownConflict): {
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
  dialog: ReactNode;
} {
  const { question, ask, answer } = useQuestion<readonly Conflict[], Side>();
  const dialog = question && (
    <Suspense>
      <ConflictDialog conflicts={question.map(describe)} onAnswer={answer} />
    </Suspense>
  );
  return { ask, dialog };
}
