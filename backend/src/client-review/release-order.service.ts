import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { conflict, invalidField } from '../common/http/api-error.js';
import { addDays } from '../shared/days.js';
import { MESSAGES } from '../shared/messages.js';
import { ROUND_DAYS } from '../shared/rounds.js';
import { StrategyService } from '../strategy/strategy.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { RoundLinks } from './round-links.service.js';
import type { RoundToRelease } from './rounds.repository.js';
import type { Release } from './rounds.schemas.js';

/** Turns a release request into a round with its link. */
@Injectable()
export class ReleaseOrder {
  constructor(
    private readonly links: RoundLinks,
    private readonly strategy: StrategyService,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 404 for an unknown submission; 422 for a duplicate post or a strategy with faults; 409
   * with the stored strategy as `current` if it has another version.
   */
  async prepare(submissionId: string, { posts, strategy, note }: Release) {
    const { language } = await this.submissions.read(submissionId, ['language']);
    if (new Set(posts.map(({ postId }) => postId)).size < posts.length)
      throw invalidField('posts', MESSAGES.postNamedTwice);
    const now = this.clock.now();
    const id = randomUUID();
    const token = this.links.newToken(id);
    const round: RoundToRelease = {
      id,
      tokenHash: this.links.hashOf(token),
      note: note || null,
      expiresAt: addDays(now, ROUND_DAYS).toISOString(),
      posts,
      strategy: strategy === null ? null : await this.copyOf(submissionId, strategy),
    };
    return { round, now, url: this.links.urlWith(token, language) };
  }

  private async copyOf(submissionId: string, version: number): Promise<RoundToRelease['strategy']> {
    const current = await this.strategy.get(submissionId);
    const { content, faults } = current;
    if (content === null || current.version !== version) throw conflict(current);
    if (faults.length > 0) throw invalidField('strategy', MESSAGES.strategyFaulty);
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    return { version, content, sources: this.strategy.citedSources(current), hash };
  }
}
