import type { Evidence, Verdict } from '../../submissions/post-review.schemas.js';
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
function holds(
  { label, evidence, derivation, differs, ruledOut }: Judgement,
  sentence: string,
  question: Question,
) {
  const quotes = [
    ...evidence,
    ...(derivation?.arguments ?? []).filter(({ source }) => source !== 'constant'),
  ];
  if (!ruledOut.every((number) => question.ruledOut[number - 1] !== undefined)) return false;
  // What is said to be nowhere needs no evidence, and what it cites all the same carries nothing.
  if (label === 'not_found') return true;
  if (!quotes.every((one) => question.sources.has(one))) return false;
  switch (label) {
    case 'supported':
      return (
        derivation === null &&
        differs.length === 0 &&
        carries(evidence, sentence, question) &&
        question.sources.hasNumbers(sentence, evidence)
      );
    case 'derived':
      return (
        differs.length === 0 &&
        derivation !== null &&
        carries(quotes, sentence, question) &&
        isDerived(derivation, sentence)
      );
    case 'contradicted':
      return derivation === null && differs.length > 0 && evidence.length > 0;
  }
}

function carries(quotes: readonly Evidence[], sentence: string, { sources }: Question): boolean {
  return quotes.length > 0 && sources.isAbout(sentence, quotes);
}

function toVerdict({ number: _number, ruledOut, ...verdict }: Judgement, question: Question): Verdict {
  const entries = ruledOut.flatMap((number) => question.ruledOut[number - 1] ?? []);
  const nothing = verdict.label === 'not_found' && { evidence: [], derivation: null };
  return { ...verdict, ...nothing, ruledOut: entries };
}
