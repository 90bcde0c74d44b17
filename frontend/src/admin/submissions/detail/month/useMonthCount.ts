import { useStayingPosts } from '../../../posts/usePosts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { todayIn, zoneOf } from './clientZone.ts';
import { postsOfMonth } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** How many of the posts that are promised for this month of the client are written; nothing until they were read. */
export function useMonthCount(): string | undefined {
  const { submission } = useSubmission();
  const { data: posts } = useStayingPosts(submission.id);
  const month = todayIn(zoneOf(submission)).slice(0, 7);
  return posts && MONTH_TEXTS.countOfMonth(postsOfMonth(posts, month).length);
}
