import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { conflict, invalidFields, orNotFound } from '../common/http/api-error.js';
import { cleanedPost } from '../common/text/cleaned-post.js';
import { POST_SLOTS, type PostSlot } from '../shared/preparation.js';
import { AdminChanges, type UpdateSubmission } from './admin.schemas.js';
import { NextStepsService } from './next-steps.service.js';
import {
  type EditedPost,
  FILES_COLUMNS,
  type FileKind,
  type FileRecord,
  type Idea,
  type SavedPost,
  SUBMISSION_COLUMNS,
  Submission,
  SubmissionDetail,
  type SubmissionFiles,
} from './submission.schemas.js';
import type {
  ExportedRow,
  ListedSubmission,
  StoredSubmission,
  SubmissionRow,
} from './submission-row.schemas.js';
import {
  type ServerChanges,
  type SubmissionListPage,
  SubmissionsRepository,
} from './submissions.repository.js';

export interface ScrapedPosts {
  posts: readonly (SavedPost | null)[];
  from: string;
  areOwn: boolean;
}

const WITHOUT_POSTS = SUBMISSION_COLUMNS.filter((column) => column !== 'full_posts');

/** Derived members of a submission's details that change without an edit. */
const DERIVED = new Set(Object.keys(SubmissionDetail.shape).filter((name) => !(name in Submission.shape)));

/** Submissions for the administrator and the server's own jobs. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown id. */
  async get(id: string): Promise<Submission> {
    return orNotFound(await this.submissions.find(id), 'submission');
  }

  /** A submission with empty `full_posts`, which are most of a client's data. @throws ApiError 404 for an unknown id */
  async getWithoutPosts(id: string): Promise<Submission> {
    return orNotFound(await this.submissions.find(id, WITHOUT_POSTS), 'submission');
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

  /** A page of the list, each row with its next step and present month. */
  async list(page: SubmissionListPage): Promise<{ rows: SubmissionRow[]; total: number }> {
    const { rows, total } = await this.listed(page);
    const steps = await this.steps.of(rows.map(({ id }) => id));
    return {
      rows: rows.map((row) => ({ ...row, ...(steps.get(row.id) ?? { next: null, month: null }) })),
      total,
    };
  }

  private async listed(page: SubmissionListPage): Promise<{ rows: ListedSubmission[]; total: number }> {
    if (!page.steps) return this.submissions.list(page);
    const withStep = new Set(await this.steps.idsWith(page.steps));
    const ids = page.ids ? page.ids.filter((id) => withStep.has(id)) : [...withStep];
    return this.submissions.list({ ...page, ids });
  }

  /** Websites of the other clients, which must not appear in this one's posts. */
  otherWebsites(id: string): Promise<string[]> {
    return this.submissions.otherWebsites(id);
  }

  /** All submissions, newest first, in batches. */
  all(): AsyncIterable<ExportedRow[]> {
    return this.submissions.all();
  }

  /**
   * Writes the administrator's changes if the record still has the version they are based on. @throws
   * ApiError 409 with the stored record as `current` if it does not, 422 that names the other columns that
   * differ
   */
  async adminUpdate(
    id: string,
    { modified_at, ...sent }: UpdateSubmission,
    by?: string,
  ): Promise<Submission> {
    const others = Object.keys(sent).filter((name) => !(name in AdminChanges.shape));
    if (others.length > 0) await this.refuseChanged(id, modified_at, pick(sent, others));
    const changes = await this.withMonths(id, pick(sent, Object.keys(AdminChanges.shape)));
    const written: ServerChanges = {
      ...this.toServerChanges(changes),
      ...(changes.full_posts && {
        full_posts: await this.withStoredCards(id, changes.full_posts),
        full_posts_by: by,
      }),
    };
    const updated = await this.submissions.update(id, written, modified_at);
    if (updated) return updated;
    const current = await this.get(id);
    throw conflict(current);
  }

  /** Writes columns if the record still has a version. @throws ApiError 409 with the stored record as `current`. */
  async changeAt(id: string, version: string, changes: ServerChanges): Promise<void> {
    if (await this.submissions.update(id, changes, version)) return;
    const current = await this.get(id);
    throw conflict(current);
  }

  /** Writes columns that the server fills in. */
  async change(id: string, changes: ServerChanges): Promise<Submission> {
    return orNotFound(await this.submissions.update(id, changes), 'submission');
  }

  /** Releases a form that is quarantined for a proof, unless the administrator holds it by now. */
  releaseByProof(id: string): Promise<boolean> {
    return this.submissions.releaseByProof(id);
  }

  /**
   * Stores the five scraped posts, empty slots as null, with their source profile and whether it is the
   * client's own.
   */
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

  /** Files of a submission; undefined for an unknown id. */
  files(id: string): Promise<SubmissionFiles | undefined> {
    return this.submissions.read(id, FILES_COLUMNS);
  }

  /** Some columns of the submission with a Trello board. @throws ApiError 404 for an unknown board */
  async readByBoard<Column extends keyof StoredSubmission>(
    boardId: string,
    columns: readonly Column[],
  ): Promise<Pick<StoredSubmission, Column>> {
    return orNotFound(await this.submissions.readByBoard(boardId, columns), 'board');
  }

  /** Files of the submission that contains this one, by the id of the file or its card. */
  findByFile(fileId: string): Promise<SubmissionFiles | undefined> {
    return this.submissions.findByFile(fileId);
  }

  /**
   * Adds a file record, or replaces the one with the same id. A `pending` record never replaces one.
   * @returns undefined if the submission or a stored file's record no longer exists
   */
  putFile(id: string, kind: FileKind, record: FileRecord): Promise<SubmissionFiles | undefined> {
    return this.submissions.putFile(id, kind, record);
  }

  /** Removes a file record by its id or its card's; undefined when there is none. */
  removeFile(id: string, fileId: string): Promise<Submission | undefined> {
    return this.submissions.removeFile(id, fileId);
  }

  /**
   * Replaces the ideas.
   * @param change computes the new ideas from the stored ones; called again if the record has changed meanwhile
   * @param others columns to write with them
   * @returns the stored ideas
   */
  async storeIdeas(
    id: string,
    change: (stored: Idea[]) => Idea[],
    others: ServerChanges = {},
  ): Promise<Idea[]> {
    for (;;) {
      const { content_ideas: stored, modified_at } = await this.get(id);
      const ideas = change(stored);
      if (await this.submissions.update(id, { ...others, content_ideas: ideas }, modified_at)) return ideas;
    }
  }

  /** Gives a month to saved ideas without one: the stored one, or the month that new ideas are for. */
  private async withMonths(id: string, changes: AdminChanges): Promise<AdminChanges> {
    const { content_ideas: offered, selected_ideas: selected } = changes;
    if ([...(offered ?? []), ...(selected ?? [])].every(({ month }) => month !== undefined)) return changes;
    const stored = await this.submissions.read(id, ['content_ideas', 'selected_ideas']);
    const known = [...(stored?.content_ideas ?? []), ...(stored?.selected_ideas ?? [])];
    const months = new Map(known.map((idea) => [idea.id, idea.month]));
    const present = await this.steps.monthForIdeas(id);
    const complete = (idea: Idea): Idea => ({ ...idea, month: idea.month ?? months.get(idea.id) ?? present });
    return {
      ...changes,
      ...(offered && { content_ideas: offered.map(complete) }),
      ...(selected && { selected_ideas: selected.map(complete) }),
    };
  }

  private async refuseChanged(id: string, version: string, others: Record<string, unknown>): Promise<void> {
    const current = await this.get(id);
    if (current.modified_at !== version) throw conflict(current);
    const stored: Record<string, unknown> = JSON.parse(JSON.stringify(current));
    const changed = Object.keys(others).filter(
      (name) => !DERIVED.has(name) && !isDeepStrictEqual(others[name], stored[name]),
    );
    if (changed.length > 0) throw invalidFields(changed, 'This column cannot be changed.');
  }

  /** Posts with their stored cards: the server changes and archives the card of a post, so a caller must not name another one. */
  private async withStoredCards(id: string, posts: readonly EditedPost[]): Promise<EditedPost[]> {
    const { full_posts } = await this.read(id, ['full_posts']);
    const stored = new Map(full_posts.map((post) => [post.ideaId, post]));
    return posts.map(({ trelloCardId: _, trelloCardUrl: __, trelloCardError: ___, ...post }) => {
      const { trelloCardId, trelloCardUrl, trelloCardError } = stored.get(post.ideaId) ?? {};
      return {
        ...post,
        ...(trelloCardId !== undefined && { trelloCardId }),
        ...(trelloCardUrl !== undefined && { trelloCardUrl }),
        ...(trelloCardError !== undefined && { trelloCardError }),
      };
    });
  }

  private toServerChanges({ quarantined, ...changes }: AdminChanges): ServerChanges {
    const cleaned = withCleanedPosts(changes);
    if (quarantined === undefined) return cleaned;
    // A form quarantined by hand can only be released by hand.
    return {
      ...cleaned,
      quarantined_at: quarantined ? this.clock.now().toISOString() : null,
      proof_work: null,
    };
  }
}

/** Pasted posts without what LinkedIn's page adds to them. */
function withCleanedPosts<T extends Partial<Pick<Submission, PostSlot>>>(changes: T): T {
  const posts = POST_SLOTS.flatMap((slot) => {
    const post = changes[slot];
    if (!post) return [];
    const text = cleanedPost(post.text);
    return [[slot, text === '' ? null : { ...post, text }]];
  });
  return { ...changes, ...Object.fromEntries(posts) };
}

function pick<T extends object>(record: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as Partial<T>;
}
