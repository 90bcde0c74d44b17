import { z } from 'zod';
import { isText, type Text } from '../../rules/say.js';
import { english } from '../language/speak.js';

const TextBody = z
  .object({ id: z.string(), values: z.record(z.string(), z.unknown()).optional() })
  .meta({ id: 'TextBody' });

/** The one shape of every error answer. */
export const ApiErrorBody = z
  .object({
    statusCode: z.number(),
    /** What programs branch on. */
    code: z.string(),
    /** Fit to be shown to the person. */
    message: z.string(),
    /** The message as an entry of the catalogues with what stands in it, for who says it in another language. */
    text: TextBody.optional(),
    /** Messages by field, for input that was refused, and the same as entries of the catalogues. */
    errors: z.record(z.string(), z.string()).optional(),
    texts: z.record(z.string(), TextBody).optional(),
    /** Why a model gave nothing, in words to stand behind a colon. */
    error: z.string().optional(),
    requestId: z.string(),
  })
  .meta({
    id: 'ApiErrorBody',
    examples: [
      {
        statusCode: 404,
        code: 'not_found',
        message: 'Not found',
        text: { id: 'notFound' },
        requestId: '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11',
      },
    ],
  });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

/** Something to be said: an entry of the catalogues, or words in English for programs and the administrator. */
export type Words = Text | string;

interface ApiErrorDetails {
  errors?: Record<string, Words>;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** Why it happened, for the log only. */
  cause?: unknown;
  /** Further members of the body, for the few routes that document them. */
  extra?: Record<string, unknown>;
}

/** An error whose code and message may be sent to the caller as they are; the cause goes to the log. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly text: Text | undefined;
  readonly errors: Record<string, Words> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    words: Words,
    details: ApiErrorDetails = {},
  ) {
    super(inEnglish(words), { cause: details.cause });
    this.text = asText(words);
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
  }
}

/** What an error says, as it is sent: its English words, and the text they come from without them. */
export function wordsOf({ message, text, errors }: Pick<ApiError, 'message' | 'text' | 'errors'>) {
  const texts = Object.entries(errors ?? {}).flatMap(([field, words]) => {
    const own = asText(words);
    return own ? [[field, wire(own)] as const] : [];
  });
  return {
    message,
    ...(text && { text: wire(text) }),
    ...(errors && { errors: mapValues(errors, inEnglish) }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
  };
}

/** The words stay with the catalogues. */
function wire({ id, values }: Text): z.infer<typeof TextBody> {
  return {
    id,
    ...(values && { values: mapValues(values, (value) => (isText(value) ? wire(value) : value)) }),
  };
}

function inEnglish(words: Words): string {
  return typeof words === 'string' ? words : english(words);
}

function asText(words: Words): Text | undefined {
  return typeof words === 'string' ? undefined : words;
}

function mapValues<T, R>(of: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));
}
