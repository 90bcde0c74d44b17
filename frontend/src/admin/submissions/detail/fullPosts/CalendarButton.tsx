import Button from '@mui/material/Button';
import type { GeneratedPost } from '../../../../api/submissions.ts';
import { addPostToCalendar } from '../../../../plannedPosts/addPost.ts';
import { TEXTS } from '../../../texts.ts';
import { useToast } from '../../../ui/useToast.tsx';

/** Puts the post on this browser's content calendar. */
export function CalendarButton({ post: { title, fullPost } }: { post: GeneratedPost }) {
  const toast = useToast();
  const add = async () => {
    try {
      await addPostToCalendar({ title, content: fullPost });
      toast.success(TEXTS.fullPosts.addedToCalendar);
    } catch {
      toast.failure(TEXTS.fullPosts.calendarFailed);
    }
  };
  return (
    <Button size="small" onClick={add} aria-label={`${TEXTS.fullPosts.addToCalendar}: ${title}`}>
      {TEXTS.fullPosts.addToCalendar}
    </Button>
  );
}
