import { STRATEGY_PARTS, type StrategyPart } from '#shared/rounds';
import type { StrategyContent } from '../../api/strategy.ts';

/** Pure updates of a strategy that is being edited. */

/** Changes some members of the content and keeps the others. */
export type Change = (members: Partial<StrategyContent>) => void;

/** A list with one entry changed. */
export function withEntry<T>(list: readonly T[], at: number, entry: T): T[] {
  return list.map((other, place) => (place === at ? entry : other));
}

export function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, place) => place !== at);
}

export function missingOf({ missing }: StrategyContent, part: StrategyPart): string {
  return missing
    .filter((one) => one.part === part)
    .map(({ words }) => words)
    .join('\n');
}

/** The gaps in the order of the parts. */
export function withMissing(
  { missing }: StrategyContent,
  part: StrategyPart,
  words: string,
): StrategyContent['missing'] {
  const others = missing.filter((one) => one.part !== part);
  const all = words === '' ? others : [...others, { part, words }];
  const order: readonly string[] = STRATEGY_PARTS;
  return all.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part));
}

/** The content to save: without empty entries. */
export function cleaned(content: StrategyContent): StrategyContent {
  const { voice } = content;
  const said = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
  return {
    ...content,
    heard: content.heard.filter(({ quote }) => quote.trim() !== ''),
    pillars: content.pillars.filter(({ name }) => name.trim() !== ''),
    voice: { do: said(voice.do), never: said(voice.never), figures: voice.figures },
    firstMonth: content.firstMonth.filter(({ idea }) => idea.trim() !== ''),
    questions: said(content.questions),
    missing: content.missing.filter(({ words }) => words.trim() !== ''),
  };
}
