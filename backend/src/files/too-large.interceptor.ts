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
import { uploadedKind } from './upload-limits.js';

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
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof PayloadTooLargeException)) return throwError(() => error);
        const message = MESSAGES.fileTooLarge(names.get(request) ?? 'file', uploadedKind(request));
        return throwError(() => new ApiError(413, 'file_too_large', message, { cause: error }));
      }),
    );
  }
}
