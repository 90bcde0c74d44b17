import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { ApiError } from '../platform/http/api-error.js';
import { TOO_LARGE } from './audio-format.js';

/** Gives the upload limit its own words; stands before the interceptor that reads the upload. */
@Injectable()
export class AudioTooLarge implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((cause: unknown) => {
        if (!(cause instanceof PayloadTooLargeException)) throw cause;
        throw new ApiError(413, TOO_LARGE.code, TOO_LARGE.problem, { cause });
      }),
    );
  }
}
