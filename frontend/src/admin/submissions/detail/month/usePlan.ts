import { useState } from 'react';
import { planMonth, type Weekday } from '#rules/plan';
import { isPlannable } from '#rules/posts';
import type { Post } from '../../../../api/posts.ts';
import { agency } from '../../../../ui/agency.ts';
import { useSubmission } from '../../saving/SubmissionContext.tsx';
import { todayIn, zoneOf } from './clientZone.ts';
import { hasDay } from './monthPosts.ts';

export interface Choice {
  weekdays: readonly Weekday[];
  time: string;
  timeZone: string;
  /** Whether posts that have a day are planned anew, too. */
  also: boolean;
}

/** A plan as it is being made: what is chosen, and what would come of it. */
export function usePlan(month: string, posts: readonly Post[]) {
  const { submission } = useSubmission();
  const ours = posts.filter(({ state }) => isPlannable(state));
  const [choice, setChoice] = useState<Choice>(() => ({
    weekdays: agency().weekdays,
    time: ours.find(({ plannedTime }) => plannedTime)?.plannedTime ?? agency().time,
    timeZone: zoneOf(submission),
    also: ours.every(hasDay),
  }));
  const planned = ours.filter((post) => choice.also || !hasDay(post));
  const staying = posts.filter((post) => hasDay(post) && !planned.includes(post));
  const places = planMonth({
    month,
    weekdays: choice.weekdays,
    today: todayIn(choice.timeZone),
    posts: planned.map(({ id }) => id),
    taken: staying.map(({ plannedDay }) => plannedDay ?? ''),
  });
  return {
    choice,
    choose: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
    /** Posts that have a day and could have another. */
    placed: ours.filter(hasDay).length,
    planned,
    places,
  };
}

export type Plan = ReturnType<typeof usePlan>;
