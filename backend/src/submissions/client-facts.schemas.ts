import { z } from 'zod';
import { CLIENT_STATE_NAMES } from '../shared/clients.js';
import { STEP_NAMES } from '../shared/next-step.js';
import { DAY, MONTH, POST_STATE_NAMES } from '../shared/posts.js';

const MonthKey = z.string().regex(MONTH);
const Day = z.string().regex(DAY);

export const Pause = z
  .object({
    from: Day,
    /** The first day after it. */
    until: Day,
    /** Promised posts of its months, fixed when it was set. */
    targets: z.record(z.string(), z.number()),
  })
  .meta({ id: 'Pause' });

export const ClientStateName = z.enum(CLIENT_STATE_NAMES).meta({ id: 'ClientStateName' });

export const NextStep = z
  .object({
    name: z.enum(STEP_NAMES),
    /** The month that it is for; null for other steps. */
    month: z.string().nullable(),
    /** Number of posts, ideas, comments or jobs; 1 where nothing is counted. */
    count: z.number(),
    /** The day on which it is due, in the client's time zone. */
    dueDay: z.string().nullable(),
    isOverdue: z.boolean(),
    /** Whether a job is doing it now. */
    isRunning: z.boolean(),
    /** The words of its button. */
    label: z.string(),
  })
  .meta({ id: 'NextStep' });

const counts = Object.fromEntries(POST_STATE_NAMES.map((state) => [state, z.number()])) as Record<
  (typeof POST_STATE_NAMES)[number],
  z.ZodNumber
>;

export const ClientMonth = z
  .object({
    month: z.string(),
    /** Posts that it is promised. */
    target: z.number(),
    /** Whether work on it may begin. */
    isOpen: z.boolean(),
    /** The day on which it opens; null for a month that is open. */
    opensOn: z.string().nullable(),
    /** Ideas to choose from. */
    offered: z.number(),
    /** Chosen ideas that are not written. */
    selected: z.number(),
    /** Its written posts by state. */
    posts: z.object(counts),
    /** Posts that are still to be made, as far as the days of the month allow. */
    missing: z.number(),
  })
  .meta({ id: 'ClientMonth' });
export type ClientMonth = z.infer<typeof ClientMonth>;

/** Pauses of a hosted project may be stored as JSON text. */
const Pauses = z.preprocess(parseText, z.array(Pause).catch([]));

function parseText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return [];
  }
}

/** The result of the SQL function `client_facts`. */
export const StoredFacts = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    website: z.string(),
    email: z.string(),
    timeZone: z.string().nullable(),
    completedAt: z.string().nullable(),
    quarantinedAt: z.string().nullable(),
    state: z.enum(CLIENT_STATE_NAMES).nullable(),
    stateSince: z.string().nullable(),
    pausedUntil: z.string().nullable(),
    pauses: Pauses,
    postsPerMonth: z.number().nullable(),
    isExhausted: z.boolean(),
    failed: z.array(z.object({ id: z.uuid(), kind: z.string() })),
    isPreparing: z.boolean(),
    isWriting: z.boolean(),
    canRemind: z.boolean(),
    remindedAt: z.string().nullable(),
    comments: z.number(),
    commentedAt: z.string().nullable(),
    hasStrategy: z.boolean(),
    strategySentAt: z.string().nullable(),
    ideas: z.array(
      z.object({
        month: z.union([MonthKey, z.literal('')]).catch(''),
        offered: z.number(),
        selected: z.number(),
      }),
    ),
    posts: z.array(
      z.object({
        month: MonthKey,
        state: z.enum(POST_STATE_NAMES),
        day: z.string().nullable(),
        faults: z.number(),
      }),
    ),
  }),
);
