import type { Verdict } from '../../submissions/post-review.schemas.js';
import type { CheckAnswer, Judgement } from './check-answer.js';
import { isDerived } from './derivation.js';
import type { SourceIndex } from './source-index.js';

/** What an answer is verified against. */
export interface Question {
  sentences: readonly string[];
  /** Places of the sentences that were asked for. */
  asked: readonly number[];
  sources: SourceIndex;
  ruledOut: readonly string[];
}

/**
 * The verdicts that stand, by the place of their sentence. Nothing is trusted: a sentence that was judged twice, or not
 * asked for, has no verdict, and evidence that is not in its source, or of something else, is no evidence.
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

/** Whether a judgement agrees with itself and its evidence stands. */
function holds(judgement: Judgement, sentence: string, { sources, ruledOut }: Question): boolean {
  const { label, evidence, derivation, differs } = judgement;
  if (judgement.ruledOut.some((number) => ruledOut[number - 1] === undefined)) return false;
  // What is said to be nowhere needs no evidence, and what it cites all the same carries nothing.
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

function toVerdict({ number: _number, ...verdict }: Judgement, { ruledOut }: Question): Verdict {
  const nothing = verdict.label === 'not_found' && { evidence: [], derivation: null };
  const entries = verdict.ruledOut.flatMap((number) => ruledOut[number - 1] ?? []);
  return { ...verdict, ...nothing, ruledOut: entries };
}
