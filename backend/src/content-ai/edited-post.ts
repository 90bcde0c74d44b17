import { detectLanguage } from '../platform/text/language.js';
import { paragraphs, sentences } from '../platform/text/units.js';
import type { Claim } from '../submissions/post-review.schemas.js';
import type { GeneratedPost } from '../submissions/submission.schemas.js';
import type { PostAnswer } from './content-ai.schemas.js';
import { withoutHashtagLine } from './voice/style-card.js';

/**
 * A stored post in the parts that the model would have answered it in, so that the same rules can check it after
 * somebody changed its text. The first paragraph is the hook, or the first sentence where there is no other paragraph;
 * the statements are those that were generated with it and that the change left in the text.
 */
export function partsOf(post: GeneratedPost): PostAnswer {
  const { title, fullPost, draft = fullPost, review } = post;
  const prose = withoutHashtagLine(fullPost).trim();
  const [hook, ...body] = splitHook(prose);
  return {
    title,
    hook: hook ?? '',
    body: body.join('\n\n'),
    hashtags: fullPost.slice(withoutHashtagLine(fullPost).length).match(/#[\p{L}\p{N}_]+/gu) ?? [],
    claims: generatedClaims(post)
      .filter((claim) => isLeft(claim, draft, fullPost))
      .map(withoutVerdict),
    language: detectLanguage(prose) ?? review?.language ?? '',
  };
}

/** The statements of a post as it was generated, however often it was edited and checked since. */
export function generatedClaims({ review }: GeneratedPost): Claim[] {
  return review?.draftClaims ?? review?.claims ?? [];
}

function splitHook(prose: string): string[] {
  const parts = paragraphs(prose);
  return parts.length > 1 ? parts : sentences(prose);
}

/** A statement in other words than the draft's cannot be seen to have gone: it is kept. */
function isLeft({ text }: Claim, draft: string, now: string): boolean {
  return now.includes(text) || !draft.includes(text);
}

function withoutVerdict({ supported: _before, ...claim }: Claim): PostAnswer['claims'][number] {
  return claim;
}
