import { Injectable } from '@nestjs/common';
import { ManualsService } from '../manuals/manuals.service.js';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import type { PostReview } from '../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { briefOf } from './brief.js';
import { checkPost } from './checker/check-post.js';
import type { CheckedPost } from './checker/finding.js';
import type { CheckPost } from './content-ai.schemas.js';
import { generatedClaims, partsOf } from './edited-post.js';
import { type ReviewFacts, reviewOf } from './review.js';

/** What only a model's answer can lack: a person's text has the parts that it has, and cites nothing. */
const OF_AN_ANSWER = new Set(['empty_part', 'no_claims']);

/** Checks posts again after somebody changed them, by the rules alone: no model, and nothing is spent. */
@Injectable()
export class PostCheckService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly manuals: ManualsService,
  ) {}

  /**
   * Checks a stored post as it is now, against what the client has given by now, and stores the review with it.
   * @returns the post as it is stored then; one that was changed while it was checked keeps its earlier review
   * @throws ApiError 404 without such a submission or a post of it.
   */
  async check({ submissionId, ideaId, postsAreOwn }: CheckPost): Promise<GeneratedPost> {
    const submission = await this.submissions.get(submissionId);
    const post = postOf(submission, ideaId);
    const brief = briefOf(submission, ideaOf(submission, post), {
      postsAreOwn,
      manuals: await this.manuals.ofSubmission(submission),
    });
    const otherWebsites = await this.submissions.otherWebsites(submissionId);
    // The prompt and its secret are long gone; what it left in the text was found when it was written.
    const checked: CheckedPost = {
      answer: partsOf(post),
      text: post.fullPost,
      brief,
      canary: '',
      otherWebsites,
    };
    const review = reviewAgain(post, checked);
    const stored = await this.submissions.changePost(submissionId, ideaId, (now) =>
      now.fullPost === post.fullPost ? { ...now, review } : now,
    );
    return postOf(stored, ideaId);
  }
}

/** @throws ApiError 404 when the idea has no text. */
function postOf({ full_posts }: Submission, ideaId: string): GeneratedPost {
  const post = full_posts.find((one) => one.ideaId === ideaId && one.fullPost !== '');
  if (!post) throw new ApiError(404, 'not_found', MESSAGES.notFound);
  return post;
}

/** The idea that a post was written for, or what the post itself says of it: ideas can be generated anew. */
function ideaOf({ selected_ideas, content_ideas }: Submission, post: GeneratedPost): Idea {
  const { ideaId, title, contentType, description = '', hook = '' } = post;
  const known = [...selected_ideas, ...content_ideas].find(({ id }) => id === ideaId);
  return known ?? { id: ideaId, title, contentType, description, hook };
}

function reviewAgain(post: GeneratedPost, checked: CheckedPost): PostReview {
  const changed = post.draft !== undefined && post.draft !== post.fullPost;
  const findings = checkPost(checked).filter(({ kind }) => !OF_AN_ANSWER.has(kind));
  return {
    ...reviewOf(checked, { ...factsOf(post.review), findings }),
    ...(changed && { text: post.fullPost, draftClaims: generatedClaims(post) }),
  };
}

/** How the text was written stays as it was. A post from before there were reviews has nothing to say of it. */
function factsOf(review: PostReview | undefined): Omit<ReviewFacts, 'findings'> {
  const { promptVersion = '', model = '', repaired = false, dropped = [] } = review ?? {};
  return {
    promptVersion,
    model,
    repaired,
    dropped,
    usage: review?.usage ?? { inputTokens: 0, outputTokens: 0 },
  };
}
