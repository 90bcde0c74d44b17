import { allowedTokens } from './token-limit.js';

it.each([
  [
    "This model's maximum context length is 8192 tokens. However, you requested 20054 tokens (4054 in the messages, 16000 in the completion). Please reduce the length of the messages or completion.",
    { left: 4138 },
  ],
  [
    "'max_tokens' or 'max_completion_tokens' is too large: 16000. This model's maximum context length is 8192 tokens and your request has 4000 input tokens (16000 > 8192 - 4000).",
    { left: 4192 },
  ],
  [
    "This model's maximum context length is 8192 tokens. However, you requested 16000 output tokens and your prompt contains at least 4001 input tokens, for a total of at least 20001 tokens.",
    { left: 4191 },
  ],
  [
    "This endpoint's maximum context length is 8,192 tokens. However, you requested about 20,054 tokens (4,054 of text input, 16,000 in the output).",
    { left: 4138 },
  ],
  [
    'max_tokens is too large: 16000. This model supports at most 4096 completion tokens, whereas you provided 16000.',
    { limit: 4096 },
  ],
  ['`max_tokens` must be less than or equal to `8192`, the maximum value for `max_tokens`', { limit: 8192 }],
  ['Invalid max_tokens value, the valid range of max_tokens is [1, 8192]', { limit: 8192 }],
  [
    'max_tokens: 16000 > 8192, which is the maximum allowed number of output tokens for the model',
    { limit: 8192 },
  ],
  [
    'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 1000 `inputs` tokens and 16000 `max_new_tokens`',
    { left: 3096 },
  ],
  [
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'prompt_too_long',
  ],
  [
    'request (9000 tokens) exceeds the available context size (8192 tokens), try increasing it',
    'prompt_too_long',
  ],
  [
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    'prompt_too_long',
  ],
  [
    'The number of tokens to keep from the initial prompt is greater than the context length',
    'prompt_too_long',
  ],
  ['The prompt is too long: 9000, model maximum context length: 8191', 'prompt_too_long'],
  ['The request is longer than the context window of this model.', { left: 8000 }],
  ["Unsupported value: 'temperature' does not support 0 with this model.", undefined],
  ["Unsupported parameter: 'max_completion_tokens'", undefined],
  ['Unrecognized request argument supplied: max_completion_tokens', undefined],
])('reads from "%s" what the server allows', (message, allowed) => {
  expect(allowedTokens(message, 16_000)).toEqual(allowed);
});
