import { STRATEGY_PARTS } from '#rules/rounds';
import { STRATEGY_RESOURCE, type Strategy, type StrategyContent } from '../../../../api/strategy.ts';
import type { AdminDataProvider } from '../../../dataProvider.ts';
import type { Conflict } from '../../saving/merge.ts';
import { type Edit, type Saving, saveChanges } from '../../saving/saveChanges.ts';
import { STRATEGY_TEXTS } from './strategyTexts.ts';

/** Saves the edit of a strategy: see saveChanges. Answers what is stored then. */
export async function saveStrategy(
  known: Strategy,
  edit: Edit<StrategyContent>,
  { server, ask }: { server: AdminDataProvider; ask: Saving<StrategyContent, Strategy>['ask'] },
): Promise<Strategy> {
  const { record } = await saveChanges(edit, {
    known,
    // One that is there is never taken away again.
    contentOf: ({ content }) => content ?? edit.base,
    write: async (content, { submissionId: id, version }) => {
      const order = { id, data: { content }, previousData: { ...known, id }, meta: { version } };
      return (await server.update<Strategy & { id: string }>(STRATEGY_RESOURCE, order)).data;
    },
    ask: (conflicts) => ask(conflicts.map(readable)),
  });
  return record;
}

/** A conflict under the name of its part, in words. */
function readable({ path: [member = ''], mine, stored }: Conflict): Conflict {
  const part = STRATEGY_PARTS.find((name) => name === member);
  const name = part ? STRATEGY_TEXTS.parts[part] : (STRATEGY_TEXTS.members[member] ?? member);
  return { path: [name], mine: inWords(mine), stored: inWords(stored) };
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(inWords).filter(Boolean).join(', ');
}
