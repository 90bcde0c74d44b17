import { FIELDS } from '#shared/fields';
import { FILE_KINDS } from '#shared/file-kinds';
import { unusedIdeas } from '#shared/month-ideas';
import type { PostState } from '#shared/posts';
import { canScrape, POST_SLOTS, type PostSlot, PREPARE_MONTH, readPreparation } from '#shared/preparation';
import { isAnswered } from '#shared/questions';
import type { Post } from '../../api/posts.ts';
import type { ClientMonths, Idea, SavedPost, Submission } from '../../api/submissions.ts';
import type { ClientPost } from '../../plannedPosts/clientPosts.ts';
import type { PostStatus } from '../../plannedPosts/post.ts';
import { isOff } from '../../ui/agency.ts';
import { shownWebsite } from '../ui/dates.ts';

/** Pure functions about a submission. */

/** The five saved posts; null for an empty slot. */
export function savedPosts(submission: Pick<Submission, PostSlot>): (SavedPost | null)[] {
  return POST_SLOTS.map((slot) => submission[slot]);
}

/** The texts of the five slots; '' for an empty one. */
export function postTexts(posts: readonly (Pick<SavedPost, 'text'> | null)[]): string[] {
  return POST_SLOTS.map((_, index) => posts[index]?.text ?? '');
}

/**
 * A saved post after an edit: only the text, because URL, date and counts belong to the scraped text. An unchanged
 * post keeps all of it.
 * @returns null for an empty text
 */
export function editedPost(stored: SavedPost | null, text: string): SavedPost | null {
  if (text.trim() === '') return null;
  return stored?.text === text ? stored : { text };
}

/** Whether a scrape would replace posts that were entered by hand. */
export function hasTypedPosts(submission: Pick<Submission, PostSlot>): boolean {
  return savedPosts(submission).some((post) => post !== null && post.text.trim() !== '' && !post.url);
}

/** Ids of the ideas with a post. A post has a text from its first version on, also where the page has not read it. */
export function writtenIdeas(posts: readonly Post[]): string[] {
  return posts.flatMap(({ ideaId, version }) => (version > 0 ? [ideaId] : []));
}

export interface InterviewEntry {
  key: string;
  /** Index of the question. */
  index?: number;
  label: string;
  question?: string;
  date?: string;
  answer: string;
  spoken: boolean;
}

/** The interview as the card shows it: questions with answers, then answers without a question. */
export function interviewEntries({
  interview_questions: questions,
  interview_answers: answers,
}: Pick<Submission, 'interview_questions' | 'interview_answers'>): InterviewEntry[] {
  const asked = questions.map(({ question, timestamp, spoken }, index) => ({
    key: `q${index}`,
    index,
    label: `Q${index + 1}`,
    question,
    date: timestamp,
    answer: answers[index] ?? '',
    spoken: spoken === true,
  }));
  const further = answers.slice(questions.length).map((answer, index) => ({
    key: `r${index}`,
    label: `Response ${questions.length + index + 1}`,
    answer,
    spoken: false,
  }));
  // Without questions all answers are shown, even empty ones; otherwise only those with text.
  return [
    ...asked,
    ...(questions.length === 0 ? further : further.filter(({ answer }) => isAnswered(answer))),
  ];
}

/** A unique id for an idea. crypto.randomUUID is missing on pages without TLS. */
export function newIdeaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `idea-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Labels of source kinds with a single source. */
const ONLY: Readonly<Record<string, string>> = {
  brand: 'the brand information',
  topics: 'the topics',
  edits: 'your edits of earlier posts',
};

/** The label of a source on this page: `answer-3` is Q3 of the interview card, `post-2` is 'Post 2'. */
export function sourceNames(ids: readonly string[]): string {
  return ids.map(sourceName).join(', ');
}

export function sourceName(id: string): string {
  const [, kind, number] = /^(answer|post|import|manual)-(\d+)$/.exec(id) ?? [];
  if (kind === 'answer') return `Q${number}`;
  if (kind === 'post') return `Post ${number}`;
  if (kind === 'import') return `Import ${number}`;
  if (kind === 'manual') return `Brand manual ${number}`;
  return ONLY[id] ?? id;
}

/** Names of the columns. */
const NAMES: Readonly<Record<string, string>> = {
  ...labelsOf(FIELDS),
  ...labelsOf(FILE_KINDS),
  interview_questions: 'Interview questions',
  interview_answers: 'Interview answers',
  last_post_1: 'Post 1',
  last_post_2: 'Post 2',
  last_post_3: 'Post 3',
  last_post_4: 'Post 4',
  last_post_5: 'Post 5',
  own_profile: "The client's own profile",
  posts_are_own: "Past posts are the client's own",
  content_ideas: 'Content ideas',
  selected_ideas: 'Selected ideas',
  exclusions: 'Off-limits',
  full_posts: 'Generated posts',
};

export function columnName(column: string): string {
  return NAMES[column] ?? column;
}

function labelsOf(columns: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([column, { label }]) => [column, label]));
}

/** The calendar status of a post: only an approved one is scheduled. */
const STATUS: Partial<Record<PostState, PostStatus>> = { approved: 'scheduled', posted: 'published' };

/** A post for the calendar: on its planned day, or else on `day`. */
export function onCalendar(
  { id, submissionId, title, fullPost, plannedDay, state }: Post,
  { day, website }: { day: string; website: string },
): ClientPost {
  return {
    id,
    title,
    content: fullPost,
    day: plannedDay ?? day,
    status: STATUS[state] ?? 'draft',
    tag: shownWebsite(website),
    submission: submissionId,
  };
}

/**
 * The ideas to select with one click: the first ones of a month that are neither selected nor written, as many as it lacks.
 * The AI lists the strongest first. The month is that of the next step, else the first open one with ideas to choose from.
 */
export function bestIdeas(
  content: Pick<Submission, 'content_ideas' | 'selected_ideas'>,
  written: readonly string[],
  { next, months }: ClientMonths,
): Idea[] {
  const waiting = months.filter(
    ({ isOpen, missing, selected, offered }) => isOpen && missing > selected && offered > 0,
  );
  const month = waiting.find((one) => next?.name === 'choose' && one.month === next.month) ?? waiting[0];
  if (!month) return [];
  // Clicks that are not saved yet count, too.
  const chosen = ideasToWrite(content, { month: month.month, written }).length;
  return unusedIdeas(content, { month: month.month, written }).slice(0, Math.max(0, month.missing - chosen));
}

/** The selected ideas of a month without a post. One without a month counts for every month. */
export function ideasToWrite(
  { selected_ideas }: Pick<Submission, 'selected_ideas'>,
  { month, written }: { month: string; written: readonly string[] },
): Idea[] {
  return selected_ideas.filter((idea) => (idea.month ?? month) === month && !written.includes(idea.id));
}

/** The current step of the job that prepares the month; undefined if it is not running. */
export function preparationStep(submission: Submission): 'posts' | 'ideas' | undefined {
  const job = submission.jobs.find(({ kind, state }) => kind === PREPARE_MONTH && state === 'due');
  if (!job) return undefined;
  return !readPreparation(job.subject).withoutPosts && !isOff('scraping') && canScrape(submission)
    ? 'posts'
    : 'ideas';
}
