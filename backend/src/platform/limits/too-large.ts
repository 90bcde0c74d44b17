import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request } from 'express';
import { catchError, throwError } from 'rxjs';
import { ApiError, type ErrorCode, type Words } from '../http/api-error.js';

/**
 * Words the refusal of a body over the limit, which the parser's own error does not. Stands before the interceptor that
 * reads the body.
 */
export function tooLarge(says: (request: Request) => { code: ErrorCode; problem: Words }): NestInterceptor {
  return {
    intercept: (context: ExecutionContext, next: CallHandler) =>
      next.handle().pipe(
        catchError((cause: unknown) =>
          throwError(() => {
            if (!(cause instanceof PayloadTooLargeException)) return cause;
            const { code, problem } = says(context.switchToHttp().getRequest<Request>());
            return new ApiError(413, code, problem, { cause });
          }),
        ),
      ),
  };
}
