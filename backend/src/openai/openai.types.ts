import { DAY_MS } from '../shared/days.js';

/** Timeouts and retries of the client, overridable for tests. */
export interface OpenAiOptions {
  /** Milliseconds without data after which an attempt is aborted. */
  timeoutMs: number;
  retries: number;
  /** Milliseconds before the first retry; doubles with each. */
  retryDelayMs: number;
  /** Milliseconds until a refused parameter is sent again. */
  rememberMs: number;
}

export const OPENAI_OPTIONS = Symbol('OpenAiOptions');
export const DEFAULT_OPENAI_OPTIONS: OpenAiOptions = {
  timeoutMs: 90_000,
  retries: 2,
  retryDelayMs: 500,
  rememberMs: DAY_MS,
};
