import type { StrategyPart } from '../shared/rounds.js';
import type { StrategyContent } from './strategy.schemas.js';

/**
 * Empty parts that must have content or state what is missing. Exclusions, drafts and questions may be empty.
 */
export function emptyParts(content: StrategyContent): StrategyPart[] {
  const { heard, positioning, audience, pillars, voice, firstMonth } = content;
  const isEmpty: Partial<Record<StrategyPart, boolean>> = {
    heard: heard.length === 0,
    positioning: positioning.text === '',
    audience: audience.text === '',
    pillars: pillars.length === 0,
    voice: [voice.do, voice.never, voice.figures].every((list) => list.length === 0),
    firstMonth: firstMonth.length === 0,
  };
  return (Object.keys(isEmpty) as StrategyPart[]).filter((part) => isEmpty[part]);
}
