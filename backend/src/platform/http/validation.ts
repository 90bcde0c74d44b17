import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { MESSAGES } from '../../rules/messages.js';
import { isMessage } from '../../rules/translate.js';
import { ApiError, notFound, type Words } from './api-error.js';

// Schemas give the id of a message as their error; `invalidInput` turns it into the message.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? MESSAGES.missing.id : undefined,
});

type Issues = readonly {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** The limit that was exceeded, in zod's issues. */
  maximum?: number | bigint;
}[];

/** Validates bodies, queries and path parameters by the schemas their decorators name. */
export class ValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues) => invalidInput(issues) });
  }

  /** An id or index in a path that is none is answered like an unknown one. */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    try {
      return await super.transform(value, metadata);
    } catch (cause) {
      if (metadata.type !== 'param') throw cause;
      throw notFound('path parameter', cause);
    }
  }
}

/** 422 with the first message of each field. */
export function invalidInput(issues: Issues): ApiError {
  const errors: Record<string, Words> = {};
  for (const issue of issues) {
    const field = (issue.path ?? []).map(segmentName).join('.') || 'body';
    errors[field] ??= messageOf(issue);
  }
  return new ApiError(422, 'invalid_input', MESSAGES.invalidInput, { errors });
}

/** The message whose id a schema gave as its error; other texts stay as they are. */
function messageOf({ message, maximum }: Issues[number]): Words {
  if (message === MESSAGES.tooLong(0).id) return MESSAGES.tooLong(Number(maximum));
  const known: unknown = Object.hasOwn(MESSAGES, message) && Reflect.get(MESSAGES, message);
  return isMessage(known) ? known : message;
}

function segmentName(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
