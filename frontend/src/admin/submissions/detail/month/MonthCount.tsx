import { POSTS_PER_MONTH } from '#rules/limits';
import { monthOf } from '#rules/posts';
import { usePosts } from '../../../posts/usePosts.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** How many of the posts that are promised for this month are written. */
export function MonthCount() {
  const { submission } = useSubmission();
  const { data: posts = [] } = usePosts(submission.id);
  const now = monthOf(new Date());
  const written = posts.filter(({ month, version }) => month === now && version > 0).length;
  return `${written} of ${POSTS_PER_MONTH} posts of the month`;
}
