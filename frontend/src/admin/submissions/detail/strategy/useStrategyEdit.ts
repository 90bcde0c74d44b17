import { useState } from 'react';
import { type Strategy, type StrategyContent, strategyApi } from '../../../../api/strategy.ts';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { useGuard } from '../../../useGuard.ts';
import { useConflictDialog } from '../../saving/ConflictDialog.tsx';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { useDraft } from '../../saving/useDraft.ts';
import { type Change, cleaned } from './editing.ts';
import { saveStrategy } from './saveStrategy.ts';
import { STRATEGY_TEXTS } from './strategyTexts.ts';

/** A strategy as it is being edited; every change is kept through a reload. The draft keeps texts, so the content is one. */
export function useStrategyEdit(
  { submissionId, version, content }: Strategy & { content: StrategyContent },
  put: (strategy: Strategy) => Promise<void>,
) {
  const draft = useDraft(submissionId, 'strategy', {
    content: JSON.stringify(content),
    version: String(version),
  });
  const guard = useGuard();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = JSON.parse(draft.value.content) as StrategyContent;

  const change: Change = (members) =>
    draft.set({ ...draft.base, content: JSON.stringify({ ...mine, ...members }) });
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const base = JSON.parse(draft.base.content) as StrategyContent;
      const edit = { base, mine: cleaned(mine), version: Number(draft.base.version) };
      const tools = { change: strategyApi.change, ask };
      await put(await guard(saveStrategy(submissionId, edit, tools)));
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

export type StrategyEditing = ReturnType<typeof useStrategyEdit>;
