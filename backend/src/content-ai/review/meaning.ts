import { createHash } from 'node:crypto';
import { isLittleWord } from '../../common/text/language.js';
import { numbersOf } from '../../common/text/number-words.js';
import { plain } from '../../common/text/quotes.js';
import { sentences, words } from '../../common/text/units.js';
import type {
  Derivation,
  Evidence,
  ReviewedSentence,
  Verdict,
} from '../../submissions/post-review.schemas.js';
import type { CheckAnswer, Judgement } from './check-answer.js';
import { CHECK_PROMPT_VERSION } from './check-prompt.js';

/** Words with this many leading letters in common count as equal, whatever their endings. */
const STEM = 4;
/** Evidence must reach this share of the best passage's overlap with a sentence. */
const NEARLY_THE_BEST = 0.6;

/** The sources of a post, indexed once for verifying evidence. */
export class SourceIndex {
  private readonly texts: ReadonlyMap<string, string>;
  private readonly passages: ReadonlySet<string>[];
  /** The passages that contain a word, by its stem. */
  private readonly having: ReadonlyMap<string, ReadonlySet<string>[]>;

  constructor(sources: ReadonlyMap<string, string>) {
    this.texts = new Map([...sources].map(([id, text]) => [id, plain(text)]));
    this.passages = [...sources.values()].flatMap(sentences).map(stemsOf);
    const having = new Map<string, ReadonlySet<string>[]>();
    for (const passage of this.passages)
      for (const stem of passage) {
        const others = having.get(stem);
        if (others) others.push(passage);
        else having.set(stem, [passage]);
      }
    this.having = having;
  }

  /** Whether the quote occurs letter for letter in the named source. */
  has({ source, quote }: Evidence): boolean {
    const wanted = plain(quote);
    return wanted !== '' && (this.texts.get(source)?.includes(wanted) ?? false);
  }

  /**
   * Whether quotes are relevant to a sentence. They need not share many words, since a good writer rephrases; but if
   * another passage shares far more words, the quote is the wrong one. A sentence that shares no word with any passage
   * cannot be supported.
   */
  isAbout(sentence: string, quotes: readonly Evidence[]): boolean {
    const quoted = stemsOf(quotes.map(({ quote }) => quote).join('\n'));
    const common = new Map<ReadonlySet<string>, number>();
    let here = 0;
    for (const stem of stemsOf(sentence)) {
      const passages = this.having.get(stem) ?? [];
      // A word that occurs throughout the sources does not distinguish passages.
      const weight = Math.log(1 + this.passages.length / Math.max(1, passages.length));
      if (quoted.has(stem)) here += weight;
      for (const passage of passages) common.set(passage, (common.get(passage) ?? 0) + weight);
    }
    const best = [...common.values()].reduce((most, weight) => Math.max(most, weight), 0);
    return here > 0 && here >= NEARLY_THE_BEST * best;
  }

  /** Whether quotes contain every number of a sentence, in digits, that occurs in any source. */
  hasNumbers(sentence: string, quotes: readonly Evidence[]): boolean {
    const quoted = stemsOf(quotes.map(({ quote }) => quote).join('\n'));
    const numbers = [...stemsOf(sentence)].filter((stem) => /\d/.test(stem));
    return numbers.every((number) => quoted.has(number) || !this.having.has(number));
  }
}

/** Meaningful words and all numbers. */
function stemsOf(text: string): ReadonlySet<string> {
  const carrying = words(text).filter(
    (word) => /\d/.test(word) || (word.length >= STEM - 1 && !isLittleWord(word)),
  );
  return new Set(carrying.map((word) => (/\d/.test(word) ? word : word.slice(0, STEM))));
}

/** Constants that need no source: months of a year, days, hours, per cent and similar. */
const CONSTANTS = new Set([2, 4, 7, 10, 12, 24, 30, 52, 60, 100, 365, 1000, 3600]);

interface Operation {
  /** Exact number of arguments; undefined for two or more. */
  takes?: number;
  work: (values: readonly number[]) => number;
  /** Tolerance for rounded numbers. */
  roughly?: number;
}

/** Relative tolerance for exact operations: 1.1 + 2.2 is not exactly 3.3 in floating point. */
const FLOAT_ERROR = 1e-9;

const OPERATIONS: Record<Derivation['operation'], Operation> = {
  sum: { work: (values) => values.reduce((sum, value) => sum + value, 0) },
  product: { work: (values) => values.reduce((product, value) => product * value, 1) },
  difference: { takes: 2, work: ([first = 0, second = 0]) => Math.abs(first - second) },
  share: { takes: 2, work: ([part = 0, whole = 0]) => (100 * part) / whole, roughly: 0.05 },
  ratio: { takes: 2, work: ([first = 0, second = 0]) => first / second, roughly: 0.05 },
  rounding: { takes: 1, work: ([value = 0]) => value, roughly: 0.1 },
};

/** Whether a number follows from its arguments, each argument is in its quote, and the result is in the sentence. */
function isDerived({ operation, arguments: given, result }: Derivation, sentence: string): boolean {
  const { takes, work, roughly = 0 } = OPERATIONS[operation];
  const isComplete = takes === undefined ? given.length > 1 : given.length === takes;
  const stand = given.every(({ value, source, quote }) =>
    source === 'constant' ? CONSTANTS.has(value) : numbersOf(quote).includes(value),
  );
  const isSaid = given.some(({ source }) => source !== 'constant') && numbersOf(sentence).includes(result);
  const worked = work(given.map(({ value }) => value));
  const isRight = Math.abs(worked - result) <= Math.abs(worked) * Math.max(roughly, FLOAT_ERROR);
  return isComplete && stand && isSaid && Number.isFinite(worked) && isRight;
}

/** The context for verifying an answer. */
interface Question {
  sentences: readonly string[];
  /** Positions of the sentences that were sent for judgement. */
  asked: readonly number[];
  sources: SourceIndex;
  exclusions: readonly string[];
}

/**
 * The valid verdicts by sentence position. The answer is untrusted: a sentence judged twice or not asked for gets no
 * verdict, and a quote that is not in its source, or is irrelevant, does not count as evidence.
 */
export function verified({ sentences: judged }: CheckAnswer, question: Question): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  for (const [number, judgements] of Map.groupBy(judged, (one) => one.number)) {
    const [judgement] = judgements;
    const at = number - 1;
    const sentence = question.sentences[at];
    if (!judgement || judgements.length > 1 || sentence === undefined || !question.asked.includes(at))
      continue;
    if (holds(judgement, sentence, question)) verdicts.set(at, toVerdict(judgement, question));
  }
  return verdicts;
}

/** Whether a judgement is consistent and its evidence is valid. */
function holds(judgement: Judgement, sentence: string, { sources, exclusions }: Question): boolean {
  const { label, evidence, derivation, differs } = judgement;
  if (judgement.ruledOut.some((number) => exclusions[number - 1] === undefined)) return false;
  // 'not_found' needs no evidence; any quotes that come with it are ignored.
  if (label === 'not_found') return true;
  const counted = derivation?.arguments.filter(({ source }) => source !== 'constant') ?? [];
  const quotes = [...evidence, ...counted];
  if (quotes.length === 0 || !quotes.every((one) => sources.has(one))) return false;
  if (label === 'contradicted') return derivation === null && differs.length > 0;
  if (differs.length > 0 || !sources.isAbout(sentence, quotes)) return false;
  return label === 'derived'
    ? derivation !== null && isDerived(derivation, sentence)
    : derivation === null && sources.hasNumbers(sentence, evidence);
}

function toVerdict({ number: _number, ...verdict }: Judgement, { exclusions }: Question): Verdict {
  const nothing = verdict.label === 'not_found' && { evidence: [], derivation: null };
  const entries = verdict.ruledOut.flatMap((number) => exclusions[number - 1] ?? []);
  return { ...verdict, ...nothing, ruledOut: entries };
}

/** Sends one request to the model. @throws VendorError or SpendingCapReached */
export type Ask = (asked: readonly number[]) => Promise<CheckAnswer>;

export interface MeaningRequest {
  sentences: readonly string[];
  /** Texts of the sources by id. */
  sources: ReadonlyMap<string, string>;
  /** Exclusions that the model checks. */
  exclusions: readonly string[];
  /** Name of the judging model. */
  model: string;
  /** Sentences of an earlier review. Unchanged ones are not sent again. */
  known: readonly ReviewedSentence[];
}

export interface Judged {
  /** One per sentence; empty for a sentence without a verdict. */
  keys: string[];
  verdicts: Map<number, Verdict>;
  /** Error of a model call that failed completely or in part. */
  failure?: unknown;
}

/**
 * Judges all sentences without a stored verdict in one call and verifies the answer. Asks a second time about
 * contradictions alone: a contradiction counts only when confirmed.
 */
export async function reviewSentences(request: MeaningRequest, ask: Ask): Promise<Judged> {
  const verdicts = validVerdicts(request);
  const asked = request.sentences.flatMap((_, at) => (verdicts.has(at) ? [] : [at]));
  if (asked.length === 0) return withKeys(request, verdicts);
  try {
    const sources = new SourceIndex(request.sources);
    const first = verified(await ask(asked), { ...request, sources, asked });
    for (const [at, verdict] of first) {
      if (verdict.label !== 'contradicted') verdicts.set(at, verdict);
    }
    const doubtful = [...first.keys()].filter((at) => !verdicts.has(at));
    await Promise.all(
      doubtful.map(async (at) => {
        const again = verified(await ask([at]), { ...request, sources, asked: [at] }).get(at);
        if (again) verdicts.set(at, again);
      }),
    );
    return withKeys(request, verdicts);
  } catch (failure) {
    return { ...withKeys(request, verdicts), failure };
  }
}

/** Whether a sentence states something that no source says. Opinions need no source. */
export function isUnsaid({ label, kind }: Pick<Verdict, 'label' | 'kind'>): boolean {
  return label === 'not_found' && (kind === 'fact' || kind === 'scene');
}

/** Ids of the sources that a verdict cites. */
export function citedBy({ evidence, derivation }: Verdict): string[] {
  const counted = derivation?.arguments.filter(({ source }) => source !== 'constant') ?? [];
  return [...new Set([...evidence, ...counted].map(({ source }) => source))].toSorted();
}

/** The stored verdicts that still hold, by sentence position. */
function validVerdicts(request: MeaningRequest): Map<number, Verdict> {
  const known = new Map(
    request.known.flatMap(({ text, key, verdict }) =>
      verdict && key === keyOf(request, text, verdict) ? [[text, verdict] as const] : [],
    ),
  );
  return new Map(
    request.sentences.flatMap((sentence, at) => {
      const verdict = known.get(sentence);
      return verdict ? [[at, verdict] as const] : [];
    }),
  );
}

function withKeys(request: MeaningRequest, verdicts: Map<number, Verdict>): Judged {
  const keys = request.sentences.map((sentence, at) => {
    const verdict = verdicts.get(at);
    return verdict ? keyOf(request, sentence, verdict) : '';
  });
  return { keys, verdicts };
}

/**
 * A key stays valid while the sentence, the cited sources, the exclusions, the model and the prompt version are the
 * same. "No source says this" about a fact is a statement about all sources, so a new answer makes it stale.
 */
function keyOf({ sources, exclusions, model }: MeaningRequest, sentence: string, verdict: Verdict): string {
  const restsOn = isUnsaid(verdict)
    ? [...sources]
    : citedBy(verdict).map((id) => [id, sources.get(id) ?? null]);
  return hash([CHECK_PROMPT_VERSION, model, exclusions, restsOn, sentence]).slice(0, 32);
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
