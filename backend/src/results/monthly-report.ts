import { median } from '../common/statistics.js';
import { splitQuestion } from '../shared/questions.js';
import { totalsOf } from '../shared/results.js';
import { StoredGeneratedPost } from '../submissions/stored-shapes.js';
import type { InterviewQuestion } from '../submissions/submission.schemas.js';
import type { ReportContent } from './monthly-reports.schemas.js';
import type { PublishedPost } from './results.schemas.js';

/** A post that the client has seen, with the text and the day that were released. */
export interface ReleasedPost {
  id: string;
  title: string;
  fullPost: string;
  /** The stored review, which has the quotations of each sentence. */
  review: unknown;
  state: string;
  /** The first release, and the valid approval. */
  releasedAt: string;
  approvedAt: string | null;
  /** Whether the client ever asked for changes. */
  isChanged: boolean;
  plannedDay: string | null;
  plannedTime: string | null;
}

export interface ReportInput {
  month: string;
  /** Today for the client. */
  today: string;
  sentence: string;
  published: readonly PublishedPost[];
  released: readonly ReleasedPost[];
  questions: readonly InterviewQuestion[];
}

/** Quotations of one answer, and planned posts: more than a page should list. */
const MAX_QUOTES = 3;
const MAX_PLANNED = 40;
const HOUR_MS = 3_600_000;
const TO_COME = new Set(['in_review', 'changes_wanted', 'approved']);

/** The report of a month, from the data of today. */
export function toReport(input: ReportInput): ReportContent {
  const { month, sentence } = input;
  const published = input.published
    .filter(({ postedOn }) => postedOn.startsWith(month))
    .toSorted((a, b) => compare(a.postedOn, b.postedOn))
    .map(({ postId, title, postedOn, postedUrl, latest }) => ({
      postId,
      title,
      postedOn,
      postedUrl,
      results: latest,
    }));
  const ofMonth = published.flatMap(({ postId }) => input.released.find(({ id }) => id === postId) ?? []);
  return {
    month,
    sentence,
    published,
    totals: totalsOf(published.map(({ results }) => results)),
    approval: toApproval(ofMonth),
    answers: usedAnswers(ofMonth, input.questions),
    planned: toPlanned(input),
  };
}

/** Time from the first release of a post to its approval. */
function toApproval(posts: readonly ReleasedPost[]): ReportContent['approval'] {
  const hours = posts.flatMap(({ releasedAt, approvedAt }) =>
    approvedAt === null ? [] : [(Date.parse(approvedAt) - Date.parse(releasedAt)) / HOUR_MS],
  );
  if (hours.length === 0) return null;
  return {
    posts: hours.length,
    medianHours: Math.round(Math.max(0, median(hours)) * 10) / 10,
    unchanged: posts.filter(({ approvedAt, isChanged }) => approvedAt !== null && !isChanged).length,
  };
}

/**
 * The answers that posts quote, in the order of the interview: the verified quotations of sentences that are still in the
 * released text.
 */
export function usedAnswers(
  posts: readonly Pick<ReleasedPost, 'title' | 'fullPost' | 'review'>[],
  questions: readonly InterviewQuestion[],
): ReportContent['answers'] {
  const used = new Map<number, { quotes: Set<string>; posts: Set<string> }>();
  for (const { title, fullPost, review } of posts) {
    const { review: read } = StoredGeneratedPost.parse({ review: review ?? undefined });
    for (const { text, verdict } of read?.sentences ?? []) {
      if (!verdict || !fullPost.includes(text)) continue;
      for (const { source, quote } of verdict.evidence) {
        const number = Number(/^answer-(\d+)$/.exec(source)?.[1] ?? 0);
        if (!questions[number - 1]) continue;
        const answer = used.get(number) ?? { quotes: new Set(), posts: new Set() };
        answer.quotes.add(quote);
        answer.posts.add(title);
        used.set(number, answer);
      }
    }
  }
  return [...used]
    .toSorted(([a], [b]) => a - b)
    .map(([number, { quotes, posts: titles }]) => ({
      question: splitQuestion(questions[number - 1]?.question ?? '').main,
      quotes: [...quotes].slice(0, MAX_QUOTES),
      posts: [...titles],
    }));
}

function toPlanned({ released, today }: ReportInput): ReportContent['planned'] {
  return released
    .flatMap(({ id: postId, title, state, plannedDay: day, plannedTime: time }) =>
      day !== null && day >= today && TO_COME.has(state) ? [{ postId, title, day, time }] : [],
    )
    .toSorted((a, b) => compare(a.day + (a.time ?? ''), b.day + (b.time ?? '')))
    .slice(0, MAX_PLANNED);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
