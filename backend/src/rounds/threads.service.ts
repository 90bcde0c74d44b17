import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { notFound } from '../platform/http/api-error.js';
import { PostsService } from '../posts/posts.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { isIntact } from './evidence.js';
import { EvidenceRepository } from './evidence.repository.js';
import { threadsOf, toComment, toVerdict } from './review.mapping.js';
import { RoundsRepository } from './rounds.repository.js';
import type { EvidenceLog, PostThread, Reply, Rounds } from './rounds.schemas.js';
import { ThreadsRepository } from './threads.repository.js';

/** What clients said, and what happened, as the agency sees it. Every method throws ApiError 404 for what is unknown. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly threads: ThreadsRepository,
    private readonly events: EvidenceRepository,
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly clock: Clock,
  ) {}

  /** Everything between the agency and one client; a thread for each post, in the order of the posts. */
  async ofSubmission(id: string): Promise<Rounds> {
    await this.submissions.read(id, ['id']);
    const [rounds, posts, verdicts, comments] = await Promise.all([
      this.rounds.ofSubmission(id),
      this.threads.posts(id),
      this.threads.verdicts(id),
      this.threads.comments(id),
    ]);
    const threads = threadsOf(comments);
    const withStrategy = rounds.find((round) => round.withStrategy);
    return {
      rounds,
      threads: posts.map((post) => {
        const verdict = verdicts.find(({ post_id }) => post_id === post.id);
        return {
          postId: post.id,
          releasedVersion: post.released_version,
          verdict: verdict ? toVerdict(verdict) : null,
          comments: threads
            .ofPost(post.id)
            .map((row) => ({ ...toComment(row, post.shown), internal: row.internal })),
          postedAt: post.posted_at,
          postedUrl: post.posted_url,
        };
      }),
      strategy: {
        looksRight: withStrategy ? await this.threads.looksRight(withStrategy.id) : [],
        comments: threads.ofStrategy.map((row) => toComment(row, null)),
      },
    };
  }

  async reply(postId: string, reply: Reply): Promise<PostThread & { submissionId: string }> {
    const { submissionId } = await this.posts.get(postId);
    await this.threads.reply(postId, reply, this.clock.now());
    const { threads } = await this.ofSubmission(submissionId);
    const thread = threads.find((one) => one.postId === postId);
    if (!thread) throw notFound('thread');
    return { ...thread, submissionId };
  }

  async evidence(submissionId: string): Promise<EvidenceLog> {
    await this.submissions.read(submissionId, ['id']);
    const events = await this.events.ofSubmission(submissionId);
    return { submissionId, intact: isIntact(submissionId, events), events };
  }

  /** All of it for the copy of somebody's data: what we noted among ourselves is ours. Undefined when there is nothing. */
  async record(submissionId: string, { withInternal }: { withInternal: boolean }) {
    const [{ threads, ...rest }, evidence] = await Promise.all([
      this.ofSubmission(submissionId),
      this.evidence(submissionId),
    ]);
    const shown = threads.map((thread) => ({
      ...thread,
      comments: thread.comments.filter(({ internal }) => withInternal || !internal),
    }));
    const isEmpty = rest.rounds.length === 0 && shown.every(({ comments }) => comments.length === 0);
    return isEmpty ? undefined : { ...rest, threads: shown, evidence };
  }
}
