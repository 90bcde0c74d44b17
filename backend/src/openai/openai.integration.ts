import {
  defineIntegration,
  halfConfigured,
  optional,
  randomCredential,
  text,
  url,
  withDefault,
} from '../config/integration.js';

/** OpenAI, or any server with its protocol. */
export const OPENAI = defineIntegration({
  name: 'openai',
  label: 'AI',
  heading: 'OpenAI, or any server with its protocol: a key or a base URL makes it live',
  provides: ['writing', 'speech'],
  liveWith: ['OPENAI_API_KEY'],
  variables: {
    OPENAI_API_KEY: optional(text, {
      doc: 'the key of OpenAI, or of the server at OPENAI_BASE_URL if it needs one',
      secret: true,
    }),
    OPENAI_BASE_URL: optional(url, { doc: 'another server, e.g. http://localhost:11434/v1; unset: OpenAI' }),
    OPENAI_MODEL: withDefault(text, 'gpt-6.1-terra', {
      doc: 'writes questions, ideas, posts and strategies',
    }),
    OPENAI_CHECK_MODEL: optional(text, {
      doc: 'judges posts sentence by sentence; default OPENAI_MODEL',
    }),
    OPENAI_TRANSCRIBE_MODEL: withDefault(text, 'gpt-transcribe', { doc: 'speech to text' }),
    OPENAI_TRANSCRIBE_BASE_URL: optional(url, {
      doc: 'speech to text on another server than OPENAI_BASE_URL',
    }),
    OPENAI_TRANSCRIBE_API_KEY: optional(text, {
      doc: 'the key of that server, if it needs one',
      secret: true,
    }),
  },
  halfConfigured: ({ OPENAI_API_KEY, OPENAI_BASE_URL, ...speech }) => {
    const { OPENAI_TRANSCRIBE_BASE_URL, OPENAI_TRANSCRIBE_API_KEY } = speech;
    if (OPENAI_TRANSCRIBE_API_KEY && !OPENAI_TRANSCRIBE_BASE_URL)
      return halfConfigured('Speech to text', 'OPENAI_TRANSCRIBE_BASE_URL');
    if (OPENAI_TRANSCRIBE_BASE_URL && !OPENAI_API_KEY && !OPENAI_BASE_URL)
      return halfConfigured('OpenAI', 'OPENAI_API_KEY or OPENAI_BASE_URL');
    return undefined;
  },
  live: (env) =>
    env.OPENAI_API_KEY || env.OPENAI_BASE_URL
      ? {
          // A self-hosted compatible server may need no key, but the client requires one.
          apiKey: env.OPENAI_API_KEY ?? 'none',
          baseUrl: env.OPENAI_BASE_URL,
          model: env.OPENAI_MODEL,
          checkModel: env.OPENAI_CHECK_MODEL ?? env.OPENAI_MODEL,
          transcribeModel: env.OPENAI_TRANSCRIBE_MODEL,
          // The key of one server is never sent to the other.
          speech: env.OPENAI_TRANSCRIBE_BASE_URL
            ? {
                apiKey: env.OPENAI_TRANSCRIBE_API_KEY ?? 'none',
                baseUrl: env.OPENAI_TRANSCRIBE_BASE_URL,
              }
            : undefined,
        }
      : undefined,
  simulated: {
    address: ({ origin }) => ({ OPENAI_BASE_URL: `${origin}/sandbox/openai/v1` }),
    credentials: () => ({ OPENAI_API_KEY: `sandbox-${randomCredential()}` }),
  },
});
