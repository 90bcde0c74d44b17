import {
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  Headers,
  Injectable,
  Ip,
  Param,
  Post,
  Query,
  Req,
  Res,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Audited, setAuditContext } from '../audit/audited.decorator.js';
import { AuthService } from '../auth/auth.service.js';
import { ApiError, fileMissing, notFound } from '../common/http/api-error.js';
import { UuidParam } from '../common/http/http.js';
import { ownClientsOf, personOf } from '../common/http/person.js';
import { BINARY, Route } from '../common/http/route.js';
import { invalidInput } from '../common/http/validation.js';
import { PREVIEW_PX } from '../common/images/image.js';
import { UploadSlotInterceptor } from '../common/limits/arrival.js';
import { limitUploads } from '../common/limits/limits.js';
import { countedNetworks } from '../common/limits/networks.js';
import { FILE_KIND_NAMES, type FileKind, kindOf, typeNames } from '../shared/file-kinds.js';
import { DEFAULT_LANGUAGE } from '../shared/languages.js';
import { MESSAGES } from '../shared/messages.js';
import { formatList } from '../shared/translate.js';
import { fileSize } from '../shared/units.js';
import { Form } from '../submissions/form.schemas.js';
import { FileRecord } from '../submissions/submission.schemas.js';
import { FileDownloadService } from './file-download.service.js';
import { FileId, ImageQuery, UploadQuery, UploadRequest } from './files.schemas.js';
import { FilesService } from './files.service.js';
import type { IncomingFile } from './incoming-files.js';
import { FILE_TOO_LARGE } from './upload-rules.js';

/** Accepted types of each kind, for the documentation. */
const typesOf = (kind: FileKind) => {
  const { documents, pictures } = typeNames(kind);
  return formatList(DEFAULT_LANGUAGE, documents.length > 0 ? [...documents, 'an image'] : pictures);
};
const KINDS = FILE_KIND_NAMES.map(
  (kind) =>
    `- \`${kind}\`: ${typesOf(kind)}, at most ${kindOf(kind).maxFiles} of at most ${fileSize(kindOf(kind).maxBytes)}`,
).join('\n');

const PREVIEW = { 'image/webp': BINARY };

/** Rejects an upload before its body is read: bad parameters, unknown form, or quota exceeded. */
@Injectable()
export class UploadQuotaGuard implements CanActivate {
  constructor(private readonly files: FilesService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, query, headers } = context.switchToHttp().getRequest<Request>();
    const id = UuidParam.safeParse(params.id);
    if (!id.success) throw notFound('submission');
    const upload = UploadRequest.safeParse({ ...query, 'x-upload-id': headers['x-upload-id'] });
    if (!upload.success) throw invalidInput(upload.error.issues);
    await this.files.requireQuota(id.data, upload.data.kind, Number(headers['content-length'] ?? 0) || 0);
    return true;
  }
}

@ApiTags('files')
@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly downloads: FileDownloadService,
    private readonly auth: AuthService,
  ) {}

  @Post('forms/:id/files')
  @limitUploads()
  @UseGuards(UploadQuotaGuard)
  @UseInterceptors(UploadSlotInterceptor, FILE_TOO_LARGE, FileInterceptor('file'))
  @Route({
    id: 'uploadFile',
    rights: 'public',
    summary: 'Upload a file',
    description: `For anyone who has the id of the form. The \`X-Upload-Id\` header makes a repeated upload return the first record.\n\n${KINDS}`,
    upload: { file: 'The file. Its type is read from its content.' },
    returns: FileRecord,
    success: 'The record of the file. `status` is `pending` until the file is on its card.',
    errors: [
      fileMissing(),
      404,
      new ApiError(409, 'too_many_files', MESSAGES.tooManyFiles('team_photos')),
      new ApiError(413, 'file_too_large', MESSAGES.fileTooLarge('team.jpg', 'team_photos')),
      new ApiError(415, 'file_type', MESSAGES.fileTypeRefused('team_photos')),
      new ApiError(415, 'file_macros', MESSAGES.fileMacros),
      new ApiError(422, 'file_incomplete', MESSAGES.fileIncomplete),
      new ApiError(422, 'file_locked', MESSAGES.fileLocked),
      new ApiError(422, 'picture_hdr', MESSAGES.pictureHdr),
      new ApiError(422, 'file_empty', MESSAGES.fileEmpty),
      502,
      new ApiError(503, 'file_not_stored', MESSAGES.saveFileFailed),
      504,
    ],
  })
  @ApiHeader({
    name: 'X-Upload-Id',
    required: false,
    description:
      'A UUID chosen by the client. A repeated upload with the same UUID returns the first record.',
    example: '4d1f0a2b-6f0e-4d55-8a3a-0d2f4b6c8e10',
    schema: { type: 'string', format: 'uuid' },
  })
  upload(
    @Param('id', { schema: UuidParam }) id: string,
    @Query({ schema: UploadQuery }) { kind }: UploadQuery,
    @Headers('x-upload-id') uploadId: string | undefined,
    @UploadedFile() file: IncomingFile | undefined,
    @Ip() address: string | undefined,
  ): Promise<FileRecord> {
    if (!file) throw fileMissing();
    const { path, originalname: name, size, sha256 } = file;
    return this.files.add(id, kind, {
      path,
      name,
      size,
      sha256,
      uploadId,
      owner: countedNetworks(address),
    });
  }

  @Delete('forms/:id/files/:fileId')
  @Route({
    id: 'removeFile',
    rights: 'public',
    summary: 'Remove a file',
    description:
      'For anyone who has the id of the form. `fileId` is the id of the file or of its card. Removing it again answers 404.',
    returns: Form,
    errors: [404, 502, 504],
  })
  remove(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('fileId', { schema: FileId }) fileId: string,
  ): Promise<Form> {
    return this.files.remove(id, fileId);
  }

  @Get('forms/:id/files/:fileId/preview')
  @Route({
    id: 'getFormFilePreview',
    rights: 'public',
    summary: 'Preview an image of a form',
    description: `For anyone who has the id of the form. Returns a WebP of at most ${PREVIEW_PX} x ${PREVIEW_PX} pixels.`,
    returns: PREVIEW,
    errors: [404, 422, 502, 504],
  })
  preview(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('fileId', { schema: FileId }) fileId: string,
    @Res() response: Response,
  ): Promise<void> {
    return this.downloads.sendPreview(fileId, id, response);
  }

  @Get('get-trello-image')
  @Audited()
  @Route({
    id: 'getFile',
    rights: 'public',
    summary: 'Download a file',
    description:
      'For anyone who has the id of the form, as `formId`, and for the administrator without it. Images are shown inline, other types are downloads.',
    returns: { '*/*': BINARY },
    errors: [404, 502, 504],
  })
  async image(
    @Query({ schema: ImageQuery }) { cardId, formId }: ImageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const person = personOf(request);
    if (formId === undefined && !person) throw notFound('file');
    const file = await this.downloads.find(cardId, formId);
    const reader = formId === undefined ? ownClientsOf(person) : undefined;
    if (reader !== undefined && !(await this.auth.isOwnClient(reader, file.submissionId)))
      throw notFound('file');
    setAuditContext(response, { submissionId: file.submissionId });
    await this.downloads.send(file, response);
  }
}

/** Previews for the panel: too small to replace the file, so they are not in the audit log. */
@ApiTags('files')
@Controller()
export class FilePreviewsController {
  constructor(private readonly downloads: FileDownloadService) {}

  @Get('files/:fileId/preview')
  @Route({
    id: 'getFilePreview',
    rights: 'read clients',
    client: 'fileId',
    summary: 'Preview an image',
    description: `For the administrator. Returns a WebP of at most ${PREVIEW_PX} x ${PREVIEW_PX} pixels.`,
    returns: PREVIEW,
    errors: [404, 422, 502, 504],
  })
  preview(@Param('fileId', { schema: FileId }) fileId: string, @Res() response: Response): Promise<void> {
    return this.downloads.sendPreview(fileId, undefined, response);
  }
}
