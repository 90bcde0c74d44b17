import { z } from 'zod';
import { TODAY_GROUPS } from '../shared/list-columns.js';
import { POST_STATE_NAMES } from '../shared/posts.js';
import { Step } from '../submissions/submission.schemas.js';

const AT = '2026-11-22T10:00:00.000Z';
const CLIENT = {
  id: '3f0b8d52-6f55-4c3e-9a53-5d1f5b0c7a11',
  name: 'Ada Baker',
  website: 'https://example.com',
  email: 'ada@example.com',
};
const TASK = { kind: 'send_strategy', count: 1, at: AT, step: null, failed: [] };
const EXAMPLE = {
  at: AT,
  hasForms: true,
  groups: [{ name: 'strategies_overdue', clients: [{ ...CLIENT, tasks: [TASK] }], more: false }],
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
