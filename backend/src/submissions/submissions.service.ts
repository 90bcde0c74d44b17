import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { conflict, orNotFound } from '../platform/http/api-error.js';
import type { AdminChanges, UpdateSubmission } from './admin.schemas.js';
import { SubmissionPages } from './kysely-pages.repository.js';
import type { Idea, SavedPost, Submission } from './submission.schemas.js';
import type { ExportedRow, StoredSubmission, SubmissionRow } from './submission-row.schemas.js';
import { type ListedPage, type ServerChanges, SubmissionsRepository } from './submissions.repository.js';

export interface ScrapedPosts {
  posts: readonly (SavedPost | null)[];
  from: string;
  areOwn: boolean;
}

/** Submissions as the administrator and the server's own jobs work on them. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly pages: SubmissionPages,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown id. */
  async get(id: string): Promise<Submission> {
    return orNotFound(await this.submissions.find(id), 'submission');
  }

  /**
   * Some columns of a submission.
   * @throws ApiError 404 for an unknown id.
   */
  async read<Column extends keyof StoredSubmission>(
    id: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column>> {
    return orNotFound(await this.submissions.read(id, columns), 'submission');
  }

  list(page: ListedPage): Promise<{ rows: SubmissionRow[]; total: number }> {
    return page.today ? this.pages.list(page) : this.submissions.list(page);
  }

  /** Websites of the other clients: what must not stand in this one's posts. */
  otherWebsites(id: string): Promise<string[]> {
    return this.submissions.otherWebsites(id);
  }

  /** All submissions, newest first, in batches. */
  all(): AsyncIterable<ExportedRow[]> {
    return this.submissions.all();
  }

  /**
   * Writes the administrator's changes, if the record is still the one they were made on.
   * @throws ApiError 409 with the stored record as `current` when it is not.
   */
  async adminUpdate(id: string, { modified_at, ...changes }: UpdateSubmission): Promise<Submission> {
    const written = this.toServerChanges(changes);
    const updated = await this.submissions.update(id, written, modified_at);
    if (updated) return updated;
    const current = await this.get(id);
    throw conflict(current);
  }

  /** Writes columns that the server fills in. */
  async change(id: string, changes: ServerChanges): Promise<Submission> {
    return orNotFound(await this.submissions.update(id, changes), 'submission');
  }

  /** Lets a form go that is held for a proof, unless the administrator holds it by now. */
  letGoByProof(id: string): Promise<boolean> {
    return this.submissions.letGoByProof(id);
  }

  /** Stores the five scraped posts, empty slots as null, with the profile that they are from and whether it is the client's own. */
  async storeScrapedPosts(id: string, { posts, from, areOwn }: ScrapedPosts): Promise<Submission> {
    const [first = null, second = null, third = null, fourth = null, fifth = null] = posts;
    return this.change(id, {
      posts_from: from,
      posts_are_own: areOwn,
      last_post_1: first,
      last_post_2: second,
      last_post_3: third,
      last_post_4: fourth,
      last_post_5: fifth,
    });
  }

  /** Replaces the generated ideas. */
  async storeIdeas(id: string, ideas: Idea[]): Promise<Submission> {
    return this.change(id, { content_ideas: ideas });
  }

  private toServerChanges({ spam, ...changes }: AdminChanges): ServerChanges {
    if (spam === undefined) return changes;
    // Held by hand is let go by hand.
    return { ...changes, spam_at: spam ? this.clock.now().toISOString() : null, proof_work: null };
  }
}
