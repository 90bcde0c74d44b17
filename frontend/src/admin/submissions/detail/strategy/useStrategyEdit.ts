import { useState } from 'react';
import type { Strategy, StrategyContent } from '../../../../api/strategy.ts';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useServer } from '../../../useServer.ts';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { useConflictDialog } from '../../saving/useConflictDialog.tsx';
import { useDraft } from '../../saving/useDraft.ts';
import { type Change, cleaned } from './editing.ts';
import { saveStrategy } from './saveStrategy.ts';
import { STRATEGY_TEXTS } from './strategyTexts.ts';

/** A strategy as it is being edited; every change is kept through a reload. The draft keeps texts, so the content is one. */
export function useStrategyEdit(
  strategy: Strategy & { content: StrategyContent },
  put: (strategy: Strategy) => Promise<void>,
) {
  const draft = useDraft(strategy.submissionId, 'strategy', { content: JSON.stringify(strategy.content) });
  const server = useServer();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = JSON.parse(draft.value.content) as StrategyContent;

  const change: Change = (members) => draft.set({ content: JSON.stringify({ ...mine, ...members }) });
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const base = JSON.parse(draft.base.content) as StrategyContent;
      await put(await saveStrategy(strategy, { base, mine: cleaned(mine) }, { server, ask }));
      draft.clear();
      toast.success(STRATEGY_TEXTS.saved);
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) setProblem(TEXTS.saveFailed);
    } finally {
      setBusy(false);
    }
  };
  return { content: mine, draft, change, save, busy, problem, dialog };
}
