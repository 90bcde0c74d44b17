import { z } from 'zod';
import { STEP_NAMES } from '../shared/next-step.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import { Responsible } from '../submissions/admin.schemas.js';
import { NextStep } from '../submissions/client-facts.schemas.js';
import { Step } from '../submissions/submission.schemas.js';

const AT = '2026-11-22T10:00:00.000Z';
const CLIENT = {
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: 'Ada Baker',
  website: 'https://example.com',
  email: 'ada@example.com',
};
const NEXT = {
  name: 'prepare',
  month: '2026-12',
  count: 8,
  dueDay: null,
  isOverdue: false,
  isRunning: false,
  label: 'Prepare December',
};
const EXAMPLE = {
  at: AT,
  hasForms: true,
  steps: [
    {
      name: 'prepare',
      month: '2026-12',
      clients: [{ ...CLIENT, next: NEXT, failed: [], since: null }],
      total: 1,
    },
  ],
  unfinished: [],
  endedByUpgrade: [],
  months: [{ ...CLIENT, posts: ['approved', 'draft'] }],
  next: { ...CLIENT, day: '2026-11-24' },
};

const FailedJob = z.object({ id: z.uuid(), title: z.string() });

const Client = z.object({ id: z.uuid(), name: z.string(), website: z.string(), email: z.string() });

/** A client with its next step. */
export const StepClient = Client.extend({
  next: NextStep,
  /** Failed jobs that can be retried. */
  failed: z.array(FailedJob),
  /** Since when a form is on hold or a comment has no reply; null for other steps. */
  since: z.string().nullable(),
}).meta({ id: 'StepClient' });
export type StepClient = z.infer<typeof StepClient>;

/** Clients with the same next step for the same month, overdue ones first. */
const StepGroup = z
  .object({
    name: z.enum(STEP_NAMES),
    month: z.string().nullable(),
    clients: z.array(StepClient),
    /** All clients, also those that are not listed here. */
    total: z.number(),
  })
  .meta({ id: 'StepGroup' });
export type StepGroup = z.infer<typeof StepGroup>;

/** A client's month: the state of each of its posts, in order. */
export const TodayMonth = Client.extend({ posts: z.array(z.enum(POST_STATE_NAMES)) }).meta({
  id: 'TodayMonth',
});
export type TodayMonth = z.infer<typeof TodayMonth>;

export const TodayQuery = z.object({
  responsible: Responsible.optional().describe('Only the clients of this person, or `unassigned` ones.'),
});
export type TodayQuery = z.infer<typeof TodayQuery>;

export const Today = z
  .object({
    /** Time of this overview. */
    at: z.string(),
    hasForms: z.boolean(),
    /** Clients by next step, most urgent first; clients without work are left out. */
    steps: z.array(StepGroup),
    /** Interviews that were started recently and are not finished, newest first. */
    unfinished: z.array(Client.extend({ step: Step, at: z.string() })),
    /** Clients that the upgrade to 1.1 ended because they had no recent work, until a person confirms or corrects it. */
    endedByUpgrade: z.array(Client),
    /** Months in progress, the last changed first. */
    months: z.array(TodayMonth),
    /** The next planned post that is approved. */
    next: Client.extend({ day: z.string() }).nullable(),
  })
  .meta({
    id: 'Today',
    examples: [EXAMPLE],
  });
export type Today = z.infer<typeof Today>;
