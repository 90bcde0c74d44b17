import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../common/clock.js';
import { translate } from '../common/language/translate.js';
import type { Language } from '../shared/languages.js';
import { MESSAGES } from '../shared/messages.js';
import { evidenceOf, sentencesWithoutSource } from '../shared/post-sources.js';
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
  client: Pick<Client, 'interview_questions' | 'interview_answers' | 'language' | SavedPostColumn>;
}

/**
 * Sources of a text, from its review: the quotations behind each sentence that it still has, by the rule of the panel.
 * Contains only the quoted part of an answer.
 */
export function sourcesOf({
  review,
  shown,
  client,
}: Origin): Pick<ReviewPost, 'sources' | 'sentences' | 'numbers'> {
  const { review: read } = StoredGeneratedPost.parse({ review: review ?? undefined });
  if (!read) return { sources: [], sentences: [], numbers: [] };
  const texts = textsOf(client);
  const unsourced = new Set(sentencesWithoutSource(read, texts));
  const sources = new Map<string, Map<string, number[]>>();
  const sentences: ReviewPost['sentences'] = [];
  for (const sentence of read.sentences) {
    const place = placeIn(shown, sentence);
    if (!place) continue;
    const evidence = evidenceOf(sentence, texts);
    if (evidence.length > 0 || unsourced.has(sentence))
      sentences.push({ ...place, hasSource: evidence.length > 0 });
    for (const { source, quote } of evidence) {
      const quotes = sources.get(source) ?? new Map<string, number[]>();
      sources.set(source, quotes.set(quote, [...(quotes.get(quote) ?? []), place.start]));
    }
  }
  return {
    sources: [...sources].map(([id, quotes]) => ({
      id,
      label: labelOf(id, client.interview_questions, client.language),
      quotes: [...quotes].map(([text, usedBy]) => ({ text, usedBy })),
    })),
    sentences,
    numbers: read.lookUp.flatMap((one) => (one.kind === 'number' ? (placeIn(shown, one) ?? []) : [])),
  };
}

/** The place of reviewed words in the displayed text: the same, else their only one. */
function placeIn(shown: string, { text, start, end }: Place & { text: string }): Place | undefined {
  if (shown.slice(start, end) === text) return { start, end };
  const at = shown.indexOf(text);
  return at >= 0 && at === shown.lastIndexOf(text) ? { start: at, end: at + text.length } : undefined;
}

/** The texts that a sentence can be taken from word for word, by source id. */
function textsOf(client: Origin['client']): Map<string, string> {
  return new Map([
    ...client.interview_answers.map((answer, index) => [`answer-${index + 1}`, answer] as const),
    ...SAVED_POSTS.map((column, index) => [`post-${index + 1}`, client[column]?.text ?? ''] as const),
  ]);
}

const SAVED_POSTS = ['last_post_1', 'last_post_2', 'last_post_3', 'last_post_4', 'last_post_5'] as const;
type SavedPostColumn = (typeof SAVED_POSTS)[number];

function labelOf(id: string, questions: readonly InterviewQuestion[], language: Language): string {
  const answer = /^answer-(\d+)$/.exec(id)?.[1];
  const question = answer && questions[Number(answer) - 1]?.question;
  if (question) return splitQuestion(question).main;
  if (id.startsWith('import-')) return translate(language, MESSAGES.sourceImport);
  return translate(language, id.startsWith('post-') ? MESSAGES.sourcePost : MESSAGES.sourceForm);
}

/** Columns of a submission that the review page needs. Of answers and past posts it shows only what a post quotes. */
const COLUMNS = [
  'name',
  'website',
  'language',
  'time_zone',
  'interview_questions',
  'interview_answers',
  'open_asks',
  'team_photos',
  ...SAVED_POSTS,
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
    const photoAddress = (id: string) => `/api/review/${token}/images/${id}`;
    return this.toAnswer(page, await this.shownPosts(page), photoAddress);
  }

  /**
   * The page as its client would see it if its newest round were released now.
   * @param released the posts of that round
   */
  async preview(page: OpenedPage, released: readonly ShownPost[]): Promise<Review> {
    const ids = new Set(released.map(({ id }) => id));
    const others = (await this.shownPosts(page)).filter(({ id }) => !ids.has(id));
    return this.toAnswer(page, [...others, ...released].toSorted(byPlan), (id) => `/api/files/${id}/preview`);
  }

  private async toAnswer(
    page: OpenedPage,
    shown: readonly ShownPost[],
    photoAddress: (id: string) => string,
  ): Promise<Review> {
    const { submissionId, rounds } = page;
    const [client, verdicts, comments, record] = await Promise.all([
      this.client(submissionId),
      this.threads.verdicts(submissionId),
      this.threads.comments(submissionId),
      this.activity.head(submissionId),
    ]);
    const threads = threadsOf(comments.filter(({ internal }) => !internal));
    const posts = shown.map((post): ReviewPost => {
      const verdict = verdicts.find(({ post_id }) => post_id === post.id);
      return {
        ...toReviewPost(post, client, photoAddress),
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

/** By day and time as `ThreadsRepository` returns them: those without a day last. */
function byPlan(one: ShownPost, other: ShownPost): number {
  const moment = ({ planned_day, planned_time }: ShownPost) =>
    planned_day === null ? '9' : `${planned_day} ${planned_time ?? ''}`;
  return moment(one).localeCompare(moment(other), 'en') || one.position - other.position;
}

function toReviewPost(
  post: ShownPost,
  client: Client,
  photoAddress: (id: string) => string,
): Omit<ReviewPost, 'verdict' | 'comments'> {
  const { team_photos } = client;
  const images = StoredImages.parse(post.images).flatMap((id) => {
    const photo = team_photos.find((one) => one.id === id);
    return photo ? [{ id, url: photoAddress(id), name: photo.name }] : [];
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
    ...sourcesOf({ review: post.review, shown: post.full_post, client }),
    before: post.before,
    postedAt: post.posted_at,
    postedUrl: post.posted_url,
  };
}
