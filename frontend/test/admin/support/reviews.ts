import type { PostReview } from '../../../src/api/submissions.ts';

/** The review of a text as the server stores it. */
export function review(changes: Partial<PostReview> = {}): PostReview {
  return {
    promptVersion: '1',
    model: 'm',
    language: 'en',
    repaired: false,
    faults: [],
    warnings: [],
    lookUp: [],
    lint: 'checked',
    meaning: { state: 'checked', model: 'm', promptVersion: 'check.v1' },
    sentences: [],
    dropped: [],
    usage: { inputTokens: 4210, outputTokens: 830 },
    ...changes,
  };
}

type Finding = PostReview['faults'][number];

/** A fault that names no words unless an excerpt is given. */
export function finding(changes: Partial<Finding> = {}): Finding {
  return { by: 'lint', kind: 'unsourced_name', severity: 'fault', message: 'Unsupported.', ...changes };
}

type Sentence = PostReview['sentences'][number];

/** A sentence that is supported by its evidence. */
export function sentence(text: string, changes: Partial<Sentence> = {}): Sentence {
  const verdict = {
    kind: 'fact' as const,
    label: 'supported' as const,
    evidence: [{ source: 'answer-3', quote: text }],
    derivation: null,
    differs: [],
    ruledOut: [],
    hollow: false,
  };
  return { text, start: 0, end: text.length, shown: 'silent', key: text, verdict, ...changes };
}

/** The sentences of a text at their positions, each with its verdict. */
export function sentencesIn(text: string, said: readonly [string, Partial<Sentence>][]): Sentence[] {
  return said.map(([words, changes]) => {
    const start = text.indexOf(words);
    return sentence(words, { start, end: start + words.length, ...changes });
  });
}

/** The verdict on a supported sentence, with overrides. */
export function verdict(changes: Partial<NonNullable<Sentence['verdict']>> = {}) {
  return { ...sentence('').verdict, ...changes } as NonNullable<Sentence['verdict']>;
}
