import { setupI18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#shared/languages';
import { STRATEGY_PARTS } from '#shared/rounds';
import { STRATEGY_RESOURCE, type Strategy, type StrategyContent } from '../../api/strategy.ts';
import type { AdminDataProvider } from '../data/dataProvider.ts';
import { useApi } from '../data/useApi.ts';
import { useDraft, type Versions } from '../editing/drafts.ts';
import {
  type Conflict,
  type Edit,
  merge,
  SaveGivenUp,
  type Saving,
  saveChanges,
} from '../editing/saveChanges.ts';
import { SHARED_QUERY, useAnswer } from '../editing/useAnswer.ts';
import { useConflictDialog } from '../editing/useConflictDialog.tsx';
import { useToast } from '../ui/useToast.tsx';
import { type Change, cleaned } from './editing.ts';
import { STRATEGY_TEXTS } from './strategyTexts.ts';

const keyOf = (submissionId: string) => ['strategy', submissionId];

/** The strategy of a submission. The setter resolves when the new one is rendered. */
export function useStrategy(submissionId: string) {
  const server = useApi();
  const query = useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.strategyOf(submissionId),
    ...SHARED_QUERY,
  });
  const { put } = useStrategyAnswer(submissionId);
  return { ...query, put: (strategy: Strategy) => put(() => strategy) };
}

/** When the page last read the strategy; 0 where it has not. Reads nothing: its sources grow with each month. */
export function useStrategyVersion(submissionId: string): number {
  const server = useApi();
  return useQuery({
    queryKey: keyOf(submissionId),
    queryFn: () => server.strategyOf(submissionId),
    enabled: false,
  }).dataUpdatedAt;
}

/** The strategy of a submission. */
export function useStrategyAnswer(submissionId: string) {
  return useAnswer<Strategy>(keyOf(submissionId));
}

/** The headings of the strategy in the client's language. */
export function useClientWords(language: Language) {
  return useQuery({
    queryKey: ['strategy-words', language],
    queryFn: async () => {
      const { messages } = await import(`../../ui/strategy/locales/${language}.po`);
      return setupI18n({ locale: language, messages: { [language]: messages } });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Saves the edit of a strategy: see saveChanges. Returns the stored strategy. */
async function saveStrategy(
  known: Strategy,
  edit: Edit<StrategyContent>,
  { server, ask }: { server: AdminDataProvider; ask: Saving<StrategyContent, Strategy>['ask'] },
): Promise<Strategy> {
  const { record } = await saveChanges(edit, {
    known,
    // A stored strategy is never deleted.
    contentOf: ({ content }) => content ?? edit.base,
    write: async (content, { submissionId: id, version }) => {
      const order = { id, data: { content }, previousData: { ...known, id }, meta: { version } };
      return (await server.update<Strategy & { id: string }>(STRATEGY_RESOURCE, order)).data;
    },
    ask,
  });
  return record;
}

/** A conflict with the label of its part, and its contents as text. */
function describeConflict({ path: [member = ''], mine, stored }: Conflict) {
  const part = STRATEGY_PARTS.find((name) => name === member);
  const name = part ? STRATEGY_TEXTS.parts[part] : (STRATEGY_TEXTS.members[member] ?? member);
  return { title: name, mine: inWords(mine), stored: inWords(stored) };
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(inWords).filter(Boolean).join(', ');
}

/** Merges the contents of a draft, which are serialised. */
const mergeContents = (versions: Versions<{ content: string }>) => {
  const [base, mine, stored] = [versions.base, versions.mine, versions.stored].map(({ content }): unknown =>
    JSON.parse(content),
  );
  return { content: JSON.stringify(merge({ base, mine, stored }).value) };
};

/**
 * The strategy being edited. Every change survives a reload. Drafts store texts, so the content is serialised to one.
 */
export function useStrategyEdit(
  strategy: Strategy & { content: StrategyContent },
  put: (strategy: Strategy) => Promise<void>,
) {
  const draft = useDraft(strategy.submissionId, 'strategy', { content: JSON.stringify(strategy.content) });
  const server = useApi();
  const toast = useToast();
  const { ask, dialog } = useConflictDialog(describeConflict);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const mine = JSON.parse(draft.value.content) as StrategyContent;

  const change: Change = (members) => draft.set({ content: JSON.stringify({ ...mine, ...members }) });
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const base = JSON.parse(draft.base.content) as StrategyContent;
      const saved = await saveStrategy(strategy, { base, mine: cleaned(mine) }, { server, ask });
      await put(saved);
      draft.settle(draft.value, { content: JSON.stringify(saved.content) }, mergeContents);
      toast.success('The strategy was saved.');
    } catch (error) {
      if (!(error instanceof SaveGivenUp)) setProblem('The change could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { content: mine, draft, change, save, busy, problem, dialog };
}
