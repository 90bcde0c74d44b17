import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, conflict, invalidField, notFound } from '../common/http/api-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { normalizeWebsite } from '../shared/addresses.js';
import { toCalendar } from '../shared/ics.js';
import { MESSAGES } from '../shared/messages.js';
import type { PostState } from '../shared/posts.js';
import { needsWords } from '../shared/rounds.js';
import { ReviewRepository, type RoundAction } from './review.repository.js';
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
import { type DecisionResult, type OpenedRound, RoundsRepository } from './rounds.repository.js';

/** Whether two names look the same, ignoring case and character width. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLocaleLowerCase('en').trim();
  return plain(one) === plain(other);
}

const PLANNED: readonly PostState[] = ['in_review', 'approved'];

/** Planned days of a round, in the client's time zone. */
export function planOf({ posts, timeZone }: Review, now: Date): string {
  const events = posts.flatMap(({ id, state, title, plannedDay, plannedTime }) =>
    plannedDay !== null && PLANNED.includes(state)
      ? [{ id, day: plannedDay, time: plannedTime, timeZone, title }]
      : [],
  );
  return toCalendar(events, { product: 'Posts', now });
}

/**
 * The client's actions on the review page. @throws ApiError 404 for unknown, revoked and expired tokens alike
 * and for anything outside the round; 422 with `name` if no reader has given a name, if the round's
 * budget is used up, and if the client has ended; 409 with the stored post as `current` if it has changed. Nothing is changed then.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly reviews: ReviewRepository,
    private readonly reader: ReviewReader,
    private readonly links: RoundLinks,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(token: string): Promise<Review> {
    return this.reader.read(await this.round(token));
  }

  /** Days of the posts that are approved or in review, as an iCalendar file. */
  async plan(token: string): Promise<string> {
    return planOf(await this.read(token), this.clock.now());
  }

  /** @returns the submission that owns the photo */
  async ownerOfPhoto(token: string, fileId: string): Promise<string> {
    const round = await this.round(token);
    if (!(await this.reader.hasPhoto(round, fileId))) throw notFound('photo');
    return round.submission_id;
  }

  /** @throws ApiError 422 with `words` if the verdict requires a comment. */
  async decide(token: string, request: Decide): Promise<Review> {
    const round = await this.round(token);
    const { decisions } = request;
    if (decisions.some(({ verdict, words }) => needsWords(verdict) && !words))
      throw invalidField('words', MESSAGES.missing);
    if (new Set(decisions.map(({ postId }) => postId)).size < decisions.length)
      throw invalidField('decisions', MESSAGES.postNamedTwice);
    return this.done(round, request, (act) => this.reviews.decide({ ...act, request }));
  }

  async undo(token: string, request: UndoDecision): Promise<Review> {
    return this.done(await this.round(token), request, (act) => this.reviews.undo({ ...act, request }));
  }

  /** @throws ApiError 422 for a comment without a subject, or on a post without the version. */
  async comment(token: string, request: AddComment): Promise<Review> {
    const round = await this.round(token);
    const isOfOne = (request.postId === undefined) !== (request.part === undefined);
    if (!isOfOne) throw invalidField('postId', MESSAGES.missing);
    if (request.postId !== undefined && request.version === undefined)
      throw invalidField('version', MESSAGES.missing);
    return this.done(round, request, (act) => this.reviews.comment({ ...act, request }));
  }

  async confirm(token: string, request: ConfirmPart): Promise<Review> {
    return this.done(await this.round(token), request, (act) => this.reviews.confirm({ ...act, request }));
  }

  /** @throws ApiError 422 for an invalid web address. */
  async posted(token: string, { url, ...request }: MarkPosted): Promise<Review> {
    const round = await this.round(token);
    const address = url ? normalizeWebsite(url) : undefined;
    if (url && address === undefined) throw invalidField('url', MESSAGES.websiteInvalid);
    return this.done(round, request, (act) =>
      this.reviews.markPosted({
        ...act,
        request: { ...request, ...(address !== undefined && { url: address }) },
      }),
    );
  }

  async opened(token: string, { posts }: Opened): Promise<void> {
    const { id: roundId, ended_at } = await this.round(token);
    if (ended_at !== null) return;
    const { outcome } = await this.reviews.open({ roundId, request: posts, now: this.clock.now() });
    if (outcome !== 'done') throw notFound('round');
  }

  private async round(token: string): Promise<OpenedRound> {
    const round = await this.rounds.opened(this.links.hashOf(token), this.clock.now());
    if (!round || !(await this.links.isValid(token, round.id))) throw notFound('round');
    return round;
  }

  private async done(
    round: OpenedRound,
    { name }: { name?: string | undefined },
    act: (about: Omit<RoundAction<never>, 'request'>) => Promise<DecisionResult>,
  ): Promise<Review> {
    if (round.ended_at !== null) throw new ApiError(422, 'client_ended', MESSAGES.clientEnded);
    if (name !== undefined && isSameName(name, (await this.settings.current()).name))
      throw invalidField('name', MESSAGES.agencysName);
    const result = await act({ roundId: round.id, now: this.clock.now() });
    if (result.outcome === 'name') throw invalidField('name', MESSAGES.missing);
    if (result.outcome === 'full') throw new ApiError(422, 'round_full', MESSAGES.roundFull);
    if (result.outcome === 'gone' || result.outcome === 'unknown') throw notFound('post');
    const review = await this.reader.read(await this.again(round));
    if (result.outcome !== 'changed') return review;
    const current = review.posts.find(({ id }) => id === result.postId);
    throw conflict(current);
  }

  /** Reads the round again, because the action may have stored the reader's name. */
  private async again(round: OpenedRound): Promise<OpenedRound> {
    return (await this.rounds.opened(round.token_hash, this.clock.now())) ?? round;
  }
}
