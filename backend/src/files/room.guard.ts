import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { notFound } from '../platform/http/api-error.js';
import { UuidParam } from '../platform/http/params.js';
import { invalidInput } from '../platform/http/validation.js';
import { UploadRequest } from './files.schemas.js';
import { FilesService } from './files.service.js';

/** Refuses an upload before its body is read when it is not described rightly, there is no such form, or no room on it. */
@Injectable()
export class RoomGuard implements CanActivate {
  constructor(private readonly files: FilesService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, query, headers } = context.switchToHttp().getRequest<Request>();
    const id = UuidParam.safeParse(params.id);
    if (!id.success) throw notFound('submission');
    const upload = UploadRequest.safeParse({ ...query, 'x-upload-id': headers['x-upload-id'] });
    if (!upload.success) throw invalidInput(upload.error.issues);
    await this.files.expectRoom(id.data, upload.data.kind, Number(headers['content-length'] ?? 0) || 0);
    return true;
  }
}
