import { rm } from 'node:fs/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

/** Deletes an uploaded file after success or failure of the request. Must run before the interceptor that reads the upload. */
@Injectable()
export class TemporaryUpload implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.handle(context.switchToHttp().getRequest<Request>(), next));
  }

  private async handle(request: Request, next: CallHandler): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle());
    } finally {
      // For a rejected upload the parser has deleted the file and unset the path.
      const path: string | undefined = request.file?.path;
      if (path !== undefined) await rm(path, { force: true });
    }
  }
}
