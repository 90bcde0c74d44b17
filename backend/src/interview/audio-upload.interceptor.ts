import { rm } from 'node:fs/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';

/**
 * Removes a recording when its text is there or nothing came of it. Stands before the interceptor that reads the upload.
 */
@Injectable()
export class AudioUpload implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return from(this.handle(context.switchToHttp().getRequest<Request>(), next));
  }

  private async handle(request: Request, next: CallHandler): Promise<unknown> {
    try {
      return await lastValueFrom(next.handle());
    } finally {
      // Of one that was refused as it arrived the parser has removed the file and taken back the path.
      const path: string | undefined = request.file?.path;
      if (path !== undefined) await rm(path, { force: true });
    }
  }
}
