import { useState } from 'react';
import type { Strategy } from '../../../../api/strategy.ts';
import { scrollToSection } from '../../../ui/scrollToSection.ts';
import type { useConfirm } from '../../../ui/useConfirm.tsx';
import { useServer } from '../../../useServer.ts';
import { reasonOf } from '../../reasonOf.ts';
import { writeDraft } from '../../saving/drafts.ts';
import { STRATEGY_TEXTS as TEXT } from './strategyTexts.ts';

interface Given {
  strategy: Strategy | undefined;
  put: (strategy: Strategy) => Promise<void>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}

/** Has the strategy written, after asking where one is replaced. `generate` tells whether there is another one now. */
export function useGenerate({ strategy, put, confirm }: Given) {
  const server = useServer();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const generate = async (submissionId: string): Promise<boolean> => {
    if (strategy?.content && !(await confirm(TEXT.replace))) return false;
    setBusy(true);
    setProblem(undefined);
    try {
      const written = await server.generateStrategy(submissionId);
      writeDraft(submissionId, 'strategy', undefined);
      await put(written);
      scrollToSection('strategy');
      return true;
    } catch (error) {
      setProblem(sentence(reasonOf(error, TEXT.failed)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return { generate, busy, problem };
}

/** A reason stands behind a colon; what is a sentence of its own is said alone. */
function sentence(reason: string): string {
  if (reason === TEXT.failed) return `${reason}.`;
  return reason.endsWith('.') ? reason : TEXT.failedBecause(reason);
}
