import { z } from 'zod';

/** What the model is asked for. Every key is required: strict mode knows no optional ones. */
export const IdeasAnswer = z.object({
  ideas: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      contentType: z.string(),
      hook: z.string(),
      sourceIds: z.array(z.string()),
    }),
  ),
});
export type IdeasAnswer = z.infer<typeof IdeasAnswer>;

/** The text comes first, so that it can be shown while it is written. What carries it is judged afterwards. */
export const PostAnswer = z.object({
  title: z.string(),
  hook: z.string(),
  body: z.string(),
  hashtags: z.array(z.string()),
  language: z.string(),
});
export type PostAnswer = z.infer<typeof PostAnswer>;
