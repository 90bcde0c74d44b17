import { monthLabel } from '../../../posts/monthLabel.ts';
import { useStayingPosts } from '../../../posts/usePosts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { todayIn, zoneOf } from './clientZone.ts';
import { monthToShow, postsOfMonth } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** How many of the promised posts are written for the current month, or the next one with posts; undefined while loading. */
export function useMonthCount(): string | undefined {
  const { submission } = useSubmission();
  const { data: posts } = useStayingPosts(submission.id);
  if (!posts) return undefined;
  const month = monthToShow(posts, todayIn(zoneOf(submission)).slice(0, 7));
  return MONTH_TEXTS.countOfMonth(postsOfMonth(posts, month).length, monthLabel(month));
}
