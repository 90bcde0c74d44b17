import Button from '@mui/material/Button';
import type { Post } from '../../../../api/posts.ts';
import { today } from '../../../../plannedPosts/day.ts';
import { putOnCalendar } from '../../../../plannedPosts/deskPosts.ts';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { DETAIL_TEXTS } from '../../../detailTexts.ts';
import { useToast } from '../../../ui/useToast.tsx';
import { onCalendar } from '../../onCalendar.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';

/** Puts the post on this browser's content calendar, once however often it is pressed. */
export function CalendarButton({ post }: { post: Post }) {
  const { website } = useSubmission().submission;
  const toast = useToast();
  const put = async () => {
    try {
      const planned = onCalendar(post, { day: today(), website });
      const { added } = await putOnCalendar([planned]);
      toast.success(DETAIL_TEXTS.fullPosts.onCalendar(formatMediumDay(planned.day), { isNew: added > 0 }));
    } catch {
      toast.failure(DETAIL_TEXTS.fullPosts.calendarFailed);
    }
  };
  return (
    <Button size="small" onClick={put} aria-label={`${DETAIL_TEXTS.fullPosts.addToCalendar}: ${post.title}`}>
      {DETAIL_TEXTS.fullPosts.addToCalendar}
    </Button>
  );
}
