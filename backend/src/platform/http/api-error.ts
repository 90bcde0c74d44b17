import { z } from 'zod';

/** The one shape of every error answer. */
export const ApiErrorBody = z
  .object({
    statusCode: z.number(),
    /** What programs branch on. */
    code: z.string(),
    /** Fit to be shown to the person. */
    message: z.string(),
    /** Messages by field, for input that was refused. */
    errors: z.record(z.string(), z.string()).optional(),
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
        requestId: '8c1f0c7e-3a1c-4b7a-9d57-0a2b8f0f2b11',
      },
    ],
  });
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

interface ApiErrorDetails {
  errors?: Record<string, string>;
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
  readonly errors: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message, { cause: details.cause });
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
    this.extra = details.extra ?? {};
  }
}
