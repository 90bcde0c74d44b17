import { Injectable } from '@nestjs/common';
import { addDays } from '../shared/days.js';
import { LINK_DAYS } from '../shared/rounds.js';
import type { OpenedPage } from './client-pages.service.js';
import type { Review } from './review.schemas.js';
import { ReviewReader } from './review-reader.service.js';
import { type RoundRow, RoundsRepository } from './rounds.repository.js';
import type { Release } from './rounds.schemas.js';
import { ReleasePreparation } from './rounds.service.js';
import { ThreadsRepository } from './threads.repository.js';

/** Shows the client's page as it would be after a release. Nothing is stored. */
@Injectable()
export class ReleasePreview {
  constructor(
    private readonly preparation: ReleasePreparation,
    private readonly rounds: RoundsRepository,
    private readonly threads: ThreadsRepository,
    private readonly reader: ReviewReader,
  ) {}

  /**
   * @throws ApiError like the release: see `RoundsService.release`
   */
  async of(submissionId: string, release: Release): Promise<Review> {
    const { round, now } = await this.preparation.prepare(submissionId, release);
    const postIds = round.posts.map(({ postId }) => postId);
    const posts = await this.threads.postsToRelease(submissionId, { roundId: round.id, postIds });
    const changed = round.posts.find(
      ({ postId, version }) => !posts.some((post) => post.id === postId && post.version === version),
    );
    if (changed) throw await this.preparation.changed(submissionId, changed.postId);
    const earlier = await this.rounds.shown(submissionId);
    const expiresAt = addDays(now, LINK_DAYS).toISOString();
    const newest: RoundRow = {
      id: round.id,
      submission_id: submissionId,
      number: (earlier[0]?.number ?? 0) + 1,
      token_hash: null,
      note: round.note,
      strategy_version: round.strategy?.version ?? null,
      strategy: round.strategy?.content ?? null,
      strategy_sources: round.strategy?.sources ?? null,
      released_by: null,
      reader_name: earlier.find(({ reader_name }) => reader_name !== null)?.reader_name ?? null,
      released_at: now.toISOString(),
      expires_at: expiresAt,
      revoked_at: null,
      opened_at: null,
      told: 0,
    };
    const page: OpenedPage = {
      kind: 'page',
      submissionId,
      pageId: round.id,
      linkId: null,
      rounds: [newest, ...earlier],
      expiresAt,
      endedAt: null,
    };
    return this.reader.preview(page, posts);
  }
}
