import type { z } from 'zod';

export interface AiMessage {
  role: 'system' | 'user';
  content: string;
}

/** What one call to a model used up. Compatible servers may report nothing: then the numbers are 0. */
export interface AiUsage {
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Seconds of audio, for a transcription that is billed by duration. */
  audioSeconds?: number;
}

export interface StructuredRequest<T> {
  /** Name of the schema on the wire: letters, digits, underscore. */
  schemaName: string;
  /** Root is an object; no optional keys (strict mode wants every key), no transforms, dates or records. */
  schema: z.ZodType<T>;
  messages: AiMessage[];
  /** The model that writes, unless another one is named. */
  model?: string | undefined;
  /** Sent where the model allows it: some refuse every one but their own. */
  temperature?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Asks for a stream; gets the raw JSON received so far, from its beginning, each time it grew. */
  onText?: ((json: string) => void) | undefined;
  /** Told of every attempt that was charged, also of the ones that failed. */
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

export interface TranscriptionRequest {
  /** Read from its file as it is sent. */
  audio: Blob;
  /** Its extension decides which decoder the vendor takes. */
  fileName: string;
  type: string;
  signal?: AbortSignal | undefined;
  onUsage?: ((usage: AiUsage) => void) | undefined;
}

/** Patience of the client, overridable so that tests need none. */
export interface OpenAiOptions {
  /** Milliseconds without any sign of life until an attempt is given up. */
  timeoutMs: number;
  /** Attempts after the first. */
  retries: number;
  /** Milliseconds before the first further attempt; doubles with each. */
  retryDelayMs: number;
}

export const OPENAI_OPTIONS = Symbol('OpenAiOptions');
export const DEFAULT_OPENAI_OPTIONS: OpenAiOptions = { timeoutMs: 90_000, retries: 2, retryDelayMs: 500 };
