import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Endpoints } from '../../config/endpoints.js';
import { codeOf } from '../../openai/failure.js';
import { OpenAiClient } from '../../openai/openai.client.js';
import { OPENAI } from '../../openai/openai.integration.js';
import type { AiUsage } from '../../openai/openai.types.js';
import { fitBudget } from '../../openai/prompt-budget.js';
import { AiSpend } from '../../openai/spend/ai-spend.js';
import type { Meaning, PostReview, ReviewedSentence } from '../../submissions/post-review.schemas.js';
import { factBlocks } from '../brief/prompt-sources.js';
import { CheckAnswer } from './check-answer.js';
import { CHECK_PROMPT_VERSION, checkPrompt } from './check-prompt.js';
import type { LintedPost } from './lint/finding.js';
import { type Ask, type Judged, judge } from './meaning.js';
import { postSentences, reviewOf, type WritingFacts } from './post-review.js';
import { TextThread } from './text-thread.js';

export interface ReviewOrder {
  submissionId: string;
  post: LintedPost;
  writing: WritingFacts;
  /** Sentences of an earlier review of this post. */
  known: readonly ReviewedSentence[];
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

/** Reviews a post: the lint and a model's judgement of each sentence, verified, brought together. It never fails for a model. */
@Injectable()
export class ReviewService {
  private readonly logger = new Logger(ReviewService.name);

  constructor(
    private readonly openai: OpenAiClient,
    private readonly spend: AiSpend,
    private readonly endpoints: Endpoints,
    private readonly thread: TextThread,
  ) {}

  /** @throws the signal's reason when the caller gave up */
  async review({ post, writing, known, ...order }: ReviewOrder): Promise<PostReview> {
    const { text, language, brief } = post;
    const facts = await this.thread.run('lint', post);
    const spans = postSentences(text);
    const { blocks } = fitBudget(factBlocks(brief.material), []);
    const question = {
      sentences: spans.map((span) => span.text),
      sources: new Map(blocks.map((block) => [block.id, block.text])),
      ruledOut: [...brief.ruledOut.topics, ...brief.ruledOut.words],
      model: this.openai.checkModel,
      known,
    };
    const judged = await judge(question, this.askFor(question, post, order));
    order.signal?.throwIfAborted();
    const meaning = this.meaningOf(judged, spans.length);
    return reviewOf({ text, language, facts, judged, meaning, writing });
  }

  private askFor(
    { sentences, ruledOut }: { sentences: readonly string[]; ruledOut: readonly string[] },
    { brief: { material } }: LintedPost,
    { submissionId, signal, onUsage }: Pick<ReviewOrder, 'submissionId' | 'signal' | 'onUsage'>,
  ): Ask {
    const mark = randomBytes(6).toString('hex');
    const spending = { purpose: 'check', submissionId, promptVersion: CHECK_PROMPT_VERSION } as const;
    return (asked) =>
      this.spend.account(spending, (book) =>
        this.openai.structured({
          schemaName: 'post_check',
          schema: CheckAnswer,
          messages: checkPrompt({ material, sentences, asked, ruledOut, mark }),
          model: this.openai.checkModel,
          temperature: 0,
          signal,
          onUsage: (usage) => {
            onUsage?.(usage);
            book(usage);
          },
        }),
      );
  }

  private meaningOf({ verdicts, failure }: Judged, sentences: number): Meaning {
    const judge = { model: this.openai.checkModel, promptVersion: CHECK_PROMPT_VERSION };
    if (failure !== undefined) {
      this.logger.warn(`Meaning not checked: ${failure instanceof Error ? failure.message : 'unknown'}`);
      return { ...judge, state: 'not_checked', reason: codeOf(failure) };
    }
    if (this.endpoints.mode(OPENAI) === 'sandbox')
      return { ...judge, state: 'not_checked', reason: 'sandbox' };
    if (verdicts.size < sentences) return { ...judge, state: 'not_checked', reason: 'incomplete' };
    return { ...judge, state: 'checked' };
  }
}
