import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { MESSAGES } from '../shared/messages.js';
import { shiftMonth } from '../shared/posts.js';
import { splitQuestion } from '../shared/questions.js';
import { PAGE_MONTHS, UNDO_MINUTES } from '../shared/rounds.js';
import type { StrategyContent, StrategySource } from '../strategy/strategy.schemas.js';
import { StrategyService } from '../strategy/strategy.service.js';
import { StoredGeneratedPost } from '../submissions/stored-shapes.js';
import type { InterviewQuestion } from '../submissions/submission.schemas.js';
import { SubmissionsService } from '../submissions/submissions.service.js';
import { ActivitySeals } from './activity-seals.service.js';
import type { OpenedPage } from './client-pages.service.js';
import {
  type Comment,
  type PostVerdict,
  Quote,
  type Review,
  type ReviewPost,
  type ReviewQuestions,
} from './review.schemas.js';
import type { RoundRow } from './rounds.repository.js';
import { type CommentRow, type ShownPost, ThreadsRepository, type VerdictRow } from './threads.repository.js';

interface Place {
  start: number;
  end: number;
}

/**
 * Position of a passage in a text, in UTF-16 units. If its words occur several times, the occurrence with the
 * best matching context wins, the first among equals. Null if the words are not in the text.
 */
export function findPassage(text: string, { exact, prefix, suffix }: Quote): Place | null {
  let best: Place | null = null;
  let most = -1;
  for (let start = text.indexOf(exact); start >= 0; start = text.indexOf(exact, start + 1)) {
    const end = start + exact.length;
    const agreeing = agreeBefore(text.slice(0, start), prefix) + agreeAfter(text.slice(end), suffix);
    if (agreeing > most) [best, most] = [{ start, end }, agreeing];
  }
  return best;
}

/** Length of the common suffix of two texts. */
function agreeBefore(text: string, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text.at(-1 - count) === prefix.at(-1 - count)) count++;
  return count;
}

/** Length of the common prefix of two texts. */
function agreeAfter(text: string, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[count] === suffix[count]) count++;
  return count;
}

const StoredQuote = Quote.nullable().catch(null);
export const StoredImages = z.array(z.string()).catch([]);

/** @param text the text currently shown to the client, or null if there is no single text to search */
export function toComment(row: CommentRow, text: string | null): Comment {
  const quote = StoredQuote.parse(row.quote);
  return {
    id: row.id,
    postId: row.post_id,
    part: row.part,
    by: row.by,
    name: row.name,
    text: row.text,
    version: row.version,
    quote,
    place: quote && text !== null ? findPassage(text, quote) : null,
    at: row.created_at,
  };
}

export function toVerdict({ verdict, version, words, name, decided_at: at }: VerdictRow): PostVerdict {
  const undoUntil = new Date(Date.parse(at) + UNDO_MINUTES * 60_000).toISOString();
  return { verdict, version, words, name, at, undoUntil };
}

/** Threads of a submission by subject. */
export function threadsOf(rows: readonly CommentRow[]) {
  const ofPosts = Map.groupBy(rows, ({ post_id }) => post_id);
  return {
    ofPost: (postId: string) => ofPosts.get(postId) ?? [],
    ofStrategy: ofPosts.get(null) ?? [],
  };
}

interface Origin {
  /** The stored review of the post. */
  review: unknown;
  /** The displayed text, which may differ from the reviewed one. */
  shown: string;
  questions: readonly InterviewQuestion[];
  language: Language;
}

/**
 * The client's own words that support a text: the verified quotations of its review, grouped by source.
 * Contains only the quoted part of an answer, and nothing for sentences that are not in the text.
 */
export function sourcesOf({ review, shown, questions, language }: Origin): StrategySource[] {
  const quotes = new Map<string, Set<string>>();
  const { review: read } = StoredGeneratedPost.parse({ review: review ?? undefined });
  for (const { text, verdict } of read?.sentences ?? []) {
    if (!verdict || !shown.includes(text)) continue;
    for (const { source, quote } of verdict.evidence)
      quotes.set(source, (quotes.get(source) ?? new Set()).add(quote));
  }
  return [...quotes].map(([id, texts]) => ({
    id,
    label: labelOf(id, questions, language),
    text: [...texts].join(' … '),
  }));
}

function labelOf(id: string, questions: readonly InterviewQuestion[], language: Language): string {
  const answer = /^answer-(\d+)$/.exec(id)?.[1];
  const question = answer && questions[Number(answer) - 1]?.question;
  if (question) return splitQuestion(question).main;
  if (id.startsWith('import-')) return translate(language, MESSAGES.sourceImport);
  return translate(language, id.startsWith('post-') ? MESSAGES.sourcePost : MESSAGES.sourceForm);
}

/** Columns of a submission that the review page needs. Of the answers it shows only what a post quotes. */
const COLUMNS = [
  'name',
  'website',
  'language',
  'time_zone',
  'interview_questions',
  'interview_answers',
  'open_asks',
  'team_photos',
] as const;
type Client = Awaited<ReturnType<ReviewReader['client']>>;

/** Assembles a page as its client sees it. */
@Injectable()
export class ReviewReader {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly submissions: SubmissionsService,
    private readonly activity: ActivitySeals,
    private readonly strategies: StrategyService,
    private readonly clock: Clock,
  ) {}

  /** @param token the token that was used, for the addresses of photos */
  async read(page: OpenedPage, token: string): Promise<Review> {
    const { submissionId, rounds } = page;
    const [client, shown, verdicts, comments, record] = await Promise.all([
      this.client(submissionId),
      this.shownPosts(page),
      this.threads.verdicts(submissionId),
      this.threads.comments(submissionId),
      this.activity.head(submissionId),
    ]);
    const threads = threadsOf(comments.filter(({ internal }) => !internal));
    const posts = shown.map((post): ReviewPost => {
      const verdict = verdicts.find(({ post_id }) => post_id === post.id);
      return {
        ...toReviewPost(post, client, token),
        verdict: verdict ? toVerdict(verdict) : null,
        comments: threads.ofPost(post.id).map((comment) => toComment(comment, post.full_post)),
      };
    });
    const questions = page.kind === 'page' && page.endedAt === null ? questionsOf(client) : [];
    return {
      ...toReview(page, client),
      note: noteOf(page, shown),
      strategy: await this.strategyOf(
        rounds.find(({ strategy }) => strategy !== null),
        threads.ofStrategy.map((comment) => toComment(comment, null)),
      ),
      posts,
      questions,
      formHash: questions.length > 0 ? formHash(submissionId) : null,
      record: record ?? null,
    };
  }

  /** Whether a photo belongs to a post of the page. */
  async hasPhoto(page: OpenedPage, fileId: string): Promise<boolean> {
    const shown = await this.shownPosts(page);
    return shown.some(({ images }) => StoredImages.parse(images).includes(fileId));
  }

  /** The posts of a round, or those of the last year and what waits. */
  private shownPosts({ kind, rounds }: OpenedPage): Promise<ShownPost[]> {
    const ids = rounds.map(({ id }) => id);
    if (kind === 'round') return this.threads.shownPosts(ids);
    const month = this.clock.now().toISOString().slice(0, 7);
    return this.threads.shownPosts(ids, shiftMonth(month, 1 - PAGE_MONTHS));
  }

  client(submissionId: string) {
    return this.submissions.read(submissionId, COLUMNS);
  }

  private async strategyOf(
    round: RoundRow | undefined,
    comments: NonNullable<Review['strategy']>['comments'],
  ): Promise<Review['strategy']> {
    if (!round || round.strategy === null) return null;
    const { id, submission_id, strategy, strategy_sources } = round;
    // Written by release_round in the format of the schemas and never changed. Earlier versions wrote whole
    // answers.
    const released = { content: strategy, sources: strategy_sources } as {
      content: StrategyContent;
      sources: StrategySource[];
    };
    const sources = this.strategies.citedSources(released);
    const content = await this.strategies.asPlanned(submission_id, released.content);
    return { content, sources, looksRight: await this.threads.looksRight(id), comments };
  }
}

function toReview(
  { kind, pageId, rounds, expiresAt, endedAt }: OpenedPage,
  { name, website, language, time_zone }: Client,
) {
  return {
    pageId,
    kind,
    language,
    name,
    website,
    releasedAt: rounds[0]?.released_at ?? null,
    expiresAt,
    endedAt,
    readerName: rounds.find(({ reader_name }) => reader_name !== null)?.reader_name ?? null,
    timeZone: time_zone,
  };
}

/** The note of the newest round, on the client's page while a post of it waits or it has nothing but the strategy. */
function noteOf({ kind, rounds: [newest] }: OpenedPage, posts: readonly ShownPost[]): string | null {
  if (!newest || kind === 'round') return newest?.note ?? null;
  const own = posts.filter(({ round_id }) => round_id === newest.id);
  const isCurrent = own.length === 0 || own.some(({ state }) => state === 'in_review');
  return isCurrent ? newest.note : null;
}

/** The questions of open asks that have no answer; no ask whose questions are all answered. */
function questionsOf({ open_asks, interview_questions, interview_answers }: Client): ReviewQuestions[] {
  return open_asks.flatMap(({ month, note, due_on: dueOn, first_question, last_question }) => {
    const questions = interview_questions
      .slice(first_question, last_question + 1)
      .filter((_, place) => (interview_answers[first_question + place] ?? '').trim() === '')
      .map(({ question }) => splitQuestion(question).main);
    return questions.length > 0 ? [{ month, note, dueOn, questions }] : [];
  });
}

/** Compared with the forms of a device: see hasForm in frontend/src/review. */
function formHash(submissionId: string): string {
  return createHash('sha256').update(`form ${submissionId}`).digest('hex');
}

function toReviewPost(
  post: ShownPost,
  client: Client,
  token: string,
): Omit<ReviewPost, 'verdict' | 'comments'> {
  const { interview_questions: questions, language, team_photos } = client;
  const images = StoredImages.parse(post.images).flatMap((id) => {
    const photo = team_photos.find((one) => one.id === id);
    return photo ? [{ id, url: `/api/review/${token}/images/${id}`, name: photo.name }] : [];
  });
  return {
    id: post.id,
    state: post.state,
    title: post.title,
    contentType: post.content_type,
    fullPost: post.full_post,
    version: post.version,
    hash: post.hash,
    month: post.month,
    plannedDay: post.planned_day,
    plannedTime: post.planned_time,
    images,
    sources: sourcesOf({ review: post.review, shown: post.full_post, questions, language }),
    before: post.before,
    postedAt: post.posted_at,
    postedUrl: post.posted_url,
  };
}
