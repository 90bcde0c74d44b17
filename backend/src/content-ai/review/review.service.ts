import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { codeOf } from '../../ai-budgets/failure.js';
import { ModelService } from '../../ai-budgets/model.service.js';
import { fitBudget } from '../../capabilities/prompt-budget.js';
import type { SourceBlock } from '../../capabilities/source-blocks.js';
import type { AiUsage } from '../../capabilities/writing.js';
import { errorMessage } from '../../common/errors.js';
import { toLanguageCode } from '../../common/text/language.js';
import { quotedSources } from '../../material/material-usage.js';
import type { Meaning, PostReview, ReviewedSentence } from '../../submissions/post-review.schemas.js';
import type { Brief } from '../brief/brief.js';
import type { Material } from '../brief/material.js';
import { factBlocks } from '../brief/prompt-sources.js';
import type { LintedPost } from '../lint/finding.js';
import { CheckAnswer } from './check-answer.js';
import { CHECK_PROMPT_VERSION, checkPrompt } from './check-prompt.js';
import { citedBy, type Judged, reviewSentences } from './meaning.js';
import { postSentences, reviewOf, type WritingFacts } from './post-review.js';
import { TextThread } from './text-thread.js';

export interface ReviewRequest {
  submissionId: string;
  post: LintedPost;
  writing: WritingFacts;
  /** Sentences of an earlier review of this post. */
  known: readonly ReviewedSentence[];
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

/** Reviews a post with the lint and a model's verified judgement of each sentence. Model errors do not fail the review. */
@Injectable()
export class ReviewService {
  private readonly logger = new Logger(ReviewService.name);

  constructor(
    private readonly model: ModelService,
    private readonly thread: TextThread,
  ) {}

  /** @throws the signal's reason when the caller aborted */
  async review({ post, writing, known, submissionId, ...follow }: ReviewRequest): Promise<PostReview> {
    const { text, brief } = post;
    const language = toLanguageCode(post.language);
    const linted = await this.thread.run('lint', { ...post, language });
    const sentences = postSentences(text).map((span) => span.text);
    const facts = factBlocks(brief.material, brief.usedSources);
    const { blocks } = fitBudget(facts, neededFor(text, { brief, known, facts }));
    const exclusions = [...brief.exclusions.topics, ...brief.exclusions.words];
    const sources = sourcesOf(blocks, brief.material);
    const mark = randomBytes(6).toString('hex');
    const spending = { purpose: 'check', submissionId, promptVersion: CHECK_PROMPT_VERSION } as const;
    const question = { sentences, sources, exclusions, model: this.model.checker, known };
    const judged = await reviewSentences(question, async (asked) => {
      if (this.model.isOff) return { sentences: [] };
      const messages = checkPrompt({ blocks, sentences, asked, exclusions, mark });
      return this.model.ask(spending, { schemaName: 'post_check', schema: CheckAnswer, messages, ...follow });
    });
    follow.signal?.throwIfAborted();
    return reviewOf({ text, language, facts: linted, judged, meaning: this.meaningOf(judged), writing });
  }

  private meaningOf({ keys, verdicts, failure }: Judged): Meaning {
    const by = { model: this.model.checker, promptVersion: CHECK_PROMPT_VERSION };
    const notFor = (reason: Meaning['reason']): Meaning => ({ ...by, state: 'not_checked', reason });
    if (failure !== undefined) {
      this.logger.warn(`Meaning not checked: ${errorMessage(failure)}`);
      return notFor(codeOf(failure));
    }
    if (this.model.isOff) return notFor('off');
    if (this.model.isSimulated) return notFor('sandbox');
    return verdicts.size < keys.length ? notFor('incomplete') : { ...by, state: 'checked' };
  }
}

/**
 * The texts that evidence is compared with. Marked sources are whole: a verdict about an earlier post stays valid when a
 * passage is retired, although the prompt no longer contains it.
 */
function sourcesOf(blocks: readonly SourceBlock[], { marked }: Material): Map<string, string> {
  return new Map([...blocks.map(({ id, text }) => [id, text] as const), ...marked]);
}

/** Sources that a post is judged by: those of its idea and of its earlier verdicts, and those that it copies. */
function neededFor(
  text: string,
  {
    brief,
    known,
    facts,
  }: { brief: Brief; known: readonly ReviewedSentence[]; facts: readonly SourceBlock[] },
): string[] {
  const texts = new Map(facts.map((block) => [block.id, block.text]));
  return [
    ...(brief.idea.sourceIds ?? []),
    ...known.flatMap(({ verdict }) => (verdict ? citedBy(verdict) : [])),
    ...quotedSources([{ fullPost: text }], texts),
  ];
}
