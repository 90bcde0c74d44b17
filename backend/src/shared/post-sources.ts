/* Sources of a post, by its review. One rule for the panel and the client's page. */

/** Shorter sentences, in words, occur in several sources by chance. */
const LEAST_WORDS = 4;

interface Quotation {
  /** Id of the source. */
  source: string;
  quote: string;
}

/** A sentence of a review, as far as its sources are concerned. */
interface Sentence {
  text: string;
  verdict?:
    | {
        kind: string;
        label: string;
        evidence: readonly Quotation[];
        derivation: { arguments: readonly Quotation[] } | null;
      }
    | undefined;
}

/** A review, as far as sources are concerned. */
interface Review<S extends Sentence> {
  meaning: { state: string; reason?: string | undefined };
  sentences: readonly S[];
}

/** Whether a sentence needs a source. One without a verdict might. */
export function isClaim({ verdict }: Sentence): boolean {
  return !verdict || verdict.kind === 'fact' || verdict.kind === 'scene';
}

/** Whether a sentence has evidence that the server has verified. */
export function isSourced(sentence: Sentence): boolean {
  const { verdict } = sentence;
  const isCarried = verdict?.label === 'supported' || verdict?.label === 'derived';
  return isCarried && isClaim(sentence) && quotesOf(verdict).length > 0;
}

/** The quoted source words behind a verdict, including those of a sum, without duplicates. */
export function quotesOf(verdict: Sentence['verdict']): Quotation[] {
  if (!verdict) return [];
  const counted = verdict.derivation?.arguments.filter(({ source }) => source !== 'constant') ?? [];
  const quotes = [...verdict.evidence, ...counted].map(({ source, quote }) => ({ source, quote }));
  return [...new Map(quotes.map((one) => [JSON.stringify([one.source, one.quote]), one])).values()];
}

/**
 * The quotations behind a sentence: the verified ones, else the first source that has it word for word.
 * @param sources texts by id
 */
export function evidenceOf({ text, verdict }: Sentence, sources: ReadonlyMap<string, string>): Quotation[] {
  const quotes = quotesOf(verdict);
  if (quotes.length > 0 || text.trim().split(/\s+/u).length < LEAST_WORDS) return quotes;
  const [source] = [...sources].find(([, said]) => said.includes(text)) ?? [];
  return source === undefined ? [] : [{ source, quote: text }];
}

/** Sentences with a statement that no source supports. Empty if the meaning was not checked. */
export function sentencesWithoutSource<S extends Sentence>(
  { meaning, sentences }: Review<S>,
  sources: ReadonlyMap<string, string>,
): S[] {
  const wasCompared = meaning.state === 'checked' || meaning.reason === 'sandbox';
  if (!wasCompared) return [];
  return sentences.filter(
    (sentence) =>
      isClaim(sentence) &&
      !isSourced(sentence) &&
      // The simulated model judges no questions and no calls to action.
      (sentence.verdict !== undefined || !sentence.text.trim().endsWith('?')) &&
      evidenceOf(sentence, sources).length === 0,
  );
}
