import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable, throwError } from 'rxjs';
import { ApiError } from '../platform/http/api-error.js';
import { MESSAGES } from '../rules/messages.js';
import { safeLabel } from './files.service.js';

const names = new WeakMap<object, string>();

/** Remembers what a file that is arriving is called; the parser's own error does not tell. */
export function rememberName(
  request: Request,
  file: Express.Multer.File,
  accept: (error: null, take: boolean) => void,
): void {
  names.set(request, safeLabel(file.originalname));
  accept(null, true);
}

/** Words the refusal of a file over the limit as the specification does. Stands before the interceptor that reads the body. */
@Injectable()
export class TooLargeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<object>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        const refused = error instanceof PayloadTooLargeException;
        return throwError(() =>
          refused
            ? new ApiError(413, 'file_too_large', MESSAGES.fileTooLarge(names.get(request) ?? 'file'), {
                cause: error,
              })
            : error,
        );
      }),
    );
  }
}
