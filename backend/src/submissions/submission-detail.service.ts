import { Injectable } from '@nestjs/common';
import { FollowUps } from '../follow-ups/follow-ups.js';
import type { UpdateSubmission } from './admin.schemas.js';
import type { GeneratedPost, Submission, SubmissionDetail } from './submission.schemas.js';
import { SubmissionsService } from './submissions.service.js';

/** A submission together with what the server still has to do for it: the admin's detail view. */
@Injectable()
export class SubmissionDetailService {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly followUps: FollowUps,
  ) {}

  async get(id: string): Promise<SubmissionDetail> {
    return this.withFollowUps(await this.submissions.get(id));
  }

  /** Writes the administrator's changes; a post whose text changed has its card updated. */
  async update(id: string, changes: UpdateSubmission): Promise<SubmissionDetail> {
    const before = changes.full_posts ? (await this.submissions.get(id)).full_posts : [];
    const updated = await this.submissions.adminUpdate(id, changes);
    for (const post of changedPosts(before, updated.full_posts)) {
      await this.followUps.request(id, 'post_card_update', post.ideaId);
    }
    return this.withFollowUps(updated);
  }

  /** Tries a follow-up again that was given up. */
  async retry(id: string, followUpId: string): Promise<SubmissionDetail> {
    await this.followUps.retry(id, followUpId);
    return this.get(id);
  }

  private async withFollowUps(submission: Submission): Promise<SubmissionDetail> {
    return { ...submission, follow_ups: await this.followUps.ofSubmission(submission.id) };
  }
}

/** Posts with a card whose title or text differs from before. */
function changedPosts(before: GeneratedPost[], after: GeneratedPost[]): GeneratedPost[] {
  return after.filter((post) => {
    const old = before.find(({ ideaId }) => ideaId === post.ideaId);
    return (
      post.trelloCardId !== undefined &&
      old !== undefined &&
      (old.title !== post.title || old.fullPost !== post.fullPost)
    );
  });
}
