import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { notFound } from '../common/http/api-error.js';
import { PostsService } from '../posts/posts.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import { threadsOf, toComment, toVerdict } from './review-reader.service.js';
import { RoundsRepository, type SentStrategy } from './rounds.repository.js';
import type {
  ActivityLog,
  PostThread,
  Reply,
  Round,
  Rounds,
  StrategyFeedback,
  StrategyReply,
} from './rounds.schemas.js';
import { type CommentRow, ThreadsRepository } from './threads.repository.js';

/** Feedback and events as the agency sees them. Every method throws ApiError 404 for unknown records. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly threads: ThreadsRepository,
    private readonly activity: ActivitySeals,
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly clock: Clock,
  ) {}

  /** The exchange with one client, with a thread per post in the order of the posts. */
  async ofSubmission(id: string): Promise<Rounds> {
    await this.submissions.read(id, ['id']);
    const [rounds, comments] = await Promise.all([this.rounds.ofSubmission(id), this.threads.comments(id)]);
    return {
      rounds,
      threads: await this.threadsIn(id, comments),
      strategy: await this.onStrategy(rounds, comments),
    };
  }

  private async onStrategy(
    rounds: readonly Round[],
    comments: readonly CommentRow[],
  ): Promise<StrategyFeedback> {
    const withStrategy = rounds.find((round) => round.withStrategy);
    return {
      looksRight: withStrategy ? await this.threads.looksRight(withStrategy.id) : [],
      comments: threadsOf(comments).ofStrategy.map((row) => toComment(row, null)),
    };
  }

  /** The thread of each post, in their order. @param from decided posts of months before it are left out */
  async threadsOf(id: string, from?: string): Promise<PostThread[]> {
    await this.submissions.read(id, ['id']);
    return this.threadsIn(id, await this.threads.comments(id), from);
  }

  private async threadsIn(id: string, comments: readonly CommentRow[], from?: string): Promise<PostThread[]> {
    const [posts, verdicts] = await Promise.all([
      this.threads.posts(id, from),
      this.threads.verdicts(id, from),
    ]);
    const threads = threadsOf(comments);
    return posts.map((post) => {
      const verdict = verdicts.find(({ post_id }) => post_id === post.id);
      return {
        postId: post.id,
        releasedVersion: post.released_version,
        verdict: verdict ? toVerdict(verdict) : null,
        comments: threads.ofPost(post.id).map((row) => ({
          ...toComment(row, post.shown),
          internal: row.internal,
          personName: row.person_name,
        })),
        postedAt: post.posted_at,
        postedUrl: post.posted_url,
      };
    });
  }

  async reply(postId: string, reply: Reply, by?: string): Promise<PostThread & { submissionId: string }> {
    const { submissionId } = await this.posts.get(postId);
    await this.threads.reply(postId, { ...reply, by }, this.clock.now());
    const threads = await this.threadsOf(submissionId);
    const thread = threads.find((one) => one.postId === postId);
    if (!thread) throw notFound('thread');
    return { ...thread, submissionId };
  }

  /** @throws ApiError 404 also if no strategy was released to the client */
  async replyOnStrategy(id: string, reply: StrategyReply, by?: string): Promise<StrategyFeedback> {
    await this.submissions.read(id, ['id']);
    const replied = await this.threads.replyOnStrategy(id, { ...reply, by }, this.clock.now());
    if (!replied) throw notFound('released strategy');
    const [rounds, comments] = await Promise.all([this.rounds.ofSubmission(id), this.threads.comments(id)]);
    return this.onStrategy(rounds, comments);
  }

  async activityLog(submissionId: string): Promise<ActivityLog> {
    await this.submissions.read(submissionId, ['id']);
    const events = await this.activity.sealed(submissionId);
    return { submissionId, intact: this.activity.isIntact(submissionId, events), events };
  }

  /** The strategy as it was last sent to the client, for a data export; undefined if none was. */
  sentStrategy(submissionId: string): Promise<SentStrategy | undefined> {
    return this.rounds.sentStrategy(submissionId);
  }

  /**
   * The whole exchange for a data export; internal notes are for the agency only. Undefined if there is none.
   */
  async record(submissionId: string, { withInternal }: { withInternal: boolean }) {
    const [{ threads, ...rest }, activityLog] = await Promise.all([
      this.ofSubmission(submissionId),
      this.activityLog(submissionId),
    ]);
    const shown = threads.map((thread) => ({
      ...thread,
      comments: thread.comments.filter(({ internal }) => withInternal || !internal),
    }));
    const isEmpty = rest.rounds.length === 0 && shown.every(({ comments }) => comments.length === 0);
    return isEmpty ? undefined : { ...rest, threads: shown, evidence: activityLog };
  }
}
