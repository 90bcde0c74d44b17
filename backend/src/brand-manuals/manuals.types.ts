import { z } from 'zod';

export interface Manual {
  name: string;
  /** Empty if it could not be read. */
  text: string;
  /** Why it could not be read, or not completely, as a text after its name. */
  problem: string | null;
}

/** The text of one manual, as the panel shows it. */
export const ManualText = z
  .object({
    text: z.string().describe('Text of the file; empty if nothing could be read.'),
    problem: z
      .string()
      .nullable()
      .describe('Why it could not be read, or not completely, as a text after the name of the file.'),
  })
  .meta({ id: 'ManualText', examples: [{ text: 'Never use puns.', problem: null }] });
export type ManualText = z.infer<typeof ManualText>;
