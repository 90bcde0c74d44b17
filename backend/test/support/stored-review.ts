import type { PostReview } from '../../src/submissions/post-review.schemas.js';

interface Quotation {
  source: string;
  quote: string;
}

/** A sentence of a reviewed text; with quotations, a fact that they support. */
export function reviewedSentence(text: string, ...evidence: Quotation[]): PostReview['sentences'][number] {
  return {
    text,
    start: 0,
    end: text.length,
    shown: 'silent',
    key: 'k',
    ...(evidence.length > 0 && { verdict: supportedBy(evidence) }),
  };
}

function supportedBy(evidence: Quotation[]) {
  return {
    kind: 'fact' as const,
    label: 'supported' as const,
    evidence,
    derivation: null,
    differs: [],
    ruledOut: [],
    hollow: false,
  };
}

/** A stored review without findings, of which everything could be checked. */
export function storedReview(...sentences: PostReview['sentences']): PostReview {
  return {
    promptVersion: '1',
    model: 'm',
    language: 'en',
    repaired: false,
    faults: [],
    warnings: [],
    lookUp: [],
    lint: 'checked',
    meaning: { state: 'checked', model: 'm', promptVersion: '1' },
    sentences,
    dropped: [],
    usage: { inputTokens: 1, outputTokens: 1 },
  };
}
