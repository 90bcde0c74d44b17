import { z } from 'zod';

/** A query parameter that travels as JSON text, as ra-data-simple-rest sends its own. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The first and the last place wanted, counted from 0. */
export const Range = z
  .tuple([z.number().int().min(0), z.number().int().min(0)])
  .refine(([from, to]) => to >= from, 'must not end before it starts');
