import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { conflict, invalidField, notFound } from '../platform/http/api-error.js';
import { normalizeWebsite } from '../rules/addresses.js';
import { MESSAGES } from '../rules/messages.js';
import { needsWords } from '../rules/rounds.js';
import { type Act, DeskRepository } from './desk.repository.js';
import type { Outcome } from './outcome.js';
import { planOf } from './plan.js';
import type {
  AddComment,
  ConfirmPart,
  Decide,
  MarkPosted,
  Opened,
  Review,
  UndoDecision,
} from './review.schemas.js';
import { ReviewReader } from './review-reader.service.js';
import { RoundLinks } from './round-links.service.js';
import { type RoundRow, RoundsRepository } from './rounds.repository.js';

/**
 * What a client does on the desk. @throws ApiError 404, alike for unknown, revoked and expired tokens and for what is not
 * the round's; 422 with `name` when nobody has said theirs; 409 with the post as it is now as `current` when it is not as it
 * was read. Nothing is changed then.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly desk: DeskRepository,
    private readonly reader: ReviewReader,
    private readonly links: RoundLinks,
    private readonly clock: Clock,
  ) {}

  async read(token: string): Promise<Review> {
    return this.reader.read(await this.round(token));
  }

  /** The days of what the client has, approved or to be read, as an iCalendar file. */
  async plan(token: string): Promise<string> {
    return planOf(await this.read(token), this.clock.now());
  }

  /** @returns the submission whose photo it is */
  async ownerOfPhoto(token: string, fileId: string): Promise<string> {
    const round = await this.round(token);
    if (!(await this.reader.hasPhoto(round, fileId))) throw notFound('photo');
    return round.submission_id;
  }

  /** @throws ApiError 422 with `words` where a verdict needs them. */
  async decide(token: string, order: Decide): Promise<Review> {
    const round = await this.round(token);
    const { decisions } = order;
    if (decisions.some(({ verdict, words }) => needsWords(verdict) && !words))
      throw invalidField('words', MESSAGES.missing);
    if (new Set(decisions.map(({ postId }) => postId)).size < decisions.length)
      throw invalidField('decisions', MESSAGES.postNamedTwice);
    return this.done(round, (act) => this.desk.decide({ ...act, order }));
  }

  async undo(token: string, { postId }: UndoDecision): Promise<Review> {
    return this.done(await this.round(token), (act) => this.desk.undo({ ...act, order: postId }));
  }

  /** @throws ApiError 422 for what is said of nothing, or of a post without the version. */
  async comment(token: string, order: AddComment): Promise<Review> {
    const round = await this.round(token);
    const isOfOne = (order.postId === undefined) !== (order.part === undefined);
    if (!isOfOne) throw invalidField('postId', MESSAGES.missing);
    if (order.postId !== undefined && order.version === undefined)
      throw invalidField('version', MESSAGES.missing);
    return this.done(round, (act) => this.desk.comment({ ...act, order }));
  }

  async confirm(token: string, order: ConfirmPart): Promise<Review> {
    return this.done(await this.round(token), (act) => this.desk.confirm({ ...act, order }));
  }

  /** @throws ApiError 422 for what is no web address. */
  async posted(token: string, { url, ...order }: MarkPosted): Promise<Review> {
    const round = await this.round(token);
    const address = url ? normalizeWebsite(url) : undefined;
    if (url && address === undefined) throw invalidField('url', MESSAGES.websiteInvalid);
    return this.done(round, (act) =>
      this.desk.markPosted({ ...act, order: { ...order, ...(address !== undefined && { url: address }) } }),
    );
  }

  async opened(token: string, { posts }: Opened): Promise<void> {
    const { id: roundId } = await this.round(token);
    const { outcome } = await this.desk.open({ roundId, order: posts, now: this.clock.now() });
    if (outcome !== 'done') throw notFound('round');
  }

  private async round(token: string): Promise<RoundRow> {
    const round = await this.rounds.opened(this.links.hashOf(token), this.clock.now());
    if (!round) throw notFound('round');
    return round;
  }

  /** The round as it is after an act. */
  private async done(
    round: RoundRow,
    act: (about: Omit<Act<never>, 'order'>) => Promise<Outcome>,
  ): Promise<Review> {
    const result = await act({ roundId: round.id, now: this.clock.now() });
    if (result.outcome === 'name') throw invalidField('name', MESSAGES.missing);
    if (result.outcome === 'gone' || result.outcome === 'unknown') throw notFound('post');
    const review = await this.reader.read(await this.again(round));
    if (result.outcome !== 'changed') return review;
    const current = review.posts.find(({ id }) => id === result.postId);
    throw conflict(current);
  }

  /** Who reads may have been noted by the act. */
  private async again(round: RoundRow): Promise<RoundRow> {
    return (await this.rounds.opened(round.token_hash, this.clock.now())) ?? round;
  }
}
