import { POSTS_PER_MONTH, STRATEGY_EMAIL_DAYS } from '#rules/limits';
import { counted } from '#rules/units';
import { addDays, toDate } from '../ui/dates.ts';

export interface Promised {
  /** When the strategy e-mail is due; undefined while the interview is not completed. */
  due: Date | undefined;
  /** It is due, or was, and there is nothing yet that could be in it. */
  late: boolean;
}

/** What the client was promised: an e-mail within three days of completing the interview, and eight posts a month. */
export function promisedTo(
  { completed_at, posts }: { completed_at: string | null; posts: number },
  now: Date,
): Promised {
  const completed = toDate(completed_at);
  const due = completed && addDays(completed, STRATEGY_EMAIL_DAYS);
  return { due, late: due !== undefined && due < now && posts === 0 };
}

/** '5 of 8 posts' while it is the first month's work; of whoever has more, only how many. */
export function postsInWords(posts: number): string {
  return posts <= POSTS_PER_MONTH ? `${posts} of ${POSTS_PER_MONTH} posts` : counted(posts, 'post');
}
