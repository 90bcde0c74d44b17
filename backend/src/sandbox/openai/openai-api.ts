import { applyDecorators, Controller } from '@nestjs/common';
import { z } from 'zod';
import type { SettingsOf } from '../../config/integration.js';
import { OPENAI } from '../../openai/openai.integration.js';
import { isSameSecret, SimulatedError, SimulatedVendor } from '../simulated-vendor.js';

/** The parts of a chat request that the simulated model reads. */
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

const ERRORS: Record<number, [type: string, code: string | null, message: string]> = {
  400: ['invalid_request_error', 'invalid_value', 'The request is not valid.'],
  401: ['invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.'],
  402: ['insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'],
  404: ['invalid_request_error', 'model_not_found', 'The model does not exist.'],
  429: ['rate_limit_error', 'rate_limit_exceeded', 'Rate limit reached.'],
  503: ['server_error', 'slow_down', 'The engine is currently overloaded.'],
};

function errorBody(status: number): object {
  const [type, code, message] = ERRORS[status] ?? ['server_error', null, 'The server had an error.'];
  return { error: { message, type, param: null, code } };
}

/** A 400 that names the parameter, as the vendor does. */
export function invalidRequest(param: string, message: string, code = 'invalid_value'): SimulatedError {
  return new SimulatedError(400, { error: { message, type: 'invalid_request_error', param, code } });
}

/** A controller of the vendor's API under /sandbox/openai/v1, with the key that was generated at the start. */
export function OpenAiApi() {
  const protocol = {
    errorBody,
    refuse: (authorization: string, { apiKey }: SettingsOf<typeof OPENAI>) =>
      isSameSecret(authorization, `Bearer ${apiKey}`) ? undefined : errorBody(401),
  };
  return applyDecorators(Controller('sandbox/openai/v1'), SimulatedVendor(OPENAI, protocol));
}
