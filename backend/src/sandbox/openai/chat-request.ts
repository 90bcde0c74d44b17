import { z } from 'zod';

/** The parts of a chat request that the stand-in goes by. */
export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() }))
    .min(1),
  max_completion_tokens: z.number().int().positive().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/),
          schema: z.object({ type: z.literal('object') }),
        }),
      }),
    ])
    .nullish(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** Name of the JSON schema that the answer must fit, if there is one. */
export function schemaName({ response_format: format }: ChatRequest): string | undefined {
  return format?.type === 'json_schema' ? format.json_schema.name : undefined;
}
