import type { PlannedPost } from '#rules/plan';
import type { Post } from '../../../../api/posts.ts';
import { formatMediumDay } from '../../../../plannedPosts/formatDay.ts';
import { nameOf } from '../../../posts/names.ts';
import { type Place, placeOf, samePlace } from './monthPosts.ts';
import { MONTH_TEXTS } from './monthTexts.ts';
import { usePlaces } from './usePlaces.ts';

/** A month that was planned as a whole. */
export interface Planned {
  month: string;
  places: readonly PlannedPost[];
  time: string;
  timeZone: string;
}

interface Parts {
  say: (text: string) => void;
  focusPost: (id: string) => void;
}

/** What a person can do with the posts of a month; each is said, can be undone, and keeps the focus with its post. */
export function useMoves(stored: readonly Post[], { say, focusPost }: Parts) {
  const { posts, last, place, undo } = usePlaces(stored);

  const toPlace = (post: Post, wanted: Place) => {
    focusPost(post.id);
    const former = posts.find(({ id }) => id === post.id);
    if (!former || samePlace(placeOf(former), wanted)) return say(MONTH_TEXTS.putBack(post.title));
    const label = labelOf(former, wanted);
    say(label);
    void place({ label, places: [wanted] });
  };
  const toDay = (post: Post, plannedDay: string | null) => toPlace(post, { ...placeOf(post), plannedDay });
  const plan = ({ month, places, time, timeZone }: Planned) => {
    const label = MONTH_TEXTS.planned(places.length, nameOf(month));
    say(label);
    const wanted = places.map(({ id, day }) => ({ id, month, plannedDay: day, plannedTime: time || null }));
    void place({ label, places: wanted, timeZone });
  };
  const takeBack = async () => {
    if (!last) return;
    say(MONTH_TEXTS.undone(last.label));
    const [first] = last.places;
    if (first) focusPost(first.id);
    await undo();
  };

  return { posts, last, toDay, toPlace, plan, undo: takeBack };
}

function labelOf({ title, month, plannedDay }: Post, wanted: Place): string {
  if (wanted.plannedDay !== null && wanted.plannedDay !== plannedDay)
    return MONTH_TEXTS.moved(title, formatMediumDay(wanted.plannedDay));
  if (wanted.month !== month) return MONTH_TEXTS.movedTo(title, nameOf(wanted.month));
  if (wanted.plannedDay !== plannedDay) return MONTH_TEXTS.dayTaken(title);
  return MONTH_TEXTS.retimed(title, wanted.plannedTime ?? '');
}
