import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ClientLinks } from '../client-links/client-links.service.js';
import { Clock } from '../common/clock.js';
import { ApiError, conflict, invalidField, notFound } from '../common/http/api-error.js';
import { Endpoints } from '../config/config.module.js';
import { RevocationList } from '../files/journals.js';
import { JobsService } from '../jobs/jobs.service.js';
import { PostsService } from '../posts/posts.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { MESSAGES } from '../shared/messages.js';
import { isSampleAnswer } from '../shared/sample-answers.js';
import { StrategyContent } from '../strategy/strategy.schemas.js';
import { StrategyService } from '../strategy/strategy.service.js';
import { NextStepsService } from '../submissions/next-steps.service.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { CLIENT_REMINDER } from './round-mails.jobs.js';
import { RoundsRepository, type RoundToRelease } from './rounds.repository.js';
import type { NewRound, Release } from './rounds.schemas.js';

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

/** 422 for posts that an editor has to approve first. */
export const approvalMissing = (titles: readonly string[]) =>
  new ApiError(
    422,
    'editor_approval_missing',
    `Nothing was released. An editor has to approve this version first: ${quoted(titles)}.`,
    { extra: { titles } },
  );

/** Turns a release request into a round. */
@Injectable()
export class ReleasePreparation {
  constructor(
    private readonly links: ClientLinks,
    private readonly strategy: StrategyService,
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly endpoints: Endpoints,
    private readonly steps: NextStepsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 404 for an unknown submission; 422 for a paused or ended client, a duplicate post, a strategy with faults, or a sample of the
   * simulated speech service while emails are live; 409
   * with the stored strategy as `current` if it has another version.
   */
  async prepare(submissionId: string, { posts, strategy, note }: Release, by?: string) {
    await this.submissions.read(submissionId, ['id']);
    if (!(await this.steps.isActive(submissionId)))
      throw new ApiError(422, 'client_inactive', MESSAGES.clientNotActive);
    if (new Set(posts.map(({ postId }) => postId)).size < posts.length)
      throw invalidField('posts', MESSAGES.postNamedTwice);
    if (this.endpoints.mode('mail') === 'live') await this.mustHaveNoSample(submissionId, posts);
    const now = this.clock.now();
    const round: RoundToRelease = {
      id: randomUUID(),
      by: by ?? null,
      // Not `current`, which may be out of date after a change on another server.
      needsApproval: (await this.settings.get()).editorApproval,
      link: await this.links.candidate(submissionId, { renew: false }),
      note: note || null,
      posts,
      strategy: strategy === null ? null : await this.copyOf(submissionId, strategy),
    };
    return { round, now };
  }

  /** The error for a post that has another version than the release says. */
  async changed(submissionId: string, postId: string): Promise<ApiError> {
    const current = await this.posts.get(postId);
    // A post of another submission is reported as unknown.
    if (current.submissionId !== submissionId) return notFound('round');
    return conflict(current);
  }

  private async mustHaveNoSample(submissionId: string, named: Release['posts']): Promise<void> {
    const released = new Set(named.map(({ postId }) => postId));
    const posts = await this.posts.ofSubmission(submissionId);
    const hasSample = posts.some(
      ({ id, title, fullPost }) => released.has(id) && isSampleAnswer(`${title}\n${fullPost}`),
    );
    if (hasSample) throw invalidField('posts', MESSAGES.sampleInRelease);
  }

  private async copyOf(submissionId: string, version: number): Promise<RoundToRelease['strategy']> {
    const current = await this.strategy.get(submissionId);
    const { content, faults } = current;
    if (content === null || current.version !== version) throw conflict(current);
    if (faults.length > 0) throw invalidField('strategy', MESSAGES.strategyFaulty);
    if (this.endpoints.mode('mail') === 'live' && isSampleAnswer(JSON.stringify(content)))
      throw invalidField('strategy', MESSAGES.sampleInRelease);
    // The days of the plan are computed when the strategy is shown.
    const kept = StrategyContent.parse(content);
    const hash = createHash('sha256').update(JSON.stringify(kept)).digest('hex');
    return { version, content: kept, sources: this.strategy.citedSources(current), hash };
  }
}

/** Releases rounds to clients and revokes them. */
@Injectable()
export class RoundsService {
  private readonly logger = new Logger(RoundsService.name);

  constructor(
    private readonly rounds: RoundsRepository,
    private readonly preparation: ReleasePreparation,
    private readonly links: ClientLinks,
    private readonly jobs: JobsService,
    private readonly steps: NextStepsService,
    private readonly clock: Clock,
    @Inject(RevocationList) private readonly revocations: RevocationList,
  ) {}

  /**
   * Releases exactly the named posts, all or none. @throws ApiError as ReleasePreparation; 404 for a post of
   * another submission; 409 with the post as `current` if it has another version; 422 for posts that an editor has to approve first
   */
  async release(submissionId: string, release: Release, by?: string): Promise<NewRound> {
    const { round, now } = await this.preparation.prepare(submissionId, release, by);
    const jobs = this.jobs.kindsOn('round released');
    const result = await this.rounds.release(submissionId, round, { now, jobs });
    if (result.outcome === 'unapproved') throw approvalMissing(result.titles);
    if (result.outcome === 'changed') throw await this.preparation.changed(submissionId, result.postId);
    const released = await this.rounds.find(round.id);
    if (!released) throw notFound('round');
    this.jobs.wake();
    const { url } = await this.links.current(submissionId);
    return { ...released, url };
  }

  /**
   * Emails the client the link of the newest round with posts to decide on, at most once a day.
   * @throws ApiError 404 for an unknown submission; 409 if no post waits; 422 for a paused or ended client
   */
  async remind(submissionId: string): Promise<void> {
    const now = this.clock.now();
    if (!(await this.steps.isActive(submissionId)))
      throw new ApiError(422, 'client_inactive', MESSAGES.clientNotActive);
    const roundId = await this.rounds.waitingRound(submissionId, now);
    if (roundId === undefined) throw new ApiError(409, 'nothing_to_remind', MESSAGES.nothingToRemind);
    const subject = `${roundId} ${await this.steps.todayOf(submissionId)}`;
    await this.jobs.schedule(submissionId, CLIENT_REMINDER, { subject, at: now });
    this.jobs.wake();
  }

  /**
   * Withdraws a round permanently: neither the client's page nor its own link shows it.
   * @returns the submission it belongs to
   * @throws ApiError 404 for an unknown round.
   */
  async revoke(roundId: string, by?: string): Promise<string> {
    if (!(await this.rounds.find(roundId))) throw notFound('round');
    // Written first: after a crash in between, the next start revokes the round.
    await this.revocations.add(roundId);
    const submissionId = await this.rounds.revoke(roundId, this.clock.now(), by);
    if (submissionId === undefined) throw notFound('round');
    return submissionId;
  }

  /** Revokes rounds that a restored backup has reopened, and adds revocations that the journal lacks. */
  async reapplyRevocations(): Promise<void> {
    const listed = await this.revocations.all();
    const reopened = await this.rounds.revokeAgain(listed, this.clock.now());
    if (reopened > 0) this.logger.warn(`revoked ${reopened} rounds that a restored backup had reopened`);
    const known = new Set(listed);
    await this.revocations.addAll((await this.rounds.revokedIds()).filter((id) => !known.has(id)));
  }
}
