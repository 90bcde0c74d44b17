import { graphemes } from '../platform/text/units.js';
import type { Claim, Finding, PostReview } from '../submissions/post-review.schemas.js';
import type { CheckedPost } from './checker/finding.js';
import { isQuoted } from './checker/quotes.js';
import { factSources } from './material.js';
import { voiceReport } from './voice/voice-distance.js';
import { usableVoicePosts } from './voice/voice-posts.js';

/** Characters before 'see more', by observation: nobody publishes them. */
const FOLD = { mobile: 140, desktop: 210 };

export interface ReviewFacts {
  promptVersion: string;
  model: string;
  repaired: boolean;
  findings: Finding[];
  dropped: string[];
  usage: PostReview['usage'];
}

/** What the editor is told beside the post. */
export function reviewOf(post: CheckedPost, facts: ReviewFacts): PostReview {
  const { answer, text, brief } = post;
  const voicePosts = usableVoicePosts(brief.material.posts).map((one) => one.text);
  return {
    ...facts,
    language: answer.language,
    claims: claimsOf(post),
    voice: voiceReport(text, voicePosts),
    length: { units: text.length, characters: graphemes(text).length },
    hashtags: answer.hashtags.length,
    fold: { mobile: fold(text, FOLD.mobile), desktop: fold(text, FOLD.desktop) },
  };
}

function claimsOf({ answer, brief }: CheckedPost): Claim[] {
  const sources = factSources(brief.material);
  return answer.claims.map((claim) => ({
    ...claim,
    supported: claim.sourceIds.some((id) => isQuoted(claim.quote, sources.get(id) ?? '')),
  }));
}

function fold(text: string, length: number): string {
  return graphemes(text).slice(0, length).join('');
}
