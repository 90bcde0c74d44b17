import { stateOn } from '../shared/clients.js';
import { DAY_MS } from '../shared/days.js';
import { type AgencyPlan, type ClientFacts, clientToday, monthForIdeas, toMonth } from '../shared/months.js';

/** The month that a client's next posts are for, and how many posts it lacks. */
export interface MaterialNeed {
  month: string;
  missing: number;
}

/** Days after the first interview in which its answers are new, unless posts of an earlier month were written. */
const NEW_DAYS = 31;

/**
 * The posts that a client's material must cover. Undefined for a client who is not active, and in the first month, which
 * the first interview covers.
 */
export function materialNeed(facts: ClientFacts, plan: AgencyPlan, now: Date): MaterialNeed | undefined {
  const { completedAt, quarantinedAt, posts } = facts;
  if (completedAt === null || quarantinedAt !== null) return undefined;
  if (stateOn(facts, clientToday(facts, plan, now)) !== 'active') return undefined;
  const month = monthForIdeas(facts, plan, now);
  const isNew = now.getTime() - Date.parse(completedAt) < NEW_DAYS * DAY_MS;
  if (isNew && !posts.some((post) => post.month < month)) return undefined;
  return { month, missing: toMonth(facts, month, { plan, now }).missing };
}
