import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ModelService } from '../../ai-budgets/model.service.js';
import type { Manual } from '../../brand-manuals/manuals.types.js';
import type { AiMessage, AiUsage } from '../../capabilities/writing.js';
import { errorMessage } from '../../common/errors.js';
import { detectLanguage } from '../../common/text/language.js';
import { redact } from '../../material/marks.js';
import type { Finding, PostReview } from '../../submissions/post-review.schemas.js';
import type { GeneratedPost, Idea, Submission } from '../../submissions/submission.schemas.js';
import { briefOf } from '../brief/brief.js';
import { MaterialReader } from '../brief/material-reader.js';
import { ReviewService } from '../review/review.service.js';
import { TextThread } from '../review/text-thread.js';
import { PostAnswer } from './answers.js';
import { POST_PROMPT_VERSION, type PostPrompt, postPrompt, repairPrompt } from './post-prompt.js';
import { partialPostText, postText } from './post-text.js';

export interface WritePostRequest {
  submission: Submission;
  idea: Idea;
  linkedInPosts: readonly string[];
  /** Contents of the client's brand manuals. */
  manuals: readonly Manual[];
  /** Websites of the agency's other clients, who must not be mentioned. */
  otherWebsites: readonly string[];
  /** The editor's instruction for a rewrite. */
  instruction?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the whole text after each change. A second draft starts from an empty text. */
  onText?: ((text: string) => void) | undefined;
}

interface Draft {
  title: string;
  text: string;
  review: PostReview;
}

/** Shared state of the calls for one post. */
interface Work {
  request: WritePostRequest;
  prompt: PostPrompt;
  dropped: string[];
  usage: PostReview['usage'];
}

/** Writes one post: a draft, its review, and one rewrite to fix the faults. Returns the better version. */
@Injectable()
export class PostWriter {
  private readonly logger = new Logger(PostWriter.name);

  constructor(
    private readonly materials: MaterialReader,
    private readonly model: ModelService,
    private readonly reviews: ReviewService,
    private readonly thread: TextThread,
  ) {}

  /** @throws VendorError when the model fails, the signal's reason when the caller aborted. */
  async write(request: WritePostRequest): Promise<GeneratedPost> {
    const brief = await this.prompt(request);
    const prompt = { ...brief, rewrite: rewriteOf(request, brief.material.withheld) };
    const { messages, dropped } = postPrompt(prompt);
    const work: Work = { request, prompt, dropped, usage: { inputTokens: 0, outputTokens: 0 } };
    const first = await this.draft(work, { purpose: 'post', messages });
    const best = await this.repaired(work, first);
    request.onText?.(best.text);
    const { idea } = prompt;
    return {
      ideaId: idea.id,
      title: best.title.trim() || idea.title,
      contentType: idea.contentType,
      fullPost: best.text,
      review: { ...best.review, repaired: best !== first, usage: work.usage },
    };
  }

  private async prompt({ submission, idea, ...options }: WritePostRequest): Promise<PostPrompt> {
    const material = await this.materials.read(submission, options);
    const habits = await this.thread.run('habits', { material, posts: submission.full_posts });
    const mark = randomBytes(6).toString('hex');
    const canary = `ref-${randomBytes(8).toString('hex')}`;
    return { ...briefOf({ submission, idea, material, habits }), mark, canary };
  }

  private async repaired(work: Work, first: Draft): Promise<Draft> {
    const faults = findingsToRepair(first);
    if (faults.length === 0) return first;
    try {
      const messages = repairPrompt(work.prompt, {
        draft: first.text,
        faults,
        sentences: first.review.sentences,
      });
      const second = await this.draft(work, { purpose: 'repair', messages }, first.review);
      const isBetter = findingsToRepair(second).length < faults.length && !hasLostCheck(first, second);
      return isBetter ? second : first;
    } catch (error) {
      // The first draft was paid for and its faults are shown: better than nothing, unless the caller aborted.
      work.request.signal?.throwIfAborted();
      this.logger.warn(`No repair: ${errorMessage(error)}`);
      return first;
    }
  }

  private async draft(
    { request, prompt, dropped, usage }: Work,
    { purpose, messages }: { purpose: 'post' | 'repair'; messages: AiMessage[] },
    earlier?: PostReview,
  ): Promise<Draft> {
    const { submission, otherWebsites, signal, onText } = request;
    const submissionId = submission.id;
    const promptVersion = POST_PROMPT_VERSION;
    const onUsage = (used: AiUsage) => add(usage, used);
    const { title, ...answer } = await this.model.write(
      { purpose, submissionId, promptVersion },
      {
        ...{ schemaName: 'linkedin_post', schema: PostAnswer, messages, signal, onUsage },
        onText: onText && ((json) => onText(partialPostText(json))),
      },
    );
    const text = postText(answer);
    const language = detectLanguage(text) ?? answer.language;
    const { canary } = prompt;
    const post = { text, brief: prompt, language, canary, otherWebsites };
    const writing = { promptVersion, model: this.model.writer, repaired: false, dropped, usage };
    const known = earlier?.sentences ?? [];
    return {
      title,
      text,
      review: await this.reviews.review({ submissionId, post, writing, known, signal, onUsage }),
    };
  }
}

/** Without an instruction a post is written from its idea alone. */
function rewriteOf(
  { submission, idea, instruction }: WritePostRequest,
  withheld: readonly string[],
): PostPrompt['rewrite'] {
  const present = submission.full_posts.find(({ ideaId }) => ideaId === idea.id);
  return instruction && present?.fullPost
    ? { text: redact(present.fullPost, withheld), instruction }
    : undefined;
}

/** These findings start no rewrite: a false alarm would remove a true fact. */
const UNVERIFIED = new Set(['unsourced_name', 'unsourced_quotation']);

function findingsToRepair({ review }: Draft): Finding[] {
  return review.faults.filter(({ by, kind }) => by === 'meaning' || !UNVERIFIED.has(kind));
}

/** Whether a check of the first draft did not run on the second: few findings then prove nothing. */
function hasLostCheck({ review: first }: Draft, { review: second }: Draft): boolean {
  const isLost = (before: string, after: string) => before === 'checked' && after !== 'checked';
  return isLost(first.meaning.state, second.meaning.state) || isLost(first.lint, second.lint);
}

function add(sum: PostReview['usage'], { inputTokens, outputTokens }: AiUsage): void {
  sum.inputTokens += inputTokens;
  sum.outputTokens += outputTokens;
}
