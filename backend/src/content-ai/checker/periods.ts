import { type Measure, measureOf } from './measures.js';

const BEHIND_SUM = 60;
/** "a month", "pro Woche", "par an": what a sum or a count is reckoned by. */
const PERIOD =
  /^[\s\u00a0-]*(?:[\p{L}€£$%]+[\s\u00a0]+){0,2}?(?:(?:an?|per|each|every|pro|im|am|in der|je|par|à la|al|a la|por|cada|alla|ao|à|om|i|w|na|elke?)(?!\p{L})|all['’]|\/)\s*(\p{L}+)/iu;
const ADVERBS: [RegExp, string][] = [
  [/^[\s\p{L}€£$]{0,12}\b(?:daily|täglich|dagelijks|dagligen)(?!\p{L})/iu, 'day'],
  [/^[\s\p{L}€£$]{0,12}\b(?:weekly|wöchentlich|wekelijks)(?!\p{L})/iu, 'week'],
  [/^[\s\p{L}€£$]{0,12}\b(?:monthly|monatlich|maandelijks|miesięcznie)(?!\p{L})/iu, 'month'],
  [/^[\s\p{L}€£$]{0,12}\b(?:yearly|annually|jährlich|jaarlijks|rocznie)(?!\p{L})/iu, 'year'],
];

/** The time for which a number is reckoned, from what follows it; undefined when it says none. */
export function periodAfter(after: string): Measure | undefined {
  const near = after.slice(0, BEHIND_SUM);
  const adverb = ADVERBS.find(([pattern]) => pattern.test(near))?.[1];
  const measure = measureOf(adverb ?? PERIOD.exec(near)?.[1] ?? '');
  return measure?.dimension === 'time' ? measure : undefined;
}
