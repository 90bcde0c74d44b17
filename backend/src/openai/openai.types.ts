import type { z } from 'zod';
import { DAY_MS } from '../shared/days.js';

export interface AiMessage {
  role: 'system' | 'user';
  content: string;
}

/** Usage of one model call. Tokens that a server does not report are estimated. */
export interface AiUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Seconds of audio, for a transcription that is billed by duration. */
  audioSeconds?: number;
  /** Whether a complete answer came without its usage. */
  isUnreported?: boolean;
}

export interface StructuredRequest<T> {
  /** Name of the schema in the request: letters, digits, underscore. */
  schemaName: string;
  /**
   * The root is an object without optional keys (strict mode requires every key), transforms, dates or
   * records.
   */
  schema: z.ZodType<T>;
  messages: AiMessage[];
  /** Defaults to the writing model. */
  model?: string | undefined;
  /** Sent if the model allows it: some only accept their default. */
  temperature?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Requests a stream; called with the raw JSON received so far each time it grows. */
  onText?: ((json: string) => void) | undefined;
  /** Called for every charged attempt, including failed ones. */
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

export interface TranscriptionRequest {
  /** Read from its file while it is sent. */
  audio: Blob;
  /** Its extension determines the vendor's decoder. */
  fileName: string;
  type: string;
  /** For the simulated service: which sample it returns. */
  prompt?: string | undefined;
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

/** Timeouts and retries of the client, overridable for tests. */
export interface OpenAiOptions {
  /** Milliseconds without data after which an attempt is aborted. */
  timeoutMs: number;
  retries: number;
  /** Milliseconds before the first retry; doubles with each. */
  retryDelayMs: number;
  /** Milliseconds for which a refused parameter is left out. */
  rememberMs: number;
}

export const OPENAI_OPTIONS = Symbol('OpenAiOptions');
export const DEFAULT_OPENAI_OPTIONS: OpenAiOptions = {
  timeoutMs: 90_000,
  retries: 2,
  retryDelayMs: 500,
  rememberMs: DAY_MS,
};
