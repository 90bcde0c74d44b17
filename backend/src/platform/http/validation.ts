import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { z } from 'zod';
import { MESSAGES } from '../../rules/messages.js';
import { ApiError, notFound, type Words } from './api-error.js';
import { textOf, told } from './told.js';

// What is missing is named in words for a person; every other fault keeps the library's own, unless a schema has better.
z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined ? told(MESSAGES.missing) : undefined,
});

type Issues = readonly {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
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
    errors[field] ??= textOf(issue.message) ?? issue.message;
  }
  return new ApiError(422, 'invalid_input', MESSAGES.invalidInput, { errors });
}

function segmentName(segment: PropertyKey | { key: PropertyKey }): string {
  return String(typeof segment === 'object' ? segment.key : segment);
}
