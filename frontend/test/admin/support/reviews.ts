import type { Claim, Finding } from '../../../src/admin/submissions/detail/fullPosts/review/annotate.ts';
import type { PostReview } from '../../../src/api/submissions.ts';

/** The review of a text as the server stores it. */
export function review(text: string, changes: Partial<PostReview> = {}): PostReview {
  return {
    promptVersion: '1',
    model: 'm',
    language: 'en',
    repaired: false,
    claims: [],
    findings: [],
    voice: { posts: 5, percentile: 62.4, foreign: false },
    length: { units: text.length, characters: [...text].length },
    hashtags: 0,
    fold: { mobile: text.slice(0, 140), desktop: text.slice(0, 210) },
    dropped: [],
    usage: { inputTokens: 4210, outputTokens: 830 },
    ...changes,
  };
}

export function claim(changes: Partial<Claim> = {}): Claim {
  return { text: 'We bake by hand.', sourceIds: ['answer-3'], quote: 'by hand', supported: true, ...changes };
}

/** A fault that names no words unless an excerpt is given. */
export function finding(changes: Partial<Finding> = {}): Finding {
  return { rule: 'C8', kind: 'unsupported_number', severity: 'fault', message: 'Unsupported.', ...changes };
}
