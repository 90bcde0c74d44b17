import { createHash } from 'node:crypto';
import type { ReviewedSentence, Verdict } from '../../submissions/post-review.schemas.js';
import type { CheckAnswer } from './check-answer.js';
import { CHECK_PROMPT_VERSION } from './check-prompt.js';
import { SourceIndex } from './source-index.js';
import { verified } from './verify.js';

/** Asks the model once. @throws VendorError or SpendingCapReached when it gives nothing */
export type Ask = (asked: readonly number[]) => Promise<CheckAnswer>;

export interface MeaningOrder {
  sentences: readonly string[];
  /** Texts of the sources by their ids. */
  sources: ReadonlyMap<string, string>;
  /** Entries of the client's list that a model judges. */
  ruledOut: readonly string[];
  /** Name of the model that judges. */
  model: string;
  /** Sentences of an earlier review: what is as it was is not asked again. */
  known: readonly ReviewedSentence[];
}

export interface Judged {
  /** One for each sentence. */
  keys: string[];
  verdicts: Map<number, Verdict>;
  /** What kept the model from answering, wholly or in part. */
  failure?: unknown;
}

/**
 * Has the sentences judged that are not known yet, in one call, and verifies the answer. A contradiction is asked once
 * more, alone: what is said only once does not hold.
 */
export async function judge(order: MeaningOrder, ask: Ask): Promise<Judged> {
  const keys = keysOf(order);
  const known = new Map(
    order.known.flatMap(({ key, verdict }) => (verdict ? [[key, verdict] as const] : [])),
  );
  const verdicts = new Map<number, Verdict>();
  for (const [at, key] of keys.entries()) {
    const verdict = known.get(key);
    if (verdict) verdicts.set(at, verdict);
  }
  const asked = keys.flatMap((_, at) => (verdicts.has(at) ? [] : [at]));
  if (asked.length === 0) return { keys, verdicts };
  try {
    const sources = new SourceIndex(order.sources);
    const first = verified(await ask(asked), { ...order, sources, asked });
    for (const [at, verdict] of first) {
      if (verdict.label !== 'contradicted') verdicts.set(at, verdict);
    }
    const doubtful = [...first.keys()].filter((at) => !verdicts.has(at));
    await Promise.all(
      doubtful.map(async (at) => {
        const again = verified(await ask([at]), { ...order, sources, asked: [at] }).get(at);
        if (again) verdicts.set(at, again);
      }),
    );
    return { keys, verdicts };
  } catch (failure) {
    return { keys, verdicts, failure };
  }
}

/** A key holds as long as the sentence, the sources, the client's list, the model and the order are the same. */
function keysOf({ sentences, sources, ruledOut, model }: MeaningOrder): string[] {
  const around = hash([CHECK_PROMPT_VERSION, model, [...sources], ruledOut]);
  return sentences.map((sentence) => hash([around, sentence]).slice(0, 32));
}

function hash(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
