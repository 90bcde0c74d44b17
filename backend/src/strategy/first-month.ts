import { likeness } from '../platform/text/similarity.js';
import type { Post } from '../posts/posts.schemas.js';
import { planMonth, type Weekday } from '../rules/plan.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { StrategyContent } from './strategy.schemas.js';

/** Two titles that share more of their letter triples than this say the same. */
const SAME = 0.6;

/** A post that the month has already, as an idea or written. */
export interface KnownIdea {
  title: string;
  day: string | null;
}

/** What there is already, what is furthest first: written posts, selected ideas, the others. */
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
  /** Slots as the model filled them in. */
  proposed: readonly { idea: string; pillar: string }[];
  pillars: readonly string[];
  month: string;
  today: string;
  postsPerMonth: number;
  weekdays: readonly Weekday[];
}

/** The slots of the month: what is known, then what the model added, each on a day. */
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

/** Slots without a day get one of the month's, between those that have one. */
function onDays(
  slots: StrategyContent['firstMonth'],
  { month, today, weekdays }: Pick<MonthOrder, 'month' | 'today' | 'weekdays'>,
): StrategyContent['firstMonth'] {
  const places = slots.flatMap(({ day }, at) => (day ? [] : [String(at)]));
  const taken = slots.flatMap(({ day }) => day ?? []);
  const plan = planMonth({ month, today, weekdays, posts: places, taken });
  const days = new Map(plan.map(({ id, day }) => [id, day]));
  return slots
    .map((slot, at) => ({ ...slot, day: slot.day ?? days.get(String(at)) ?? null }))
    .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? '', 'en'));
}

function same(a: string, b: string): boolean {
  return a.trim() === b.trim() || likeness(a, b) > SAME;
}
