import { stateOn } from './clients.js';
import { shiftDay } from './days.js';
import {
  type AgencyPlan,
  type ClientFacts,
  type ClientMonth,
  clientToday,
  monthsOf,
  zoneOf,
} from './months.js';
import { dayIn, isWorkingDay } from './plan.js';
import { shiftMonth } from './posts.js';
import { counted } from './units.js';

/**
 * The next task of the agency for a client. One function decides it for Today, the list, the header and the month: nothing
 * else does.
 */

/** Steps, most urgent first. */
export const STEP_NAMES = [
  'approve',
  'retry',
  'answer',
  'revise',
  'remind',
  'renew',
  'add',
  'find',
  'choose',
  'write',
  'check',
  'strategy',
  'plan',
  'release',
  'prepare',
  'publish',
  'wait',
  'done',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

export interface NextStep {
  name: StepName;
  /** The month that it is for; null for the others. */
  month: string | null;
  /** Number of posts, ideas, comments or jobs; 1 where nothing is counted. */
  count: number;
  /** The day on which it is due, in the client's time zone. */
  dueDay: string | null;
  isOverdue: boolean;
  /** Whether a job or the model is doing it now. */
  isRunning: boolean;
  /** The words of its button. */
  label: string;
}

type Found = Pick<NextStep, 'name'> & Partial<Pick<NextStep, 'month' | 'count' | 'dueDay' | 'isRunning'>>;

interface Situation {
  facts: ClientFacts;
  plan: AgencyPlan;
  now: Date;
  today: string;
}

/** The next step of a submission; undefined if there is none, as for unfinished interviews. */
export function nextStep(facts: ClientFacts, plan: AgencyPlan, now: Date): NextStep | undefined {
  const today = clientToday(facts, plan, now);
  const found = findStep({ facts, plan, now, today });
  if (!found) return undefined;
  const { name, month = null, count = 1, dueDay = null, isRunning = false } = found;
  return {
    name,
    month,
    count,
    dueDay,
    isOverdue: dueDay !== null && dueDay < today,
    isRunning,
    label: stepLabel({ name, month, count }, personName(facts)),
  };
}

function findStep(at: Situation): Found | undefined {
  const { facts, today } = at;
  if (facts.quarantinedAt !== null) return { name: 'approve' };
  if (facts.failed.length > 0) return { name: 'retry', count: facts.failed.length };
  if (facts.comments > 0) return { name: 'answer', count: facts.comments };
  if (stateOn(facts, today) !== 'active') return undefined;
  return (
    findRevision(at) ??
    findReminder(at) ??
    findRenewal(at) ??
    findMonthStep(at) ??
    findPreparation(at) ??
    findPublication(at) ??
    findWait(at) ??
    findAddition(at) ?? { name: 'done' }
  );
}

function findRevision({ facts }: Situation): Found | undefined {
  const count = facts.posts.filter(({ state }) => state === 'changes_wanted').length;
  return count > 0 ? { name: 'revise', count, isRunning: facts.isWriting } : undefined;
}

/** A post of today or the next working day that the client has not decided on, once a day. Only if an email can be sent. */
function findReminder({ facts, plan, today }: Situation): Found | undefined {
  const { remindedAt, canRemind } = facts;
  if (!canRemind || !plan.hasMail) return undefined;
  if (remindedAt !== null && dayIn(zoneOf(facts, plan), new Date(remindedAt)) === today) return undefined;
  const until = nextWorkingDay(today, plan);
  const waiting = facts.posts.flatMap(({ state, day, month }) =>
    state === 'in_review' && day !== null && day >= today && day <= until ? [{ day, month }] : [],
  );
  const [first] = waiting.toSorted((one, other) => one.day.localeCompare(other.day));
  return first && { name: 'remind', count: waiting.length, month: first.month, dueDay: first.day };
}

/** Posts that the client cannot decide on, because no link to them is valid. Those of earlier months are given up. */
function findRenewal({ facts, today }: Situation): Found | undefined {
  if (facts.canRemind) return undefined;
  const [first, ...others] = facts.posts
    .filter(({ state, month }) => state === 'in_review' && isRecent(month, today))
    .map(({ month }) => month)
    .toSorted();
  return first === undefined ? undefined : { name: 'renew', month: first, count: 1 + others.length };
}

/** Whether a month is the last one or later. */
function isRecent(month: string, today: string): boolean {
  return month >= shiftMonth(today.slice(0, 7), -1);
}

function nextWorkingDay(today: string, plan: AgencyPlan): string {
  let day = shiftDay(today, 1);
  while (!isWorkingDay(day, plan)) day = shiftDay(day, 1);
  return day;
}

/** The first step of the earliest month with open work. Ideas that were chosen before the last month are given up. */
function findMonthStep(at: Situation): Found | undefined {
  const { facts, plan, now } = at;
  const months = monthsOf(facts, plan, now).filter(({ isOpen }) => isOpen);
  for (const [index, month] of months.entries()) {
    const isNext = index > 0 && isUnprepared(month, at);
    const step = isNext ? undefined : stepOfMonth(month, at);
    if (step) return { month: month.month, ...step, dueDay: dueDayOf(month, at) };
  }
  const strategy = findStrategy(at);
  return strategy && { ...strategy, dueDay: promisedDay(at) };
}

/** Whether nothing was made for a later month yet: preparing it comes after the work on earlier ones. */
function isUnprepared(month: ClientMonth, { today }: Situation): boolean {
  return month.month > today.slice(0, 7) && isUntouched(month);
}

function isUntouched(month: ClientMonth): boolean {
  return month.offered + month.selected === 0 && Object.values(month.posts).every((count) => count === 0);
}

function stepOfMonth(month: ClientMonth, at: Situation): Found | undefined {
  const { facts, plan, today } = at;
  const { missing } = month;
  const drafts = facts.posts.filter((post) => post.month === month.month && post.state === 'draft');
  const faults = drafts.reduce((sum, post) => sum + post.faults, 0);
  const undated = drafts.filter(({ day }) => day === null || day < today).length;
  const clean = drafts.filter((post) => post.faults === 0).length;
  const needsIdeas = missing > 0 && month.offered + month.selected === 0;
  if (needsIdeas && !plan.hasWriter) return { name: 'add', count: missing };
  if (needsIdeas && (facts.isPreparing || !facts.isExhausted)) {
    const name = isUntouched(month) ? 'prepare' : 'find';
    return { name, count: missing, isRunning: facts.isPreparing };
  }
  if (missing > 0 && month.selected === 0 && month.offered > 0)
    return { name: 'choose', count: Math.min(missing, month.offered) };
  if (month.selected > 0 && isRecent(month.month, today))
    return { name: 'write', count: month.selected, isRunning: facts.isWriting };
  if (faults > 0) return { name: 'check', count: faults };
  if (drafts.length > 0 && lacksStrategy(at)) return { name: 'strategy' };
  if (undated > 0) return { name: 'plan', count: undated };
  if (clean > 0) return { name: 'release', count: clean };
  return undefined;
}

/** Whether the strategy can be written and was neither written nor sent. */
function lacksStrategy({ facts, plan }: Situation): boolean {
  return plan.hasWriter && !facts.hasStrategy && facts.strategySentAt === null;
}

/** The strategy of a client without other open work: it is written and sent once. */
function findStrategy(at: Situation): Found | undefined {
  const { hasStrategy, strategySentAt } = at.facts;
  if (lacksStrategy(at)) return { name: 'strategy' };
  return hasStrategy && strategySentAt === null ? { name: 'release' } : undefined;
}

/** The day of the promise until the strategy was sent, then the first planned day of a draft. */
function dueDayOf({ month }: ClientMonth, at: Situation): string | null {
  const { facts } = at;
  if (facts.strategySentAt === null) return promisedDay(at);
  const days = facts.posts.flatMap((post) =>
    post.month === month && post.state === 'draft' && post.day !== null ? [post.day] : [],
  );
  return days.toSorted()[0] ?? null;
}

function promisedDay({ facts, plan }: Situation): string | null {
  const { completedAt, strategySentAt } = facts;
  if (completedAt === null || strategySentAt !== null) return null;
  return shiftDay(dayIn(zoneOf(facts, plan), new Date(completedAt)), plan.strategyDays);
}

function findPreparation(at: Situation): Found | undefined {
  const { facts, plan, now } = at;
  const month = monthsOf(facts, plan, now).find((one) => one.isOpen && isUnprepared(one, at));
  const canSearch = plan.hasWriter && (facts.isPreparing || !facts.isExhausted);
  if (!month || !canSearch) return findAddition(at, isUntouched);
  return { name: 'prepare', month: month.month, count: month.target, isRunning: facts.isPreparing };
}

/** The earliest open month that lacks posts and has no ideas: a search finds no more, so they are added by hand. */
function findAddition(
  at: Situation,
  isMeant: (month: ClientMonth) => boolean = () => true,
): Found | undefined {
  const { facts, plan, now } = at;
  const month = monthsOf(facts, plan, now).find(
    (one) => one.isOpen && one.offered + one.selected === 0 && isMeant(one) && one.missing > 0,
  );
  return month && { name: 'add', month: month.month, count: month.missing };
}

function findPublication({ facts, today }: Situation): Found | undefined {
  const [post, ...others] = facts.posts.filter(({ state, day }) => state === 'approved' && day === today);
  return post && { name: 'publish', count: 1 + others.length, month: post.month, dueDay: today };
}

/** Posts that the client can decide on. */
function findWait({ facts }: Situation): Found | undefined {
  if (!facts.canRemind) return undefined;
  const count = facts.posts.filter(({ state }) => state === 'in_review').length;
  return count > 0 ? { name: 'wait', count } : undefined;
}

/** The words of a step, the same on every page. @param person of the client */
export function stepLabel(
  { name, month, count }: Pick<NextStep, 'name' | 'month' | 'count'>,
  person: string,
): string {
  const named = month === null ? 'the month' : monthName(month);
  const labels: Readonly<Record<StepName, string>> = {
    approve: 'Approve the form',
    retry: count === 1 ? 'Retry what failed' : `Retry ${count}`,
    answer: `Answer ${counted(count, 'comment')}`,
    revise: `Revise ${counted(count, 'post')}`,
    remind: `Remind ${person}`,
    renew: `Release ${named} again`,
    add: 'Add an idea',
    find: `Find ${counted(count, 'idea')}`,
    choose: `Select best ${count}`,
    write: `Write ${counted(count, 'post')}`,
    check: `Fix ${counted(count, 'fault')}`,
    strategy: 'Write the strategy',
    plan: `Plan ${counted(count, 'post')}`,
    // Without a month: only the strategy is left.
    release: month === null ? 'Release the strategy' : `Release ${named}`,
    prepare: `Prepare ${named}`,
    publish: count === 1 ? "Publish today's post" : "Publish today's posts",
    wait: `Waiting for ${person}`,
    done: 'Done for now',
  };
  return labels[name];
}

/** By language. Making a format takes longer than deciding the step. */
const MONTH_FORMATS = new Map<string, Intl.DateTimeFormat>();

/** 'December', for a month 'yyyy-MM', in a language. */
export function monthName(month: string, language = 'en'): string {
  const known = MONTH_FORMATS.get(language);
  const format = known ?? new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  if (!known) MONTH_FORMATS.set(language, format);
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** The name of a client, else the address of the website. */
export function personName({
  name,
  website,
  email,
}: Pick<ClientFacts, 'name' | 'website' | 'email'>): string {
  return name.trim() || website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') || email;
}
