import { addPause, type ClientStateName, type Pause, pausedTarget } from './clients.js';
import { shiftDay } from './days.js';
import { dayAfterApproval, dayIn, daysOfMonth, freeDays, isWorkingDay, type Weekday } from './plan.js';
import { type PostState, shiftMonth } from './posts.js';

/** The months of a client: how many posts each has, how many it is promised, and when it opens. */

/** A written post. */
export interface PostFacts {
  month: string;
  state: PostState;
  /** Planned day, in the client's time zone. */
  day: string | null;
  /** Unresolved faults of its review. */
  faults: number;
}

/** Ideas of a month without a written post. Ideas from before months are under ''. */
export interface IdeaFacts {
  month: string;
  offered: number;
  selected: number;
}

/** Stored facts about a client, from the SQL function `client_facts`. */
export interface ClientFacts {
  id: string;
  name: string;
  website: string;
  email: string;
  timeZone: string | null;
  completedAt: string | null;
  quarantinedAt: string | null;
  state: ClientStateName | null;
  /** When the state began. */
  stateSince: string | null;
  pausedUntil: string | null;
  pauses: readonly Pause[];
  /** Null: as many as the agency promises. */
  postsPerMonth: number | null;
  /** Whether a search has found fewer ideas than asked for, and no answer was added since. */
  isExhausted: boolean;
  failed: readonly { id: string; kind: string }[];
  isPreparing: boolean;
  isWriting: boolean;
  /** Whether a post waits for the client, with a link that is still valid. */
  canRemind: boolean;
  /** When the agency last reminded the client of a post. */
  remindedAt: string | null;
  /** Comments without a reply, and the time of the first. */
  comments: number;
  commentedAt: string | null;
  hasStrategy: boolean;
  strategySentAt: string | null;
  ideas: readonly IdeaFacts[];
  posts: readonly PostFacts[];
}

/** The agency's promises and days. */
export interface AgencyPlan {
  postsPerMonth: number;
  strategyDays: number;
  weekdays: readonly Weekday[];
  /** Working days that a client has to approve a post. */
  approvalDays: number;
  /** Days without posts: '2026-12-24', or '12-24' for each year. */
  daysOff: readonly string[];
  /** Day of a month on which the next one opens. */
  prepareDay: number;
  /** IANA name; the agency's days are in this zone. */
  timeZone: string;
  /** Whether a model writes ideas, posts and strategies. */
  hasWriter: boolean;
  /** Whether emails are sent. */
  hasMail: boolean;
}

/** A month of a client. */
export interface ClientMonth {
  month: string;
  target: number;
  /** Whether work on it may begin. */
  isOpen: boolean;
  /** The day on which it opens; null for a month that is open. */
  opensOn: string | null;
  /** Ideas to choose from, and chosen ones that are not written. */
  offered: number;
  selected: number;
  /** Its posts by state. */
  posts: Readonly<Record<PostState, number>>;
  /**
   * The posts that are still to be made: those that its target lacks, as far as its days allow. A month that has passed needs
   * none, the present one at most as many as it has working days that leave the client time.
   */
  missing: number;
}

const NO_POSTS: Readonly<Record<PostState, number>> = {
  draft: 0,
  in_review: 0,
  changes_wanted: 0,
  approved: 0,
  declined: 0,
  posted: 0,
};

/** The time zone of a client's days. */
export function zoneOf({ timeZone }: Pick<ClientFacts, 'timeZone'>, plan: AgencyPlan): string {
  return timeZone ?? plan.timeZone;
}

/** Today for a client. */
export function clientToday(facts: Pick<ClientFacts, 'timeZone'>, plan: AgencyPlan, now: Date): string {
  return dayIn(zoneOf(facts, plan), now);
}

/** The posts that a month is promised, pauses included. The time after the end of a client counts like a pause. */
export function targetOf(facts: ClientFacts, month: string, plan: AgencyPlan): number {
  const pauses = facts.state === 'ended' ? pausesUntilEndOf(month, facts, plan) : facts.pauses;
  return pausedTarget(pauses, month) ?? targetWithoutPauses(facts, month, plan);
}

/** The pauses of an ended client, with the days of a month after the end. */
function pausesUntilEndOf(month: string, facts: ClientFacts, plan: AgencyPlan): readonly Pause[] {
  const { pauses, stateSince } = facts;
  const ended = stateSince === null ? '' : dayIn(zoneOf(facts, plan), new Date(stateSince));
  const first = `${month}-01`;
  const days = { from: ended > first ? ended : first, until: `${shiftMonth(month, 1)}-01` };
  return addPause(pauses, days, (other) => targetWithoutPauses(facts, other, plan));
}

/**
 * The posts that a month is promised by the joining rules: before the first calendar month with room for the target, a
 * client has an opening month with as many posts as it has room for.
 */
export function targetWithoutPauses(facts: ClientFacts, month: string, plan: AgencyPlan): number {
  if (facts.completedAt === null) return 0;
  const whole = facts.postsPerMonth ?? plan.postsPerMonth;
  const joined = dayIn(zoneOf(facts, plan), new Date(facts.completedAt));
  const opening = joined.slice(0, 7);
  if (month < opening) return 0;
  if (month > opening) return whole;
  const { weekdays, daysOff } = plan;
  const room = freeDays({ month, weekdays, daysOff, earliest: dayAfterApproval(joined, plan), taken: [] });
  // With few weekdays even a whole month has fewer days than posts.
  return room >= Math.min(whole, 4 * weekdays.length) ? whole : Math.min(whole, room);
}

/** All months of a client that have content or are open, earliest first; the next one also before it opens. */
export function monthsOf(facts: ClientFacts, plan: AgencyPlan, now: Date): ClientMonth[] {
  const current = clientToday(facts, plan, now).slice(0, 7);
  const known = [...facts.posts, ...facts.ideas].map(({ month }) => month).filter((month) => month !== '');
  const began = facts.completedAt === null ? [] : [current, shiftMonth(current, 1)];
  return [...new Set([...known, ...began])]
    .sort()
    .map((month) => toMonth(facts, month, { plan, now }))
    .filter((month) => month.target > 0 || hasContent(month));
}

/** One month of a client. */
export function toMonth(
  facts: ClientFacts,
  month: string,
  when: { plan: AgencyPlan; now: Date },
): ClientMonth {
  const target = targetOf(facts, month, when.plan);
  const isCurrent = month === clientToday(facts, when.plan, when.now).slice(0, 7);
  const ideas = facts.ideas.filter((one) => one.month === month || (isCurrent && one.month === ''));
  const posts = { ...NO_POSTS };
  for (const post of facts.posts) if (post.month === month) posts[post.state] += 1;
  const opensOn = openingDay(facts, month, when);
  return {
    month,
    target,
    isOpen: opensOn === null,
    opensOn,
    offered: ideas.reduce((sum, { offered }) => sum + offered, 0),
    selected: ideas.reduce((sum, { selected }) => sum + selected, 0),
    posts,
    missing: missingPosts(facts, { month, lacking: Math.max(0, target - countPosts({ posts })) }, when),
  };
}

function hasContent({ offered, selected, posts }: ClientMonth): boolean {
  return offered + selected > 0 || Object.values(posts).some((count) => count > 0);
}

/** Posts of a month that count for its target. */
export function countPosts({ posts: { declined: _none, ...posts } }: Pick<ClientMonth, 'posts'>): number {
  return Object.values(posts).reduce((sum, count) => sum + count, 0);
}

/**
 * The day on which work on a month may begin: the agency's day of the month before, or seven days before the last planned
 * post, whichever is earlier.
 * @returns null if it is open: it has come, has begun, or follows an opening month without room
 */
export function openingDay(
  facts: ClientFacts,
  month: string,
  { plan, now }: { plan: AgencyPlan; now: Date },
): string | null {
  const today = clientToday(facts, plan, now);
  if (month <= today.slice(0, 7)) return null;
  const isBegun = [...facts.posts, ...facts.ideas.filter(({ offered, selected }) => offered + selected > 0)];
  if (isBegun.some((known) => known.month === month)) return null;
  const before = shiftMonth(month, -1);
  if (before === today.slice(0, 7) && targetOf(facts, before, plan) === 0) return null;
  const agencysDay = `${before}-${String(plan.prepareDay).padStart(2, '0')}`;
  const lastPlanned = facts.posts
    .filter((post) => post.month === before && post.state !== 'declined')
    .map(({ day }) => day ?? '')
    .toSorted()
    .at(-1);
  const clientsDay = lastPlanned ? shiftDay(lastPlanned, -7) : agencysDay;
  const isOpen = agencysDay <= dayIn(plan.timeZone, now) || clientsDay <= today;
  return isOpen ? null : agencysDay < clientsDay ? agencysDay : clientsDay;
}

/** @param lacking posts that the target of the month lacks */
function missingPosts(
  facts: ClientFacts,
  { month, lacking }: { month: string; lacking: number },
  { plan, now }: { plan: AgencyPlan; now: Date },
): number {
  const today = clientToday(facts, plan, now);
  if (month < today.slice(0, 7)) return 0;
  if (month > today.slice(0, 7)) return lacking;
  const taken = facts.posts.map(({ day }) => day);
  const earliest = dayAfterApproval(today, plan);
  const room = daysOfMonth(month).filter(
    (day) => day >= earliest && isWorkingDay(day, plan) && !taken.includes(day),
  ).length;
  return Math.min(lacking, room);
}

/** The month that new ideas are for: the earliest open one that lacks ideas, else the last open one. */
export function monthForIdeas(facts: ClientFacts, plan: AgencyPlan, now: Date): string {
  const open = monthsOf(facts, plan, now).filter(({ isOpen }) => isOpen);
  const current = clientToday(facts, plan, now).slice(0, 7);
  const lacking = open.find(({ missing, offered, selected }) => missing > offered + selected);
  const last = open.at(-1)?.month ?? current;
  return lacking?.month ?? (last > current ? last : current);
}
