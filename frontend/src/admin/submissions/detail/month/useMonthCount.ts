import { earliestDay, monthForNewPost } from '#shared/plan';
import { agency } from '../../../../ui/agency.ts';
import { monthLabel } from '../../../posts/monthLabel.ts';
import { useStayingPosts } from '../../../posts/usePosts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { zoneOf } from './clientZone.ts';
import { postsOfMonth } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';

/** How many of the promised posts are written for the next month with posts, else for the month of new posts; undefined while loading. */
export function useMonthCount(): string | undefined {
  const { submission } = useSubmission();
  const { data: posts } = useStayingPosts(submission.id);
  if (!posts) return undefined;
  const { postsPerMonth, weekdays, time } = agency();
  const earliest = earliestDay(zoneOf(submission), time, new Date());
  const [next] = posts
    .filter((post) => post.fullPost !== '' && post.month >= earliest.slice(0, 7))
    .map((post) => post.month)
    .toSorted();
  const month = next ?? monthForNewPost({ posts, postsPerMonth, weekdays, earliest });
  return MONTH_TEXTS.countOfMonth(postsOfMonth(posts, month).length, monthLabel(month));
}
