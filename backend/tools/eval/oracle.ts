import { isLittleWord } from '#server/common/text/language.js';
import { sentences, words } from '#server/common/text/units.js';
import type { CheckAnswer, Judgement } from '#server/content-ai/review/check-answer.js';
import { postText } from '#server/content-ai/writing/post-text.js';
import type { Evidence } from '#server/submissions/post-review.schemas.js';
import type { SeededFault } from './golden-client.ts';
import type { Asked, Judge } from './review-client.ts';

type Answer = Omit<Judgement, 'number'>;

/** The correct judgements, derived from the seeded fault. */
export function rightAnswer(asked: Asked, fault: SeededFault | undefined, at: number): Answer {
  const sentence = asked.sentences[at] ?? '';
  const isClean = postText(asked.client.post).includes(sentence);
  return isClean || !fault ? clean(asked, sentence) : faulty(asked, sentence, fault.kind);
}

/** A judge with access to the seeded faults that errs at the given rate. */
export function oracle(fault: SeededFault | undefined, wrong: number, random: () => number): Judge {
  return (asked) => async (places) => ({
    sentences: places.map((at): CheckAnswer['sentences'][number] => {
      const right = rightAnswer(asked, fault, at);
      const answer = random() < wrong ? anotherThan(right, asked, at, random) : right;
      return { number: at + 1, ...answer };
    }),
  });
}

const PLAIN = { derivation: null, differs: [], ruledOut: [], hollow: false } satisfies Partial<Answer>;
const nothing = (kind: Answer['kind']): Answer => ({ ...PLAIN, kind, label: 'not_found', evidence: [] });

function clean(asked: Asked, sentence: string): Answer {
  const evidence = bestEvidence(asked, sentence);
  return evidence ? { ...PLAIN, kind: 'fact', label: 'supported', evidence: [evidence] } : nothing('opinion');
}

function faulty(asked: Asked, sentence: string, kind: string): Answer {
  const evidence = bestEvidence(asked, sentence);
  switch (kind) {
    case 'number':
      return evidence
        ? { ...PLAIN, kind: 'fact', label: 'contradicted', evidence: [evidence], differs: ['number'] }
        : nothing('fact');
    case 'unsourced_name':
      return nothing('fact');
    case 'unsourced_quotation':
    case 'scene':
      return nothing('scene');
    case 'ruled_out':
      return { ...nothing('opinion'), ruledOut: asked.exclusions.length > 0 ? [1] : [] };
    case 'hollow':
      return { ...nothing('general_truth'), hollow: true };
    default:
      // Faults that the lint finds are not faults of meaning.
      return nothing('general_truth');
  }
}

/** A plausible wrong judgement: its evidence is in a source, too. */
function anotherThan(right: Answer, asked: Asked, at: number, random: () => number): Answer {
  const evidence = bestEvidence(asked, asked.sentences[at] ?? '');
  const others: Answer[] = [
    ...(evidence
      ? [
          { ...PLAIN, kind: 'fact' as const, label: 'supported' as const, evidence: [evidence] },
          {
            ...PLAIN,
            kind: 'fact' as const,
            label: 'contradicted' as const,
            evidence: [evidence],
            differs: ['actor' as const],
          },
        ]
      : []),
    nothing('fact'),
    nothing('opinion'),
  ].filter((one) => one.label !== right.label || one.kind !== right.kind);
  return others[Math.floor(random() * others.length)] ?? right;
}

/** The sentence of the sources with the most words in common. */
function bestEvidence({ sources }: Asked, sentence: string): Evidence | undefined {
  const wanted = stems(sentence);
  let best: Evidence | undefined;
  let most = 0;
  for (const [source, text] of sources)
    for (const { quote, stems: here } of passagesOf(text)) {
      const common = [...wanted].filter((stem) => here.has(stem)).length;
      if (common > most) [best, most] = [{ source, quote }, common];
    }
  return best;
}

interface Passage {
  quote: string;
  stems: ReadonlySet<string>;
}

/** Passages of each source, cached because every sentence of every post needs them. */
const passages = new Map<string, readonly Passage[]>();

function passagesOf(text: string): readonly Passage[] {
  const known = passages.get(text) ?? sentences(text).map((quote) => ({ quote, stems: stems(quote) }));
  passages.set(text, known);
  return known;
}

function stems(text: string): ReadonlySet<string> {
  return new Set(
    words(text)
      .filter((word) => word.length > 2 && !isLittleWord(word))
      .map((word) => word.slice(0, 4)),
  );
}
