import { isAnswered } from '#shared/questions';
import type { GeneratedPost, SavedPost, Submission } from '../../api/submissions.ts';

/** Pure questions about a submission. */

export const POST_SLOTS = [
  'last_post_1',
  'last_post_2',
  'last_post_3',
  'last_post_4',
  'last_post_5',
] as const;
export type PostSlot = (typeof POST_SLOTS)[number];

/** The five saved posts, null where there is none. */
export function savedPosts(submission: Pick<Submission, PostSlot>): (SavedPost | null)[] {
  return POST_SLOTS.map((slot) => submission[slot]);
}

/**
 * A saved post after its text was edited: the text alone, for address, date and figures belong to the text that was
 * scraped. An unchanged one keeps everything.
 * @returns null for an empty text
 */
export function editedPost(stored: SavedPost | null, text: string): SavedPost | null {
  if (text.trim() === '') return null;
  return stored?.text === text ? stored : { text };
}

/** Whether a scrape would replace typed posts. */
export function hasTypedPosts(submission: Pick<Submission, PostSlot>): boolean {
  return savedPosts(submission).some((post) => post !== null && post.text.trim() !== '' && !post.url);
}

/** Generated posts that have a text. */
export function writtenPosts({ full_posts }: Pick<Submission, 'full_posts'>): GeneratedPost[] {
  return full_posts.filter(({ fullPost }) => fullPost !== '');
}

export function postOf(
  { full_posts }: Pick<Submission, 'full_posts'>,
  ideaId: string,
): GeneratedPost | undefined {
  return full_posts.find((post) => post.ideaId === ideaId);
}

export interface InterviewEntry {
  key: string;
  label: string;
  question?: string;
  date?: string;
  answer: string;
  spoken: boolean;
}

/** The interview as the card shows it: questions with their answers, then answers that have no question. */
export function interviewEntries({
  interview_questions: questions,
  interview_answers: answers,
}: Pick<Submission, 'interview_questions' | 'interview_answers'>): InterviewEntry[] {
  const asked = questions.map(({ question, timestamp, spoken }, index) => ({
    key: `q${index}`,
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
  // Without questions every answer is shown, empty ones too; beside questions only those that say something.
  return [
    ...asked,
    ...(questions.length === 0 ? further : further.filter(({ answer }) => isAnswered(answer))),
  ];
}

/** An id that no other idea has. (crypto.randomUUID is missing where the page is served without TLS.) */
export function newIdeaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `idea-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
