import { Injectable } from '@nestjs/common';
import { ClientLinks } from '../client-links/client-links.service.js';
import { Clock } from '../common/clock.js';
import { notFound } from '../common/http/api-error.js';
import { RoundLinks } from './round-links.service.js';
import { type RoundRow, RoundsRepository } from './rounds.repository.js';

/** The page that a token opens: all rounds of a client, or one round of 1.0.0. */
export interface OpenedPage {
  kind: 'page' | 'round';
  submissionId: string;
  /** Names the client's data on a device. */
  pageId: string;
  /** The client's link; null for the own link of a round. */
  linkId: string | null;
  /** The rounds that it shows, newest first. */
  rounds: RoundRow[];
  expiresAt: string;
  /** When the client's work with the agency ended; then the page can only be read. */
  endedAt: string | null;
}

/** Pages behind the tokens of clients. Other features of the page take the client from here. */
@Injectable()
export class ClientPages {
  constructor(
    private readonly links: ClientLinks,
    private readonly roundLinks: RoundLinks,
    private readonly rounds: RoundsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for unknown, ended and expired tokens alike */
  async open(token: string): Promise<OpenedPage> {
    const link = await this.links.open(token);
    if (!link) return this.openRound(token);
    return {
      kind: 'page',
      submissionId: link.submission_id,
      pageId: link.page_id,
      linkId: link.id,
      rounds: await this.rounds.shown(link.submission_id),
      expiresAt: link.expires_at,
      endedAt: link.ended_at,
    };
  }

  private async openRound(token: string): Promise<OpenedPage> {
    const round = await this.rounds.opened(this.roundLinks.hashOf(token), this.clock.now());
    if (!round || !(await this.roundLinks.isValid(token, round.id))) throw notFound('round');
    return {
      kind: 'round',
      submissionId: round.submission_id,
      pageId: round.id,
      linkId: null,
      rounds: [round],
      expiresAt: round.expires_at,
      endedAt: round.ended_at,
    };
  }
}
