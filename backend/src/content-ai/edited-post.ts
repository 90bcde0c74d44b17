import { detectLanguage } from '../platform/text/language.js';
import { lines, paragraphs } from '../platform/text/units.js';
import type { Claim } from '../submissions/post-review.schemas.js';
import type { GeneratedPost } from '../submissions/submission.schemas.js';
import type { PostAnswer } from './content-ai.schemas.js';
import { withoutHashtagLine } from './voice/style-card.js';

/**
 * A stored post in the parts that the model would have answered it in, so that the same rules can check it after
 * somebody changed its text. The first paragraph is the hook, its first line where there is no other paragraph; the
 * statements are those of the last review that the change left in the text.
 */
export function partsOf({ title, fullPost, draft, review }: GeneratedPost): PostAnswer {
  const prose = withoutHashtagLine(fullPost).trim();
  const [hook, ...body] = splitHook(prose);
  const reviewed = review?.text ?? draft ?? fullPost;
  return {
    title,
    hook: hook ?? '',
    body: body.join('\n\n'),
    hashtags: fullPost.slice(withoutHashtagLine(fullPost).length).match(/#[\p{L}\p{N}_]+/gu) ?? [],
    claims: (review?.claims ?? []).filter((claim) => isLeft(claim, reviewed, fullPost)).map(withoutVerdict),
    language: detectLanguage(prose) ?? review?.language ?? '',
  };
}

function splitHook(prose: string): string[] {
  const parts = paragraphs(prose);
  return parts.length > 1 ? parts : lines(prose);
}

/** A statement in other words than the text's cannot be seen to have gone: it is kept. */
function isLeft({ text }: Claim, before: string, now: string): boolean {
  return now.includes(text) || !before.includes(text);
}

function withoutVerdict({ supported: _before, ...claim }: Claim): PostAnswer['claims'][number] {
  return claim;
}
