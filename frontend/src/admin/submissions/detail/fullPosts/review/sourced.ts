import type { PostReview } from '../../../../../api/submissions.ts';

export type Sentence = PostReview['sentences'][number];
export type Verdict = NonNullable<Sentence['verdict']>;
export type Derivation = NonNullable<Verdict['derivation']>;

/** Whether a sentence needs a source. One without a verdict may. */
export function isClaim({ verdict }: Sentence): boolean {
  return !verdict || verdict.kind === 'fact' || verdict.kind === 'scene';
}

/** Whether a sentence that needs a source has one: evidence that the server has verified. */
export function isSourced(sentence: Sentence): boolean {
  const { verdict } = sentence;
  const isCarried = verdict?.label === 'supported' || verdict?.label === 'derived';
  return isCarried && isClaim(sentence) && quotesOf(verdict).length > 0;
}

/** Words of the sources that a verdict rests on, those of a sum too; each once. */
export function quotesOf(verdict: Verdict | undefined): { source: string; quote: string }[] {
  if (!verdict) return [];
  const counted = verdict.derivation?.arguments.filter(({ source }) => source !== 'constant') ?? [];
  const quotes = [...verdict.evidence, ...counted].map(({ source, quote }) => ({ source, quote }));
  return [...new Map(quotes.map((one) => [JSON.stringify([one.source, one.quote]), one])).values()];
}

/** How a number was worked out: '12 + 7 = 19'. */
export function sumInWords({ operation, arguments: given, result }: Derivation): string {
  const values = given.map(({ value }) => value);
  const [first = result, second = 1] = values;
  switch (operation) {
    case 'sum':
      return `${values.join(' + ')} = ${result}`;
    case 'product':
      return `${values.join(' × ')} = ${result}`;
    case 'difference':
      return `${[...values].sort((a, b) => b - a).join(' − ')} = ${result}`;
    case 'share':
      return `${first} of ${second} ${sign((100 * first) / second, result)} ${result} %`;
    case 'ratio':
      return `${first} ÷ ${second} ${sign(first / second, result)} ${result}`;
    case 'rounding':
      return `${first} ${sign(first, result)} ${result}`;
  }
}

/** A share, a ratio and a rounding may be said roundly. */
function sign(exact: number, said: number): '=' | '≈' {
  return exact === said ? '=' : '≈';
}
