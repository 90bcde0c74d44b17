import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Manual } from '../manuals/manuals.types.js';
import { OpenAiClient } from '../openai/openai.client.js';
import type { AiMessage, AiUsage } from '../openai/openai.types.js';
import { AiSpend } from '../openai/spend/ai-spend.js';
import type { Finding, PostReview } from '../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../submissions/submission.schemas.js';
import { type Brief, briefOf } from './brief.js';
import { checkPost } from './checker/check-post.js';
import type { CheckedPost } from './checker/finding.js';
import { PostAnswer } from './content-ai.schemas.js';
import { partialPostText, postText } from './post-text.js';
import { POST_PROMPT_VERSION, type PostPrompt, postPrompt, repairPrompt } from './prompts/post.v2.js';
import { reviewOf } from './review.js';

export interface PostOrder {
  submission: Submission;
  idea: Idea;
  linkedInPosts: readonly string[];
  /** What stands in the client's brand manuals. */
  manuals: readonly Manual[];
  /** Websites of the agency's other clients, of whom nothing may stand in the post. */
  otherWebsites: readonly string[];
  postsAreOwn?: boolean | undefined;
  signal?: AbortSignal | undefined;
  /** Gets the whole text so far each time it changed; it starts anew when the post is written a second time. */
  onText?: ((text: string) => void) | undefined;
}

interface Draft {
  post: CheckedPost;
  findings: Finding[];
}

/** Writes one post: a draft, the checker, one repair with the named faults, the better of the two. */
@Injectable()
export class PostWriter {
  private readonly logger = new Logger(PostWriter.name);

  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
  ) {}

  /** @throws VendorError when the model fails, the signal's reason when the caller gave up. */
  async write(order: PostOrder): Promise<GeneratedPost> {
    const brief = briefOf(order.submission, order.idea, order);
    const prompt = promptOf(brief);
    const { messages, dropped } = postPrompt(prompt);
    const usage = { inputTokens: 0, outputTokens: 0 };
    const ask = (purpose: 'post' | 'repair', to: AiMessage[]) =>
      this.ask(order, { purpose, messages: to, usage, brief, canary: prompt.canary });
    const first = await ask('post', messages);
    const best = await this.repaired(first, { prompt, signal: order.signal }, (to) => ask('repair', to));
    order.onText?.(best.post.text);
    return toGeneratedPost(best, {
      promptVersion: POST_PROMPT_VERSION,
      model: this.openai.model,
      repaired: best !== first,
      dropped,
      usage,
    });
  }

  private async repaired(
    first: Draft,
    { prompt, signal }: { prompt: PostPrompt; signal: AbortSignal | undefined },
    ask: (messages: AiMessage[]) => Promise<Draft>,
  ): Promise<Draft> {
    const faults = faultsOf(first);
    if (faults.length === 0) return first;
    try {
      const second = await ask(repairPrompt(prompt, { draft: first.post.text, faults }));
      return faultsOf(second).length < faults.length ? second : first;
    } catch (error) {
      // The first draft was paid for and its faults are shown: better than nothing, unless the caller gave up.
      signal?.throwIfAborted();
      this.logger.warn(`No repair: ${error instanceof Error ? error.message : 'unknown'}`);
      return first;
    }
  }

  private async ask(
    { submission, otherWebsites, signal, onText }: PostOrder,
    order: {
      purpose: 'post' | 'repair';
      messages: AiMessage[];
      usage: PostReview['usage'];
      brief: Brief;
      canary: string;
    },
  ): Promise<Draft> {
    const { purpose, messages, usage, brief, canary } = order;
    const spending = { purpose, submissionId: submission.id, promptVersion: POST_PROMPT_VERSION };
    const answer = await this.spend.account(spending, (onUsage) =>
      this.openai.structured({
        schemaName: 'linkedin_post',
        schema: PostAnswer,
        messages,
        signal,
        onText: onText && ((json) => onText(partialPostText(json))),
        onUsage: (used) => {
          add(usage, used);
          onUsage(used);
        },
      }),
    );
    const post: CheckedPost = { answer, text: postText(answer), brief, canary, otherWebsites };
    return { post, findings: checkPost(post) };
  }
}

function promptOf({ idea, material, card, rules, lessons, usedHooks }: Brief): PostPrompt {
  const mark = randomBytes(6).toString('hex');
  const canary = `ref-${randomBytes(8).toString('hex')}`;
  return { idea, material, card, rules, lessons, usedHooks, mark, canary };
}

function toGeneratedPost(
  { post, findings }: Draft,
  facts: Pick<PostReview, 'promptVersion' | 'model' | 'repaired' | 'dropped' | 'usage'>,
): GeneratedPost {
  const { idea } = post.brief;
  return {
    ideaId: idea.id,
    title: post.answer.title.trim() || idea.title,
    contentType: idea.contentType,
    fullPost: post.text,
    review: reviewOf(post, { ...facts, findings }),
  };
}

function faultsOf({ findings }: Draft): Finding[] {
  return findings.filter(({ severity }) => severity === 'fault');
}

function add(sum: PostReview['usage'], { inputTokens, outputTokens }: AiUsage): void {
  sum.inputTokens += inputTokens;
  sum.outputTokens += outputTokens;
}
