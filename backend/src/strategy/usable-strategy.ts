import { isQuoted } from '../platform/text/quotes.js';
import { storable } from '../platform/text/storable.js';
import { STRATEGY_PARTS } from '../rules/rounds.js';
import { sharesOf100 } from './shares.js';
import type { StrategyAnswer } from './strategy-answer.js';
import { FEWEST_PILLARS } from './strategy-faults.js';

const MOST = { heard: 5, pillars: 4, rules: 5, questions: 5 };
const MAX_NAME = 200;
const MAX_LINE = 500;
const MAX_PARAGRAPH = 2000;

/**
 * What can be used of an answer. A quotation that does not stand in its source goes, and a source that there is not;
 * where a part would not be whole any more it stays, and is told as a fault.
 */
export function usableStrategy(answer: StrategyAnswer, sources: ReadonlyMap<string, string>): StrategyAnswer {
  const known = (ids: readonly string[]) => [...new Set(ids.filter((id) => sources.has(id)))].slice(0, 20);
  const { positioning, audience, voice } = answer;
  return {
    heard: heardIn(answer, sources),
    positioning: { text: cut(positioning.text, MAX_PARAGRAPH), sources: known(positioning.sources) },
    audience: {
      text: cut(audience.text, MAX_PARAGRAPH),
      notFor: cut(audience.notFor, MAX_PARAGRAPH),
      sources: known(audience.sources),
    },
    pillars: pillarsIn(answer, known),
    voice: { do: lines(voice.do, MOST.rules), never: lines(voice.never, MOST.rules) },
    firstMonth: answer.firstMonth.map(({ idea, pillar }) => ({
      idea: cut(idea, MAX_LINE),
      pillar: cut(pillar, MAX_NAME),
    })),
    questions: lines(answer.questions, MOST.questions),
    missing: answer.missing
      .filter(({ part, words }) => STRATEGY_PARTS.some((one) => one === part) && words.trim() !== '')
      .slice(0, STRATEGY_PARTS.length)
      .map(({ part, words }) => ({ part, words: cut(words, MAX_PARAGRAPH) })),
  };
}

function heardIn({ heard }: StrategyAnswer, sources: ReadonlyMap<string, string>): StrategyAnswer['heard'] {
  const quoted = heard.filter(({ quote, source }) => isQuoted(quote, sources.get(source) ?? ''));
  const once = new Map(quoted.map(({ quote, source }) => [quote.trim(), { quote: quote.trim(), source }]));
  return [...once.values()].slice(0, MOST.heard);
}

/** One without a source goes where enough others have theirs. */
function pillarsIn(
  { pillars }: StrategyAnswer,
  known: (ids: readonly string[]) => string[],
): StrategyAnswer['pillars'] {
  const all = pillars
    .map(({ name, why, proof, share, sources }) => ({
      name: cut(name, MAX_NAME),
      why: cut(why, MAX_PARAGRAPH),
      proof: cut(proof, MAX_PARAGRAPH),
      share,
      sources: known(sources),
    }))
    .filter(({ name }) => name !== '');
  const carried = all.filter(({ sources }) => sources.length > 0);
  const kept = (carried.length >= FEWEST_PILLARS ? carried : all).slice(0, MOST.pillars);
  const shares = sharesOf100(kept.map(({ share }) => share));
  return kept.map((pillar, at) => ({ ...pillar, share: shares[at] ?? 0 }));
}

function lines(texts: readonly string[], most: number): string[] {
  const said = texts.map((text) => cut(text, MAX_LINE)).filter((text) => text !== '');
  return [...new Set(said)].slice(0, most);
}

function cut(text: string, most: number): string {
  return storable(text.trim().slice(0, most)).trim();
}
