import { z } from 'zod';
import { isDay } from '../shared/days.js';
import { MESSAGES } from '../shared/messages.js';
import { MAX_RESULT, RESULT_NUMBERS, RESULT_SOURCES, type ResultNumber } from '../shared/results.js';

const forEachNumber = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(RESULT_NUMBERS.map((name) => [name, schema])) as Record<ResultNumber, T>);

const Typed = z
  .number(MESSAGES.resultNumber.id)
  .int(MESSAGES.resultNumber.id)
  .min(0, MESSAGES.resultNumber.id)
  .max(MAX_RESULT, MESSAGES.resultNumber.id)
  .nullable()
  .default(null)
  .describe('Null: unknown.');

/** Numbers of a post that a person typed. */
export const TypedResults = z
  .strictObject({
    day: z
      .string()
      .refine(isDay, MESSAGES.dayUnknown)
      .optional()
      .describe("The day on which the numbers were read, 'yyyy-MM-dd'; by default today."),
    ...forEachNumber(Typed).shape,
  })
  .meta({ id: 'TypedResults' });
export type TypedResults = z.infer<typeof TypedResults>;

export const Known = z.object({ value: z.number(), source: z.enum(RESULT_SOURCES), day: z.string() });
/** The newest known value of each number, with its source and day; null if it is unknown. */
export const Latest = forEachNumber(Known.nullable());
export const Totals = forEachNumber(z.object({ value: z.number(), posts: z.number() }).nullable());

/** One reading of a post's numbers. */
export const ResultReading = forEachNumber(z.number().nullable())
  .extend({ id: z.uuid(), source: z.enum(RESULT_SOURCES), day: z.string(), takenAt: z.string() })
  .meta({ id: 'ResultReading' });
export type ResultReading = z.infer<typeof ResultReading>;

/** A published post with its results. */
export const PublishedPost = z
  .object({
    postId: z.uuid(),
    title: z.string(),
    /** The day on which it was published, in the client's time zone. */
    postedOn: z.string(),
    postedUrl: z.string().nullable(),
    /** Whether its address names an activity, by which a scraping run finds it. */
    isReadable: z.boolean(),
    latest: Latest,
    /** Newest first. */
    readings: z.array(ResultReading),
  })
  .meta({ id: 'PublishedPost' });
export type PublishedPost = z.infer<typeof PublishedPost>;

export const Results = z
  .object({
    /** Newest first. */
    posts: z.array(PublishedPost),
    /** Today, the last day that numbers can have. */
    today: z.string(),
    /** Why no numbers can be read now; null if they can. `addresses`: no published post has the address of an activity. */
    refusal: z.enum(['off', 'profile', 'addresses']).nullable(),
    /** Newest posts of the profile that a run reads. */
    postsPerRun: z.number(),
  })
  .meta({ id: 'Results' });
export type Results = z.infer<typeof Results>;

/** Result of a scraping run. */
export const ResultsRead = z
  .object({
    /** Published posts whose numbers were read, and those with an address that were not among the newest posts. */
    read: z.number(),
    notFound: z.number(),
    results: Results,
  })
  .meta({ id: 'ResultsRead' });
export type ResultsRead = z.infer<typeof ResultsRead>;
