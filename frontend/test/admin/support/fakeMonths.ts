import { type AgencyPlan, type ClientFacts, monthsOf } from '#shared/months';
import { nextStep } from '#shared/next-step';
import type { Post } from '../../../src/api/posts.ts';
import type { Strategy } from '../../../src/api/strategy.ts';
import type { ClientMonths, Submission } from '../../../src/api/submissions.ts';
import { isOff } from '../../../src/ui/agency.ts';

/** The day of the fake server: two days after the interviews of `submission`. */
const NOW = new Date('2026-11-03T10:00:00Z');
const MONTH = '2026-11';

interface Stored {
  submission: Submission;
  posts: readonly Post[];
  comments: number;
  strategy: Strategy | undefined;
  /** Whether the client can open the posts in review. */
  isLinkValid: boolean;
}

/** The months and the next step of a submission, by the server's own rules. */
export function clientMonths(stored: Stored): ClientMonths {
  const plan = planOf();
  const facts = factsOf(stored);
  return { next: nextStep(facts, plan, NOW) ?? null, months: monthsOf(facts, plan, NOW) };
}

function planOf(): AgencyPlan {
  return {
    postsPerMonth: 8,
    strategyDays: 3,
    weekdays: [2, 3, 4],
    approvalDays: 3,
    daysOff: [],
    prepareDay: 20,
    timeZone: 'UTC',
    hasWriter: !isOff('writing'),
    hasMail: !isOff('mail'),
  };
}

function factsOf({ submission, posts, comments, strategy, isLinkValid }: Stored): ClientFacts {
  const written = posts.filter(({ version }) => version > 0);
  const used = new Set(written.map(({ ideaId }) => ideaId));
  const selected = submission.selected_ideas.filter(({ id }) => !used.has(id));
  const taken = new Set([...used, ...selected.map(({ id }) => id)]);
  const offered = submission.content_ideas.filter(({ id }) => !taken.has(id)).length;
  return {
    ...submission,
    timeZone: 'UTC',
    completedAt: submission.completed_at,
    quarantinedAt: submission.quarantined_at ?? null,
    state: submission.client_state,
    stateSince: submission.client_state_since,
    pausedUntil: submission.paused_until,
    postsPerMonth: submission.posts_per_month,
    isExhausted: false,
    failed: submission.jobs.filter(({ state }) => state === 'failed'),
    isPreparing: submission.jobs.some(({ kind, state }) => kind === 'prepare_month' && state === 'due'),
    isWriting: false,
    canRemind: isLinkValid && posts.some(({ state }) => state === 'in_review'),
    remindedAt: null,
    comments,
    commentedAt: null,
    hasStrategy: strategy?.content != null,
    strategySentAt: submission.strategy_sent_at ?? null,
    ideas: [{ month: MONTH, offered, selected: selected.length }],
    posts: written.map(({ state, plannedDay, review }) => ({
      month: MONTH,
      state,
      day: plannedDay,
      faults: review?.faults.length ?? 0,
    })),
  };
}
