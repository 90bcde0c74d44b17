import type { PostSlot } from '../shared/preparation.js';
import { isAnswered, splitQuestion } from '../shared/questions.js';
import { isSampleAnswer } from '../shared/sample-answers.js';
import type { SavedPost, Submission } from '../submissions/submission.schemas.js';
import type { ImportSource } from './imports.service.js';

/** One interview answer, or the client's words in a part of a call, word for word. */
export interface MaterialAnswer {
  /** `answer-3` is the answer to Q3 on the admin page, `import-3` a part of a call. */
  id: string;
  /** For a call its title. */
  question: string;
  text: string;
  spoken: boolean;
  /** A sample of the simulated speech service. */
  sample: boolean;
  topic?: string | undefined;
  /** When the question was asked, or the day of the call, ISO 8601. */
  askedAt?: string | undefined;
}

export interface MaterialPost {
  /** `post-2` is 'Post 2' on the admin page, `import-4` a post of the client's archive. */
  id: string;
  text: string;
  /** ISO 8601, if it is known. */
  postedAt?: string | undefined;
  /** Whether it is the client's own, whatever the profile is. */
  isOwn?: boolean | undefined;
}

/** The answers of the interview and of later questions. */
export function answersOf({
  interview_questions,
  interview_answers,
}: Pick<Submission, 'interview_questions' | 'interview_answers'>): MaterialAnswer[] {
  return interview_answers.flatMap((text, index) => {
    if (!isAnswered(text)) return [];
    const { question = '', topic, spoken = false, timestamp: askedAt } = interview_questions[index] ?? {};
    const { main, sub } = splitQuestion(question);
    const sample = isSampleAnswer(text);
    const id = `answer-${index + 1}`;
    return [{ id, question: `${main} ${sub}`.trim(), text, spoken, sample, topic, askedAt }];
  });
}

/** The client's words in calls, as answers. The title takes the place of the question. */
export function callsOf(imports: readonly ImportSource[]): MaterialAnswer[] {
  return imports.flatMap(({ source, kind, title, day, text }) =>
    kind === 'call'
      ? [{ id: source, question: title, text, spoken: true, sample: isSampleAnswer(text), askedAt: day }]
      : [],
  );
}

/** The saved posts. @param given as the admin page sent them, instead of the stored ones */
export function savedPosts(
  submission: Pick<Submission, PostSlot>,
  given: readonly string[] = [],
): MaterialPost[] {
  const stored: (SavedPost | null)[] = ([1, 2, 3, 4, 5] as const).map(
    (slot) => submission[`last_post_${slot}`],
  );
  const usesGiven = given.some((text) => text.trim() !== '');
  const texts = usesGiven ? given : stored.map((post) => post?.text ?? '');
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [];
    const postedAt = stored.find((post) => post?.text === text)?.postedAt;
    return [{ id: `post-${index + 1}`, text, postedAt }];
  });
}

export function importedPosts(imports: readonly ImportSource[]): MaterialPost[] {
  return imports.flatMap(({ source, kind, day, text }) =>
    kind === 'post' ? [{ id: source, text, postedAt: day, isOwn: true }] : [],
  );
}
