import { likeness } from '../common/text/similarity.js';
import type { Post } from '../posts/posts.schemas.js';
import { planMonth, type Weekday } from '../shared/plan.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { StrategyContent } from './strategy.schemas.js';

/** Titles with a higher similarity of letter trigrams count as the same. */
const SAME = 0.6;

/** A post of the month that already exists, as an idea or a text. */
export interface KnownIdea {
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
      title: titles.get(ideaId) ?? title,
      day: plannedDay,
    })),
    ...open.filter(([id]) => selected.has(id)).map(([, title]) => ({ title, day: null })),
    ...open.filter(([id]) => !selected.has(id)).map(([, title]) => ({ title, day: null })),
  ];
  return all.filter(({ title }) => title.trim() !== '').slice(0, postsPerMonth);
}

export interface MonthOrder {
  known: readonly KnownIdea[];
  /** Slots filled by the model. */
  proposed: readonly { idea: string; pillar: string }[];
  pillars: readonly string[];
  month: string;
  today: string;
  postsPerMonth: number;
  weekdays: readonly Weekday[];
}

/** Slots of the month: existing posts, then the model's additions, each with a day. */
export function firstMonth({ known, proposed, pillars, ...when }: MonthOrder): StrategyContent['firstMonth'] {
  const own = proposed.filter(({ idea }) => idea !== '' && !known.some(({ title }) => same(title, idea)));
  const added = own.filter(({ idea }, at) => !own.slice(0, at).some((other) => same(other.idea, idea)));
  const slots = [
    ...known.map(({ title, day }) => ({
      idea: title,
      pillar: proposed.find(({ idea }) => same(title, idea))?.pillar ?? '',
      day,
    })),
    ...added.map((slot) => ({ ...slot, day: null })),
  ].slice(0, when.postsPerMonth);
  return onDays(
    slots.map((slot) => ({ ...slot, pillar: pillars.includes(slot.pillar) ? slot.pillar : '' })),
    when,
  );
}

/** Assigns days of the month to slots without one, between the others. */
function onDays(
  slots: StrategyContent['firstMonth'],
  { month, today, weekdays }: Pick<MonthOrder, 'month' | 'today' | 'weekdays'>,
): StrategyContent['firstMonth'] {
  const places = slots.flatMap(({ day }, at) => (day ? [] : [String(at)]));
  const taken = slots.flatMap(({ day }) => day ?? []);
  const plan = planMonth({ month, earliest: today, weekdays, posts: places, taken });
  const days = new Map(plan.map(({ id, day }) => [id, day]));
  return slots
    .map((slot, at) => ({ ...slot, day: slot.day ?? days.get(String(at)) ?? null }))
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '', 'en'));
}

function same(a: string, b: string): boolean {
  return a.trim() === b.trim() || likeness(a, b) > SAME;
}
