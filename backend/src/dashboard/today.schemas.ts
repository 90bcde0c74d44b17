import { z } from 'zod';
import { TODAY_GROUPS } from '../shared/list-columns.js';
import { STEP_NAMES } from '../shared/next-step.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import { NextStep } from '../submissions/client-facts.schemas.js';
import { Step } from '../submissions/submission.schemas.js';

const AT = '2026-11-22T10:00:00.000Z';
const CLIENT = {
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: 'Ada Baker',
  website: 'https://example.com',
  email: 'ada@example.com',
};
const TASK = { kind: 'send_strategy', count: 1, at: AT, step: null, failed: [] };
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
  groups: [{ name: 'strategies_overdue', clients: [{ ...CLIENT, tasks: [TASK] }], more: false }],
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

/** Kinds of tasks, as verbs: the panel shows a text for each and links to the place of the task. */
export const TASK_KINDS = [
  'send_strategy',
  'ready_posts',
  'rework_posts',
  'answer_comments',
  'retry_jobs',
  'write_posts',
  'release_form',
  'await_approval',
  'await_interview',
] as const;
export const TaskKind = z.enum(TASK_KINDS);
export type TaskKind = z.infer<typeof TaskKind>;

const FailedJob = z.object({ id: z.uuid(), title: z.string() });

export const TodayTask = z
  .object({
    kind: TaskKind,
    /** Number of posts, comments or jobs; 1 where nothing is counted. */
    count: z.number(),
    /** When it is due, or since when it has been waiting. */
    at: z.string(),
    /** Current step of an unfinished interview. */
    step: Step.nullable(),
    /** Failed jobs that can be retried. */
    failed: z.array(FailedJob),
  })
  .meta({ id: 'TodayTask' });
export type TodayTask = z.infer<typeof TodayTask>;

const Client = z.object({ id: z.uuid(), name: z.string(), website: z.string(), email: z.string() });

/** One row per client with all its tasks, the most urgent first. */
export const TodayClient = Client.extend({ tasks: z.array(TodayTask).min(1) }).meta({ id: 'TodayClient' });
export type TodayClient = z.infer<typeof TodayClient>;

const TodayGroup = z
  .object({
    name: z.enum(TODAY_GROUPS),
    clients: z.array(TodayClient),
    /** There are more rows: see the list, filtered by the group. */
    more: z.boolean(),
  })
  .meta({ id: 'TodayGroup' });
export type TodayGroup = z.infer<typeof TodayGroup>;

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

export const Today = z
  .object({
    /** Time of this overview. */
    at: z.string(),
    hasForms: z.boolean(),
    groups: z.array(TodayGroup),
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
