import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '../common/errors.js';
import { ApiError, aborted, busy, conflict, formQuarantined, notFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { JobsService } from '../jobs/jobs.service.js';
import { MESSAGES } from '../shared/messages.js';
import type { GeneratedPost, Idea } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { type NewItem, PostRunsRepository } from './post-runs.repository.js';
import type { GeneratePost, PostRun, RewritePost } from './post-runs.schemas.js';
import { PostsService } from './posts.service.js';
import { RunEvents } from './run-events.js';
import { errorOf } from './run-failure.js';

/** Callbacks and signal for a caller that follows a post while it is written. */
export interface Follow {
  /** The name of the person. */
  by?: string | undefined;
  signal?: AbortSignal | undefined;
  onText?: ((text: string) => void) | undefined;
}

const SELECTED_COLUMNS = [
  'id',
  'quarantined_at',
  'trello_board_id',
  'trello_todo_list_id',
  'content_ideas',
  'selected_ideas',
] as const;

/** Starts, follows and cancels runs; PostRunWorker does the work. */
@Injectable()
export class PostRunsService {
  private readonly logger = new Logger(PostRunsService.name);

  constructor(
    private readonly runs: PostRunsRepository,
    private readonly watch: RunEvents,
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly jobs: JobsService,
    private readonly endpoints: Endpoints,
  ) {}

  /** Newest first. @throws ApiError 404 for an unknown submission. */
  async ofSubmission(submissionId: string): Promise<PostRun[]> {
    await this.submissions.read(submissionId, ['id']);
    return this.runs.ofSubmission(submissionId);
  }

  /** @throws ApiError 404 for an unknown run. */
  async get(id: string): Promise<PostRun> {
    const view = await this.runs.find(id);
    if (!view) throw notFound('run');
    return view.run;
  }

  /**
   * Writes posts for stored ideas that have none yet. Skips ideas that another run is writing.
   * @returns the new run, or the other one if it covers all ideas
   * @throws ApiError 404 for an unknown submission or idea, 409 for a quarantined one, without its board, or with
   * nothing to write.
   */
  async start(submissionId: string, ideaIds: readonly string[], by?: string): Promise<PostRun> {
    const { content_ideas, selected_ideas } = await this.writable(submissionId);
    const known = new Map([...content_ideas, ...selected_ideas].map((idea) => [idea.id, idea]));
    const ideas = [...new Set(ideaIds)].map((id) => ideaOf(known, id));
    const posts = await this.posts.ofSubmission(submissionId);
    const written = new Set(posts.filter(({ version }) => version > 0).map(({ ideaId }) => ideaId));
    const items = ideas.filter(({ id }) => !written.has(id)).map((idea) => ({ idea }));
    if (items.length === 0) throw new ApiError(409, 'nothing_to_write', MESSAGES.nothingToWrite);
    return (await this.begin(submissionId, items, { by })).run;
  }

  /**
   * Rewrites a post; its text stays as a version. @throws ApiError 404; 409 with the stored post as
   * `current`, or as above
   */
  async rewrite(postId: string, { version, instruction }: RewritePost, by?: string): Promise<PostRun> {
    const post = await this.posts.get(postId);
    if (post.version !== version) {
      throw conflict(post);
    }
    const { content_ideas, selected_ideas } = await this.writable(post.submissionId);
    const idea = [...selected_ideas, ...content_ideas].find(({ id }) => id === post.ideaId) ?? ideaLike(post);
    const items = [{ idea, instruction: instruction || undefined }];
    return (await this.begin(post.submissionId, items, { by })).run;
  }

  /** Ends a run: the current item is aborted, the rest stay ideas. @throws ApiError 404 */
  async cancel(id: string): Promise<PostRun> {
    await this.get(id);
    await this.runs.cancel(id);
    this.watch.cancelled(id);
    return this.get(id);
  }

  /**
   * SPEC's single-post request: a run of one idea that the caller waits for. If this request started the run, a
   * disconnect cancels it. @throws ApiError 422 without a submission, 409 as above or if the run was cancelled; SPEC's
   * text with the reason as `error` if it failed
   */
  async generate(
    { idea, formData, linkedInPosts }: GeneratePost,
    { by, signal, onText }: Follow = {},
  ): Promise<GeneratedPost> {
    if (!formData) throw new ApiError(422, 'no_submission', MESSAGES.noSubmissionSelected);
    await this.writable(formData.id);
    const pastPosts = linkedInPosts.length > 0 ? linkedInPosts : null;
    const { run, isNew } = await this.begin(formData.id, [{ idea }], { pastPosts, by });
    const giveUp = () => {
      if (isNew) void this.giveUp(run.id);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    await this.untilWritten(run.id, idea.id, { onText, signal });
    signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) throw aborted(MESSAGES.postFailed);
    return this.writtenPost(formData.id, idea.id);
  }

  /** The caller has disconnected, so failures are not reported. */
  private async giveUp(runId: string): Promise<void> {
    try {
      await this.runs.cancel(runId);
    } catch (error) {
      this.logger.warn(`a run was not ended: ${errorMessage(error)}`);
    }
    this.watch.cancelled(runId);
  }

  private async writable(submissionId: string) {
    const submission = await this.submissions.read(submissionId, SELECTED_COLUMNS);
    if (submission.quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
    const hasBoard = submission.trello_board_id && submission.trello_todo_list_id;
    if (!hasBoard && !this.endpoints.isOff('boards'))
      throw new ApiError(409, 'board_missing', MESSAGES.boardIdsMissing);
    return submission;
  }

  private async begin(
    submissionId: string,
    items: readonly NewItem[],
    { pastPosts = null, by }: { pastPosts?: readonly string[] | null; by?: string | undefined },
  ): Promise<{ run: PostRun; isNew: boolean }> {
    const order = { pastPosts, by, jobs: this.jobs.kindsOn('run started') };
    const started = await this.runs.start(submissionId, items, order);
    if (started) this.jobs.wake();
    const run =
      started ??
      (await this.runs.at(
        submissionId,
        items.map(({ idea }) => idea.id),
      ));
    // The other run ended between the two queries: a retry finds its result.
    if (!run) throw busy();
    return { run, isNew: started !== undefined };
  }

  /**
   * Also returns when a caller that has disconnected cancelled its run.
   * @throws ApiError with the reason if the idea's item failed, 409 if it was cancelled
   */
  private async untilWritten(runId: string, ideaId: string, { onText, signal }: Follow): Promise<void> {
    for await (const { run, streamedText } of this.watch.follow(runId, signal)) {
      const item = run.items.find((other) => other.ideaId === ideaId);
      if (streamedText && streamedText.itemId === item?.id) onText?.(streamedText.text);
      if (item?.failure) throw errorOf(item.failure);
      if (signal?.aborted || item?.state === 'done') return;
      if (item?.state === 'cancelled') throw new ApiError(409, 'cancelled', MESSAGES.postFailed);
    }
  }

  private async writtenPost(submissionId: string, ideaId: string): Promise<GeneratedPost> {
    const { full_posts } = await this.submissions.read(submissionId, ['full_posts']);
    const post = full_posts.find((other) => other.ideaId === ideaId);
    if (!post) throw notFound('post');
    return post;
  }
}

function ideaOf(known: ReadonlyMap<string, Idea>, id: string): Idea {
  const idea = known.get(id);
  if (!idea) throw notFound('idea');
  return idea;
}

/**
 * Reconstructs the idea of a post whose idea has been replaced: from the data of a failed post, else from its
 * first line.
 */
function ideaLike({ ideaId, title, contentType, description, hook, fullPost }: GeneratedPost): Idea {
  return {
    id: ideaId,
    title,
    contentType,
    description: description ?? '',
    hook: hook ?? fullPost.split('\n')[0]?.slice(0, 200) ?? '',
  };
}
