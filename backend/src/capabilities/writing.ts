import type { z } from 'zod';
import { VendorError } from '../common/http/vendor-error.js';

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

/** Language models that write and judge texts. */
export abstract class WritingModel {
  static readonly capability = 'writing';

  /** Name of the model that writes. */
  abstract readonly model: string;
  /** Name of the model that judges texts. */
  abstract readonly checkModel: string;

  /**
   * Requests JSON that matches a schema, streamed if `onText` is given. @throws VendorError of every kind;
   * the signal's reason if the caller aborted
   */
  abstract structured<T>(request: StructuredRequest<T>): Promise<T>;
}

/** For an answer of the schema's shape that cannot be used. */
export function unusableAnswer(detail: string): VendorError {
  return new VendorError('Model', 'bad_answer', `The model returned an unusable answer: ${detail}`);
}
