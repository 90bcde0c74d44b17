import { z } from 'zod';

/** Schemas of the model's answers. Every key is required, because strict mode has no optional keys. */
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

/** The text comes first, so that it can be streamed. Its evidence is judged afterwards. */
export const PostAnswer = z.object({
  title: z.string(),
  hook: z.string(),
  body: z.string(),
  hashtags: z.array(z.string()),
  language: z.string(),
});
export type PostAnswer = z.infer<typeof PostAnswer>;
