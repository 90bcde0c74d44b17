import { Injectable } from '@nestjs/common';
import { reasonOf, retryAfterOf, statusOf } from '../ai-budgets/failure.js';
import { Clock } from '../common/clock.js';
import { ApiError, aborted, conflict, formQuarantined } from '../common/http/api-error.js';
import { english, translate } from '../common/language/translate.js';
import { isQuoted } from '../common/text/quotes.js';
import { factSources, type Material } from '../content-ai/brief/material.js';
import { MaterialReader } from '../content-ai/brief/material-reader.js';
import { ContentAiService } from '../content-ai/content-ai.service.js';
import { PostsService } from '../posts/posts.service.js';
import { agencyZone, SettingsService } from '../settings/settings.service.js';
import type { Language } from '../shared/languages.js';
import { MIN_ANSWERS } from '../shared/limits.js';
import { MESSAGES } from '../shared/messages.js';
import { dayIn, firstPlanDay } from '../shared/plan.js';
import type { Submission } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { exclusionsOf, ownTexts, type Promised } from './assemble.js';
import { datesOnPlan, knownIdeas, monthOnPlan, type PostOfPlan } from './first-month.js';
import { type StoredStrategy, StrategiesRepository } from './strategies.repository.js';
import type {
  ChangeStrategy,
  PlannedStrategyContent,
  Strategy,
  StrategyContent,
  StrategySource,
} from './strategy.schemas.js';
import { faultsOf } from './strategy-faults.js';
import { StrategyWriter } from './strategy-writer.js';
import * as texts from './texts.js';

/** Posts of a whole month: the client's own number, else the agency's. */
function promisedTo(
  { posts_per_month }: Pick<Submission, 'posts_per_month'>,
  { postsPerMonth }: Promised,
): Promised {
  return { postsPerMonth: posts_per_month ?? postsPerMonth };
}

/** All possible sources of a strategy with readable labels, in the language of the form. */
function sourcesOf(material: Material, { language }: Pick<Submission, 'language'>): StrategySource[] {
  const questions = new Map(material.answers.map(({ id, question }) => [id, question]));
  return [...factSources(material)].map(([id, text]) => ({
    id,
    label: questions.get(id) || sourceLabel(id, language),
    text,
  }));
}

function sourceLabel(id: string, language: Language): string {
  const [, kind, number] = /^(answer|post|import)-(\d+)$/.exec(id) ?? [];
  if (kind === 'answer') return translate(language, texts.sourceAnswer(Number(number)));
  if (kind === 'post') return translate(language, texts.sourcePost(Number(number)));
  if (kind === 'import') return translate(language, texts.sourceImport);
  return translate(language, texts.sourceBrand);
}

/** All source ids in a strategy. */
function citedIn({ heard, positioning, audience, pillars }: StrategyContent): Set<string> {
  return new Set([
    ...heard.map(({ source }) => source),
    ...positioning.sources,
    ...audience.sources,
    ...pillars.flatMap(({ sources }) => sources),
  ]);
}

/** The parts of a source that a strategy quotes in its first part or as evidence of a pillar. */
function quotedOf({ id, text }: StrategySource, { heard, pillars }: StrategyContent): string {
  const proofs = pillars.filter(({ sources }) => sources.includes(id)).map(({ proof }) => proof);
  const quotes = heard.filter(({ source }) => source === id).map(({ quote }) => quote);
  return [...new Set([...quotes, ...proofs])].filter((words) => isQuoted(words, text)).join(' … ');
}

/**
 * A client's strategy: written by the model, edited by the administrator, and checked by code on every read.
 */
@Injectable()
export class StrategyService {
  constructor(
    private readonly strategies: StrategiesRepository,
    private readonly writer: StrategyWriter,
    private readonly submissions: SubmissionsService,
    private readonly posts: PostsService,
    private readonly content: ContentAiService,
    private readonly materials: MaterialReader,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 404 for an unknown submission. */
  async get(id: string): Promise<Strategy> {
    return this.shown(await this.submissions.getWithoutPosts(id), await this.strategies.find(id));
  }

  /**
   * The client's words published with a strategy: only the quoted parts of its sources, because links are
   * shared.
   */
  citedSources({
    content,
    sources,
  }: {
    content: StrategyContent | null;
    sources: readonly StrategySource[];
  }): StrategySource[] {
    if (!content) return [];
    const cited = citedIn(content);
    return sources
      .filter(({ id }) => cited.has(id))
      .map((source) => ({ ...source, text: quotedOf(source, content) }));
  }

  /**
   * A released strategy with the current days of the plan. Earlier versions stored figures as sentences, which
   * could describe another person's posts: these are left out.
   */
  async asPlanned(submissionId: string, content: StrategyContent): Promise<PlannedStrategyContent> {
    const columns = ['completed_at', 'language', 'time_zone', 'posts_per_month'] as const;
    const submission = await this.submissions.read(submissionId, columns);
    const posts = await this.posts.ofSubmission(submissionId);
    const figures = content.voice.figures.filter((figure) => typeof figure !== 'string');
    const shown = { ...content, voice: { ...content.voice, figures } };
    const planned = await this.onPlan(shown, { submission, posts, isSent: true });
    return {
      ...planned,
      firstMonth: planned.firstMonth.filter(({ month }) => month === planned.month),
    };
  }

  private async onPlan(
    content: StrategyContent,
    {
      submission,
      posts,
      isSent,
    }: {
      submission: Pick<Submission, 'completed_at' | 'language' | 'time_zone' | 'posts_per_month'>;
      posts: readonly PostOfPlan[];
      isSent: boolean;
    },
  ): Promise<PlannedStrategyContent> {
    const settings = await this.settings.current();
    const { weekdays, daysOff, strategyDays } = settings;
    const { postsPerMonth } = promisedTo(submission, settings);
    const now = this.clock.now();
    const timeZone = submission.time_zone ?? agencyZone(settings);
    const earliest = firstPlanDay({ ...settings, now, agencyZone: agencyZone(settings), timeZone });
    const plan = monthOnPlan(content.firstMonth, { posts, postsPerMonth, weekdays, daysOff, earliest });
    const today = dayIn(timeZone, now);
    return {
      ...content,
      month: plan.month,
      isProposal: plan.isProposal,
      firstMonth: plan.slots,
      dates: datesOnPlan(plan, posts, { submission, isSent, strategyDays, timeZone, today }),
    };
  }

  /**
   * Writes a strategy and stores it as the next version. @throws ApiError 404; 409 for a quarantined form or a
   * concurrent change; 422 without an interview; with the reason as `error` when the model fails
   */
  async generate(id: string, signal?: AbortSignal): Promise<Strategy> {
    const submission = await this.submissions.get(id);
    if (submission.quarantined_at) throw formQuarantined(MESSAGES.releaseFirst);
    const material = await this.materials.read(submission);
    const enough = submission.completed_at !== null || material.answers.length >= MIN_ANSWERS;
    if (!enough || material.answers.length === 0)
      throw new ApiError(422, 'interview_missing', MESSAGES.strategyNeedsInterview);
    const before = await this.strategies.find(id);
    const content = await this.write(submission, material, signal);
    return this.store(submission, content, before?.version ?? 0);
  }

  /** @throws ApiError 404; 409 with the stored one as `current` if it has another version. */
  async change(id: string, { version, content }: ChangeStrategy): Promise<Strategy> {
    const submission = await this.submissions.get(id);
    const before = await this.strategies.find(id);
    // Figures are computed: an editor may remove one but not add any.
    const kept = new Set(content.voice.figures.map(({ name }) => name));
    const figures = (before?.content?.voice.figures ?? []).filter(({ name }) => kept.has(name));
    return this.store(submission, { ...content, voice: { ...content.voice, figures } }, version);
  }

  private async write(
    submission: Submission,
    material: Material,
    signal: AbortSignal | undefined,
  ): Promise<StrategyContent> {
    const posts = await this.posts.ofSubmission(submission.id);
    const card = await this.content.styleOf(ownTexts(material));
    const promised = promisedTo(submission, await this.settings.current());
    const ideas = knownIdeas(submission, { posts, postsPerMonth: promised.postsPerMonth });
    try {
      const facts = { submission, material, card, ideas, posts, promised };
      return await this.writer.write(facts, signal);
    } catch (cause) {
      throw strategyError(cause, signal);
    }
  }

  private async store(submission: Submission, content: StrategyContent, version: number): Promise<Strategy> {
    const leftOut = exclusionsOf(submission.exclusions);
    const stored = await this.strategies.put(submission.id, { ...content, leftOut }, version);
    if (stored) return this.shown(submission, stored);
    const current = await this.get(submission.id);
    throw conflict(current);
  }

  /** With the current exclusions and faults. */
  private async shown(submission: Submission, stored: StoredStrategy | undefined): Promise<Strategy> {
    const { version = 0, modifiedAt = null, sentAt = null } = stored ?? {};
    const material = await this.materials.read(submission);
    const posts = stored?.content ? await this.posts.ofSubmission(submission.id) : [];
    const kept = stored?.content && { ...stored.content, leftOut: exclusionsOf(submission.exclusions) };
    const content = kept ? await this.onPlan(kept, { submission, posts, isSent: sentAt !== null }) : null;
    const { postsPerMonth } = promisedTo(submission, await this.settings.current());
    const known = {
      sources: factSources(material),
      posts: new Set(posts.map((post) => post.id)),
      postsPerMonth,
    };
    return {
      submissionId: submission.id,
      version,
      content,
      sources: sourcesOf(material, submission),
      faults: kept ? faultsOf(kept, known) : [],
      modifiedAt,
      sentAt,
    };
  }
}

/** @param signal a disconnected caller reads no answer, so that is not an error */
function strategyError(cause: unknown, signal?: AbortSignal): ApiError {
  if (cause instanceof ApiError) return cause;
  if (signal?.aborted) return aborted(MESSAGES.strategyFailed);
  const extra = { error: english(reasonOf(cause)) };
  const options = { cause, extra, ...retryAfterOf(cause) };
  return new ApiError(statusOf(cause), 'strategy_failed', MESSAGES.strategyFailed, options);
}
