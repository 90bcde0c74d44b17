import {
  Controller,
  Delete,
  Get,
  Headers,
  Param,
  Post,
  Query,
  Req,
  Res,
  SerializeOptions,
  UploadedFile,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Audited, noteForAudit } from '../audit/audited.decorator.js';
import { AuthService } from '../auth/auth.service.js';
import { fileMissing, notFound } from '../platform/http/api-error.js';
import { ApiErrors } from '../platform/http/docs.js';
import { UuidParam } from '../platform/http/params.js';
import { Public } from '../platform/http/public.decorator.js';
import { limitUploads } from '../platform/limits/limits.js';
import { UploadTurn } from '../platform/limits/upload-gate.interceptor.js';
import { FILE_KIND_NAMES, type FileKind, kindOf, typeNames } from '../rules/file-kinds.js';
import { DEFAULT_LANGUAGE } from '../rules/languages.js';
import { formatList } from '../rules/translate.js';
import { fileSize } from '../rules/units.js';
import { Form } from '../submissions/form.schemas.js';
import { FileRecord } from '../submissions/submission.schemas.js';
import { FileDownloadService } from './file-download.service.js';
import { FileId, ImageQuery, UploadQuery } from './files.schemas.js';
import { FilesService } from './files.service.js';
import { RoomGuard } from './room.guard.js';
import { FILE_TOO_LARGE } from './too-large.js';

/** What each kind of upload takes, for the documentation. */
const typesOf = (kind: FileKind) => {
  const { documents, pictures } = typeNames(kind);
  return formatList(DEFAULT_LANGUAGE, documents.length > 0 ? [...documents, 'an image'] : pictures);
};
const KINDS = FILE_KIND_NAMES.map(
  (kind) =>
    `- \`${kind}\`: ${typesOf(kind)}, at most ${kindOf(kind).maxFiles} of at most ${fileSize(kindOf(kind).maxBytes)}`,
).join('\n');

@Public()
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
  @UseGuards(RoomGuard)
  @UseInterceptors(UploadTurn, FILE_TOO_LARGE, FileInterceptor('file'))
  @SerializeOptions({ schema: FileRecord })
  @ApiOperation({ summary: 'Uploads a file of the prospect', description: KINDS, operationId: 'uploadFile' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @ApiHeader({
    name: 'X-Upload-Id',
    required: false,
    description: 'A UUID of the page: a repeated upload returns the record of the first',
    schema: { type: 'string', format: 'uuid' },
  })
  @ApiCreatedResponse({ standardSchema: FileRecord })
  @ApiErrors(400, 403, 404, 409, 413, 415, 422, 429, 503)
  upload(
    @Param('id', { schema: UuidParam }) id: string,
    @Query({ schema: UploadQuery }) { kind }: UploadQuery,
    @Headers('x-upload-id') uploadId: string | undefined,
    @UploadedFile() file: Express.Multer.File | undefined,
  ): Promise<FileRecord> {
    if (!file) throw fileMissing();
    return this.files.add(id, kind, { path: file.path, name: file.originalname, size: file.size, uploadId });
  }

  @Delete('forms/:id/files/:fileId')
  @SerializeOptions({ schema: Form })
  @ApiOperation({ summary: 'Removes a file, by its id or its card id', operationId: 'removeFile' })
  @ApiOkResponse({ standardSchema: Form })
  @ApiErrors(403, 404, 429)
  remove(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('fileId', { schema: FileId }) fileId: string,
  ): Promise<Form> {
    return this.files.remove(id, fileId);
  }

  @Get('get-trello-image')
  @Audited()
  @ApiOperation({
    summary: 'An uploaded file: for the holder of the form, or the administrator',
    operationId: 'getFile',
  })
  @ApiOkResponse({
    description: 'The file; pictures to show, everything else to download',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiErrors(401, 404, 422, 502, 504)
  async image(
    @Query({ schema: ImageQuery }) { cardId, formId }: ImageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    if (formId === undefined && !(await this.auth.isLoggedIn(request))) throw notFound('file');
    const download = await this.downloads.download(cardId, formId);
    noteForAudit(response, { submissionId: download.submissionId });
    await this.downloads.send(download, response);
  }
}
