import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { ApiError, conflict, invalidField, notFound } from '../common/http/api-error.js';
import { SettingsService } from '../settings/settings.service.js';
import { normalizeWebsite } from '../shared/addresses.js';
import { toCalendar } from '../shared/ics.js';
import { MESSAGES } from '../shared/messages.js';
import type { PostState } from '../shared/posts.js';
import { needsWords } from '../shared/rounds.js';
import { ClientPages, type OpenedPage } from './client-pages.service.js';
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
import { type DecisionResult, RoundsRepository } from './rounds.repository.js';

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
 * and for anything that the link does not show; 422 with `name` if no reader has given a name, if the round's
 * budget is used up, and if the client has ended; 409 with the stored post as `current` if it has changed. Nothing is changed then.
 */
@Injectable()
export class ReviewService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly reviews: ReviewRepository,
    private readonly reader: ReviewReader,
    private readonly pages: ClientPages,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async read(token: string): Promise<Review> {
    return this.reader.read(await this.pages.open(token), token);
  }

  /** Days of the posts that are approved or in review, as an iCalendar file. */
  async plan(token: string): Promise<string> {
    return planOf(await this.read(token), this.clock.now());
  }

  /** @returns the submission that owns the photo */
  async ownerOfPhoto(token: string, fileId: string): Promise<string> {
    const page = await this.pages.open(token);
    if (!(await this.reader.hasPhoto(page, fileId))) throw notFound('photo');
    return page.submissionId;
  }

  /** @throws ApiError 422 with `words` if the verdict requires a comment. */
  async decide(token: string, request: Decide): Promise<Review> {
    const page = await this.pages.open(token);
    const { decisions } = request;
    const [first] = decisions;
    if (decisions.some(({ verdict, words }) => needsWords(verdict) && !words))
      throw invalidField('words', MESSAGES.missing);
    if (new Set(decisions.map(({ postId }) => postId)).size < decisions.length)
      throw invalidField('decisions', MESSAGES.postNamedTwice);
    const roundId = await this.roundOf(page, { postId: first?.postId });
    return this.done({ token, page, roundId }, request, (act) => this.reviews.decide({ ...act, request }));
  }

  async undo(token: string, request: UndoDecision): Promise<Review> {
    const page = await this.pages.open(token);
    const roundId = await this.roundOf(page, request);
    return this.done({ token, page, roundId }, request, (act) => this.reviews.undo({ ...act, request }));
  }

  /** @throws ApiError 422 for a comment without a subject, or on a post without the version. */
  async comment(token: string, request: AddComment): Promise<Review> {
    const page = await this.pages.open(token);
    const isOfOne = (request.postId === undefined) !== (request.part === undefined);
    if (!isOfOne) throw invalidField('postId', MESSAGES.missing);
    if (request.postId !== undefined && request.version === undefined)
      throw invalidField('version', MESSAGES.missing);
    const roundId = await this.roundOf(page, request);
    return this.done({ token, page, roundId }, request, (act) => this.reviews.comment({ ...act, request }));
  }

  async confirm(token: string, request: ConfirmPart): Promise<Review> {
    const page = await this.pages.open(token);
    const roundId = await this.roundOf(page, {});
    return this.done({ token, page, roundId }, request, (act) => this.reviews.confirm({ ...act, request }));
  }

  /** @throws ApiError 422 for an invalid web address. */
  async posted(token: string, { url, ...request }: MarkPosted): Promise<Review> {
    const page = await this.pages.open(token);
    const address = url ? normalizeWebsite(url) : undefined;
    if (url && address === undefined) throw invalidField('url', MESSAGES.websiteInvalid);
    const roundId = await this.roundOf(page, request);
    return this.done({ token, page, roundId }, request, (act) =>
      this.reviews.markPosted({
        ...act,
        request: { ...request, ...(address !== undefined && { url: address }) },
      }),
    );
  }

  /** Records opened posts, each in its own round; without posts, that the page was opened. */
  async opened(token: string, { posts }: Opened): Promise<void> {
    const page = await this.pages.open(token);
    if (page.endedAt !== null) return;
    const rounds = await Promise.all(posts.map((post) => this.findRound(page, post)));
    const [newest] = page.rounds;
    const opened = new Set(posts.length === 0 ? [newest?.id] : rounds);
    for (const roundId of opened) {
      if (roundId === undefined) continue;
      const request = posts.filter((_, place) => rounds[place] === roundId);
      await this.reviews.open({ roundId, linkId: page.linkId, request, now: this.clock.now() });
    }
  }

  /** The round that an action belongs to: the newest with the post, or the newest with a strategy. */
  private async roundOf(page: OpenedPage, about: { postId?: string | undefined }): Promise<string> {
    const roundId = await this.findRound(page, about);
    if (roundId === undefined) throw notFound('post');
    return roundId;
  }

  private async findRound(
    { rounds }: OpenedPage,
    { postId }: { postId?: string | undefined },
  ): Promise<string | undefined> {
    if (postId === undefined) return (rounds.find(({ strategy }) => strategy !== null) ?? rounds[0])?.id;
    const ids = rounds.map(({ id }) => id);
    return ids.length === 0 ? undefined : this.rounds.newestWith(postId, ids);
  }

  private async done(
    { token, page, roundId }: { token: string; page: OpenedPage; roundId: string },
    { name }: { name?: string | undefined },
    act: (about: Omit<RoundAction<never>, 'request'>) => Promise<DecisionResult>,
  ): Promise<Review> {
    if (page.endedAt !== null) throw new ApiError(422, 'client_ended', MESSAGES.clientEnded);
    if (name !== undefined && isSameName(name, (await this.settings.current()).name))
      throw invalidField('name', MESSAGES.agencysName);
    const result = await act({ roundId, linkId: page.linkId, now: this.clock.now() });
    if (result.outcome === 'name') throw invalidField('name', MESSAGES.missing);
    if (result.outcome === 'full') throw new ApiError(422, 'round_full', MESSAGES.roundFull);
    if (result.outcome === 'gone' || result.outcome === 'unknown') throw notFound('post');
    // Opened again, because the action may have stored the reader's name.
    const review = await this.reader.read(await this.pages.open(token), token);
    if (result.outcome !== 'changed') return review;
    const current = review.posts.find(({ id }) => id === result.postId);
    throw conflict(current);
  }
}
