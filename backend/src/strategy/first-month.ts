import { translate } from '../common/language/translate.js';
import { likeness } from '../common/text/similarity.js';
import type { Post } from '../posts/posts.schemas.js';
import { addDays } from '../shared/days.js';
import { dayIn, monthForNewPost, type PlanDays, planMonth } from '../shared/plan.js';
import { shiftMonth } from '../shared/posts.js';
import type { Submission } from '../submissions/submission.schemas.js';
import type { PlannedStrategyContent, StrategyContent } from './strategy.schemas.js';
import * as texts from './texts.js';

/** Titles with a higher similarity of letter trigrams count as the same. */
const SAME = 0.6;

/** A post of the month that already exists, as an idea or a text. */
export interface KnownIdea {
  id: string;
  title: string;
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
    ...posts.map(({ ideaId, title }) => ({ id: ideaId, title: titles.get(ideaId) ?? title })),
    ...open.filter(([id]) => selected.has(id)).map(([id, title]) => ({ id, title })),
    ...open.filter(([id]) => !selected.has(id)).map(([id, title]) => ({ id, title })),
  ];
  return all.filter(({ title }) => title.trim() !== '').slice(0, postsPerMonth);
}

export interface MonthOrder {
  known: readonly KnownIdea[];
  /** Slots filled by the model. */
  proposed: readonly { idea: string; pillar: string }[];
  pillars: readonly string[];
  postsPerMonth: number;
}

/** Slots of the month: existing posts, then the model's additions. */
export function firstMonth({
  known,
  proposed,
  pillars,
  postsPerMonth,
}: MonthOrder): StrategyContent['firstMonth'] {
  const own = proposed.filter(({ idea }) => idea !== '' && !known.some(({ title }) => same(title, idea)));
  const added = own.filter(({ idea }, at) => !own.slice(0, at).some((other) => same(other.idea, idea)));
  const slots = [
    ...known.map(({ id, title }) => ({
      ideaId: id,
      idea: title,
      pillar: proposed.find(({ idea }) => same(title, idea))?.pillar ?? '',
    })),
    ...added.map((slot) => ({ ...slot, ideaId: null })),
  ].slice(0, postsPerMonth);
  return slots.map((slot) => ({ ...slot, pillar: pillars.includes(slot.pillar) ? slot.pillar : '' }));
}

type PlannedSlot = PlannedStrategyContent['firstMonth'][number];

/** A post as far as the plan is concerned. */
export type PostOfPlan = Pick<Post, 'ideaId' | 'title' | 'month' | 'plannedDay' | 'state' | 'fullPost'>;

export interface PlanOfMonth extends PlanDays {
  posts: readonly PostOfPlan[];
  postsPerMonth: number;
}

/**
 * The month of a strategy: the first one with a post of a slot, else the one that new posts count for. Its slots have the days of
 * their posts; until a post of the month has a day, all have proposals, which begin with the first day that can be planned.
 */
export function monthOnPlan(
  slots: StrategyContent['firstMonth'],
  { posts, postsPerMonth, ...when }: PlanOfMonth,
): { month: string; isProposal: boolean; slots: PlannedSlot[] } {
  const all = slots.map((slot) => ({ slot, post: postOf(slot, posts) }));
  const [first] = all.flatMap(({ post }) => post?.month ?? []).toSorted();
  const month = first ?? monthForNewPost({ ...when, posts, postsPerMonth });
  const placed = all.map(({ slot, post }) => ({
    ...slot,
    ideaId: post?.ideaId ?? slot.ideaId,
    day: post?.plannedDay ?? null,
    month: post?.month ?? month,
  }));
  const isPlanned = posts.some((post) => post.month === month && post.plannedDay !== null);
  // A month that is over gets no proposals.
  const isProposal = !isPlanned && month >= when.earliest.slice(0, 7);
  if (!isProposal) return { month, isProposal, slots: placed.toSorted(byDay) };
  const own = placed.filter((slot) => slot.month === month);
  const taken = posts.flatMap(({ plannedDay: day }) => (day === null ? [] : [{ day, time: null }]));
  const proposed = planMonth({ ...when, month, time: '', posts: own.map((_, at) => String(at)), taken });
  const days = new Map(own.map((slot, at) => [slot, proposed[at]?.day ?? null]));
  const shown = placed.map((slot) => ({ ...slot, day: days.get(slot) ?? slot.day }));
  return { month, isProposal, slots: shown.toSorted(byDay) };
}

function postOf(
  { ideaId, idea }: StrategyContent['firstMonth'][number],
  posts: readonly PostOfPlan[],
): PostOfPlan | undefined {
  return (
    posts.find((post) => post.ideaId === ideaId) ?? posts.find(({ title }) => !ideaId && same(title, idea))
  );
}

/** Orders by day; without a day at the end. */
function byDay({ day: a }: PlannedSlot, { day: b }: PlannedSlot): number {
  return (a ?? '9999').localeCompare(b ?? '9999', 'en');
}

export interface DatesOrder {
  submission: Pick<Submission, 'completed_at' | 'language'>;
  /** Whether the client has the strategy. */
  isSent: boolean;
  strategyDays: number;
  timeZone: string;
  today: string;
}

/**
 * The coming days of a strategy, in order: of the promise until it is kept, of the posts that the client has to approve, of the
 * month and of the next one.
 */
export function datesOnPlan(
  { month, slots }: { month: string; slots: readonly PlannedSlot[] },
  posts: readonly PostOfPlan[],
  { submission, isSent, strategyDays, timeZone, today }: DatesOrder,
): PlannedStrategyContent['dates'] {
  const { completed_at, language } = submission;
  const due =
    completed_at && !isSent ? dayIn(timeZone, addDays(new Date(completed_at), strategyDays)) : undefined;
  const next = shiftMonth(month, 1);
  const dates = [
    { day: due, what: texts.strategyDay },
    { day: firstDay(daysOf(posts.filter(({ state }) => state === 'in_review'))), what: texts.approvalNeeded },
    { day: firstDay(slots.filter((slot) => slot.month === month)), what: texts.monthBegins },
    {
      day: firstDay(daysOf(posts.filter((post) => post.month === next))) ?? `${next}-01`,
      what: texts.nextMonthBegins,
    },
  ];
  return dates
    .flatMap(({ day, what }) =>
      day !== undefined && day >= today ? [{ day, what: translate(language, what) }] : [],
    )
    .toSorted((a, b) => a.day.localeCompare(b.day, 'en'));
}

function daysOf(posts: readonly PostOfPlan[]) {
  return posts.map(({ plannedDay: day }) => ({ day }));
}

function firstDay(slots: readonly Pick<PlannedSlot, 'day'>[]): string | undefined {
  return slots.flatMap(({ day }) => day ?? []).toSorted()[0];
}

function same(a: string, b: string): boolean {
  return a.trim() === b.trim() || likeness(a, b) > SAME;
}
