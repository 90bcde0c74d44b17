import { type KeyboardEvent, useState } from 'react';
import { dayAfterKey } from '../../plannedPosts/day.ts';
import { formatMediumDay } from '../../plannedPosts/formatDay.ts';
import { type BoardPost, type DraggedPost, MONTH_TEXTS } from './monthModel.ts';

interface Parts<P> {
  /** The days of the shown month. */
  days: readonly string[];
  /** In the list, days are one step apart vertically; in the grid, seven. */
  asList: boolean;
  today: string;
  countOn: (day: string) => number;
  onDrop: (post: P, day: string | null) => void;
  announce: (text: string) => void;
}

/** Moves a post from day to day by keyboard. The post keeps the focus until it is dropped. */
export function useKeyboardDrag<P extends BoardPost>({
  days,
  asList,
  today,
  countOn,
  onDrop,
  announce,
}: Parts<P>) {
  const [carried, setCarried] = useState<DraggedPost>();

  const carryTo = (post: P, wanted: string) => {
    const [first = wanted, last = wanted] = [days[0], days.at(-1)];
    const day = wanted < first ? first : wanted > last ? last : wanted;
    setCarried({ id: post.id, day });
    announce(MONTH_TEXTS.over(formatMediumDay(day), countOn(day)));
  };
  const pickUp = (post: P) => {
    const own = days.find((day) => day === post.plannedDay);
    setCarried({ id: post.id, day: own ?? days.find((day) => day >= today) ?? days[0] ?? today });
    announce(`“${post.title}” picked up. Choose a day with the arrow keys.`);
  };
  const putDown = (post: P, day: string | null) => {
    setCarried(undefined);
    onDrop(post, day);
  };
  const putBack = (post: P) => {
    if (carried?.id !== post.id) return;
    setCarried(undefined);
    announce(`“${post.title}” is back where it was.`);
  };

  /** Returns whether the key was handled. */
  const press = (event: KeyboardEvent, post: P): boolean => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (carried?.id !== post.id) {
      if (isPress && !event.repeat) pickUp(post);
      return isPress;
    }
    if (isPress && !event.repeat) putDown(post, carried.day);
    if (event.key === 'Delete' || event.key === 'Backspace') putDown(post, null);
    if (event.key === 'Escape' || event.key === 'Tab') putBack(post);
    const key = asList ? (ALONG_A_LIST[event.key] ?? event.key) : event.key;
    const { ctrlKey, shiftKey } = event;
    const target = dayAfterKey({ key, ctrlKey, shiftKey }, carried.day);
    if (target) carryTo(post, target);
    return event.key !== 'Tab';
  };

  return { carried, press, putBack };
}

const ALONG_A_LIST: Readonly<Record<string, string>> = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' };
