import Button from '@mui/material/Button';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { today } from '../../../../plannedPosts/day.ts';
import { putOnCalendar } from '../../../../plannedPosts/deskPosts.ts';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { usePosts } from '../../../posts/usePosts.ts';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { onCalendar } from '../../onCalendar.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Puts the post on this browser's content calendar, once however often it is pressed. */
export function CalendarButton({
  post: { title, ideaId },
}: {
  post: Pick<GeneratedPost, 'title' | 'ideaId'>;
}) {
  const { submission } = useSubmission();
  const { data: posts, refetch } = usePosts(submission.id);
  const toast = useToast();
  const put = async () => {
    try {
      const known = posts ?? (await refetch({ throwOnError: true })).data;
      const post = known?.find((other) => other.ideaId === ideaId);
      if (!post) return toast.failure(TEXTS.fullPosts.calendarFailed);
      const planned = onCalendar(post, { day: today(), website: submission.website });
      const { added } = await putOnCalendar([planned]);
      toast.success(TEXTS.fullPosts.onCalendar(formatMediumDay(planned.day), { isNew: added > 0 }));
    } catch {
      toast.failure(TEXTS.fullPosts.calendarFailed);
    }
  };
  return (
    <Button size="small" onClick={put} aria-label={`${TEXTS.fullPosts.addToCalendar}: ${title}`}>
      {TEXTS.fullPosts.addToCalendar}
    </Button>
  );
}
