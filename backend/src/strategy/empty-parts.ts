import type { StrategyPart } from '../rules/rounds.js';
import type { StrategyContent } from './strategy.schemas.js';

/**
 * Parts that say nothing, of those that have to say something or what is missing. That nothing is left out, that no post
 * is read along and that nothing is open says enough.
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
