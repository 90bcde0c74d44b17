import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { catchError, type Observable, throwError } from 'rxjs';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';

/** Says how large a logo may be where one is larger. Stands before the interceptor that reads the body. */
@Injectable()
export class LogoTooLarge implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof PayloadTooLargeException)) return throwError(() => error);
        return throwError(
          () => new ApiError(413, 'file_too_large', MESSAGES.logoTooLarge(), { cause: error }),
        );
      }),
    );
  }
}
