import { STRATEGY_PARTS } from '#rules/rounds';
import { ApiError } from '../../../../api/http.ts';
import type { Strategy, StrategyContent, strategyApi } from '../../../../api/strategy.ts';
import { type Conflict, merge, type Side } from '../../saving/merge.ts';
import { SaveGivenUp } from '../../saving/saveChanges.ts';
import { STRATEGY_TEXTS } from './strategyTexts.ts';

export interface StrategyEdit {
  base: StrategyContent;
  mine: StrategyContent;
  /** The version that the edit was begun on. */
  version: number;
}

export interface SaveStrategyTools {
  change: (typeof strategyApi)['change'];
  /** Shows both texts and asks which to keep; undefined: neither, do not save. */
  ask: (conflicts: readonly Conflict[]) => Promise<Side | undefined>;
}

/** Each lost attempt means that somebody else saved in between. */
const MAX_ATTEMPTS = 5;

/**
 * Saves an edit. Where somebody else changed other members, both changes are kept; where both changed the same, the
 * person decides.
 * @throws SaveGivenUp, or what `change` throws
 */
export async function saveStrategy(
  submissionId: string,
  begun: StrategyEdit,
  { change, ask }: SaveStrategyTools,
): Promise<Strategy> {
  let edit = begun;
  for (let attempt = 1; ; attempt++) {
    try {
      return await change(submissionId, { version: edit.version, content: edit.mine });
    } catch (error) {
      const present = presentStrategy(error);
      if (!present?.content || attempt === MAX_ATTEMPTS) throw error;
      const { content: stored, version } = present;
      const versions = { base: edit.base, mine: edit.mine, stored };
      const { conflicts } = merge(versions);
      const side = conflicts.length === 0 ? 'mine' : await ask(conflicts.map(readable));
      if (!side) throw new SaveGivenUp();
      edit = { base: stored, mine: merge(versions, side).value as StrategyContent, version };
    }
  }
}

/** The present strategy, where a write was refused because it was made on another version; else undefined. */
function presentStrategy(error: unknown): Strategy | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_elsewhere') return undefined;
  return error.extra.current as Strategy | undefined;
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
