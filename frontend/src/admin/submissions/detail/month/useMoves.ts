import type { PlannedPost } from '#shared/plan';
import { counted } from '#shared/units';
import type { Post } from '../../../../api/posts.ts';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { monthLabel } from '../../../posts/monthLabel.ts';
import { placeOf, type Slot, samePlace } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';
import { usePlanChanges } from './usePlanChanges.ts';

/** A month that was planned as a whole. */
export interface Planned {
  month: string;
  places: readonly PlannedPost[];
  time: string;
  timeZone: string;
}

interface Parts {
  announce: (text: string) => void;
  focusPost: (id: string) => void;
}

/** Moves of a month's posts; each is announced, can be undone, and keeps the focus on its post. */
export function useMoves(stored: readonly Post[], { announce, focusPost }: Parts) {
  const { posts, last, place, undo } = usePlanChanges(stored);

  const toPlace = (post: Post, wanted: Slot) => {
    focusPost(post.id);
    const former = posts.find(({ id }) => id === post.id);
    if (!former || samePlace(placeOf(former), wanted))
      return announce(`“${post.title}” is back where it was.`);
    const label = labelOf(former, wanted);
    announce(label);
    void place({ label, places: [wanted] });
  };
  const toDay = (post: Post, plannedDay: string | null) => toPlace(post, { ...placeOf(post), plannedDay });
  const plan = ({ month, places, time, timeZone }: Planned) => {
    const label = `Planned ${counted(places.length, 'post')} of ${monthLabel(month)}`;
    announce(label);
    const wanted = places.map(({ id, day }) => ({ id, month, plannedDay: day, plannedTime: time || null }));
    void place({ label, places: wanted, timeZone });
  };
  const takeBack = async () => {
    if (!last) return;
    announce(`Undone: ${last.label}`);
    const [first] = last.places;
    if (first) focusPost(first.id);
    await undo();
  };

  return { posts, last, toDay, toPlace, plan, undo: takeBack };
}

function labelOf({ title, month, plannedDay }: Post, wanted: Slot): string {
  if (wanted.plannedDay !== null && wanted.plannedDay !== plannedDay)
    return `Moved “${title}” to ${formatMediumDay(wanted.plannedDay)}`;
  if (wanted.month !== month) return `Moved “${title}” to ${monthLabel(wanted.month)}`;
  if (wanted.plannedDay !== plannedDay) return `Took the day from “${title}”`;
  return MONTH_TEXTS.retimed(title, wanted.plannedTime ?? '');
}
