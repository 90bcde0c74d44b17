import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { MESSAGES } from '../../shared/messages.js';
import { isMessage } from '../../shared/translate.js';
import { ApiError, type ErrorMessage, notFound } from './api-error.js';

// Schemas use message ids as errors; `invalidInput` converts them into messages.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? MESSAGES.missing.id : undefined,
});

type Issues = readonly {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** The exceeded limit, in zod's issues. */
  maximum?: number | bigint;
  /** In zod's issues of our own checks: `message` has the values of a message. */
  params?: { message?: unknown };
  /** The unknown fields, in zod's issues. */
  keys?: readonly string[];
}[];

/** Validates bodies, queries and path parameters against the schemas of their decorators. */
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalidInput(issues) });
  }

  /** An invalid id or index in a path is answered like an unknown one. */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (cause) {
      if (metadata.type !== 'param') throw cause;
      throw notFound('path parameter', cause);
    }
  }
}

/**
 * Maximum issues in a response, and characters of each. Without it, 20 kB of wrong values would produce a 750
 * kB response (A105).
 */
const MAX_ISSUES = 100;
const MAX_ISSUE_LENGTH = 500;

/** 422 with the first message per field, from the first MAX_ISSUES. */
export function invalidInput(issues: Issues): ApiError {
  const errors: Record<string, ErrorMessage> = {};
  for (const issue of issues.flatMap(eachUnknownField).slice(0, MAX_ISSUES)) {
    const field = (issue.path ?? []).map(segmentName).join('.') || 'body';
    errors[field.slice(0, MAX_ISSUE_LENGTH).toWellFormed()] ??= messageOf(issue);
  }
  return new ApiError(422, 'invalid_input', MESSAGES.invalidInput, { errors });
}

/** Unknown fields are one issue of zod about their object; the response names each of them. */
function eachUnknownField(issue: Issues[number]): Issues {
  const { keys, path = [] } = issue;
  return (
    keys?.slice(0, MAX_ISSUES).map((key) => ({ message: UNKNOWN_FIELD, path: [...path, key] })) ?? [issue]
  );
}
const UNKNOWN_FIELD = 'There is no such field.';

/** The message whose id a schema used as its error; other texts stay unchanged. */
function messageOf({ message, maximum, params }: Issues[number]): ErrorMessage {
  if (isMessage(params?.message)) return params.message;
  if (message === MESSAGES.tooLong(0).id) return MESSAGES.tooLong(Number(maximum));
  const known: unknown = Object.hasOwn(MESSAGES, message) && Reflect.get(MESSAGES, message);
  return isMessage(known) ? known : message.slice(0, MAX_ISSUE_LENGTH).toWellFormed();
}

function segmentName(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
