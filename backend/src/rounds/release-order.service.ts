import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { conflict, invalidField } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { ROUND_DAYS } from '../rules/rounds.js';
import { StrategyService } from '../strategy/strategy.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { RoundLinks } from './round-links.service.js';
import type { RoundToRelease } from './rounds.repository.js';
import type { Release } from './rounds.schemas.js';

const DAY_MS = 86_400_000;

/** Makes of an order what is to be released, with its link. */
@Injectable()
export class ReleaseOrder {
  constructor(
    private readonly links: RoundLinks,
    private readonly strategy: StrategyService,
    private readonly submissions: SubmissionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 404 for an unknown submission; 422 for a post that is named twice, or a strategy that has faults; 409
   * with the present strategy as `current` when it has another version.
   */
  async prepare(submissionId: string, { posts, strategy, note }: Release) {
    const { language } = await this.submissions.read(submissionId, ['language']);
    if (new Set(posts.map(({ postId }) => postId)).size < posts.length)
      throw invalidField('posts', MESSAGES.postNamedTwice);
    const now = this.clock.now();
    const id = randomUUID();
    const round: RoundToRelease = {
      id,
      tokenHash: this.links.hashOf(await this.links.tokenOf(id)),
      note: note || null,
      expiresAt: new Date(now.getTime() + ROUND_DAYS * DAY_MS).toISOString(),
      posts,
      strategy: strategy === null ? null : await this.copyOf(submissionId, strategy),
    };
    return { round, now, url: await this.links.urlOf(id, language) };
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
