import { likeness } from '../common/text/similarity.js';
import type { Post } from '../posts/posts.schemas.js';
import { planMonth, type Weekday } from '../shared/plan.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { StrategyContent } from './strategy.schemas.js';

/** Titles with a higher similarity of letter trigrams count as the same. */
const SAME = 0.6;

/** A post of the month that already exists, as an idea or a text. */
export interface KnownIdea {
  id: string;
  title: string;
  day: string | null;
}

/** Existing posts by progress: written posts, selected ideas, other ideas. */
export function knownIdeas(
  { content_ideas, selected_ideas }: Pick<Submission, 'content_ideas' | 'selected_ideas'>,
  { posts, postsPerMonth }: { posts: readonly Post[]; postsPerMonth: number },
): KnownIdea[] {
  const titles = new Map([...content_ideas, ...selected_ideas].map(({ id, title }) => [id, title]));
  const written = new Set(posts.map(({ ideaId }) => ideaId));
  const selected = new Set(selected_ideas.map(({ id }) => id));
  const open = [...titles].filter(([id]) => !written.has(id));
  const all: KnownIdea[] = [
    ...posts.map(({ ideaId, title, plannedDay }) => ({
      id: ideaId,
      title: titles.get(ideaId) ?? title,
      day: plannedDay,
    })),
    ...open.filter(([id]) => selected.has(id)).map(([id, title]) => ({ id, title, day: null })),
    ...open.filter(([id]) => !selected.has(id)).map(([id, title]) => ({ id, title, day: null })),
  ];
  return all.filter(({ title }) => title.trim() !== '').slice(0, postsPerMonth);
}

export interface MonthOrder {
  known: readonly KnownIdea[];
  /** Slots filled by the model. */
  proposed: readonly { idea: string; pillar: string }[];
  pillars: readonly string[];
  month: string;
  /** The first day that can be planned. */
  earliest: string;
  postsPerMonth: number;
  weekdays: readonly Weekday[];
}

/** Slots of the month: existing posts, then the model's additions, each with a day. */
export function firstMonth({ known, proposed, pillars, ...when }: MonthOrder): StrategyContent['firstMonth'] {
  const own = proposed.filter(({ idea }) => idea !== '' && !known.some(({ title }) => same(title, idea)));
  const added = own.filter(({ idea }, at) => !own.slice(0, at).some((other) => same(other.idea, idea)));
  const slots = [
    ...known.map(({ id, title, day }) => ({
      ideaId: id,
      idea: title,
      pillar: proposed.find(({ idea }) => same(title, idea))?.pillar ?? '',
      day,
    })),
    ...added.map((slot) => ({ ...slot, ideaId: null, day: null })),
  ].slice(0, when.postsPerMonth);
  return onDays(
    slots.map((slot) => ({ ...slot, pillar: pillars.includes(slot.pillar) ? slot.pillar : '' })),
    when,
  );
}

/** Assigns days of the month to slots without one, between the others. */
function onDays(
  slots: StrategyContent['firstMonth'],
  { month, earliest, weekdays }: Pick<MonthOrder, 'month' | 'earliest' | 'weekdays'>,
): StrategyContent['firstMonth'] {
  const places = slots.flatMap(({ day }, at) => (day ? [] : [String(at)]));
  const taken = slots.flatMap(({ day }) => day ?? []);
  const plan = planMonth({ month, earliest, weekdays, posts: places, taken });
  const days = new Map(plan.map(({ id, day }) => [id, day]));
  return slots
    .map((slot, at) => ({ ...slot, day: slot.day ?? days.get(String(at)) ?? null }))
    .toSorted((a, b) => byDay(a.day, b.day));
}

/**
 * The first month with the days of the plan. As long as no post has a day, the proposals stay; after that each
 * post has the day of the plan or none, and a proposal without a post has its day only while that is free.
 */
export function onPlan(
  slots: StrategyContent['firstMonth'],
  posts: readonly Pick<Post, 'ideaId' | 'title' | 'plannedDay'>[],
): StrategyContent['firstMonth'] {
  const planned = new Set(posts.flatMap(({ plannedDay }) => plannedDay ?? []));
  if (planned.size === 0) return slots;
  return slots
    .map((slot) => {
      const post =
        posts.find(({ ideaId }) => ideaId === slot.ideaId) ??
        posts.find(({ title }) => !slot.ideaId && same(title, slot.idea));
      if (post) return { ...slot, ideaId: post.ideaId, day: post.plannedDay };
      return { ...slot, day: slot.day !== null && planned.has(slot.day) ? null : slot.day };
    })
    .toSorted((a, b) => byDay(a.day, b.day));
}

/** Orders by day; without a day at the end. */
function byDay(a: string | null, b: string | null): number {
  return (a ?? '9999').localeCompare(b ?? '9999', 'en');
}

function same(a: string, b: string): boolean {
  return a.trim() === b.trim() || likeness(a, b) > SAME;
}
