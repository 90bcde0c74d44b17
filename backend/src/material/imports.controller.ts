import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Ip,
  Param,
  Post,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiTags } from '@nestjs/swagger';
import { ApiError, fileMissing, formQuarantined } from '../common/http/api-error.js';
import { multipartLimits, UuidParam } from '../common/http/http.js';
import { Route } from '../common/http/route.js';
import { tooLarge, UploadSlotInterceptor } from '../common/limits/arrival.js';
import { countedNetworks } from '../common/limits/networks.js';
import { ServerPlaces } from '../common/limits/server-places.js';
import type { IncomingFile } from '../files/incoming-files.js';
import { TemporaryUpload } from '../files/temporary-upload.interceptor.js';
import { MAX_ARCHIVE_BYTES, MAX_SHARES, MAX_TRANSCRIPT_BYTES } from '../shared/imports.js';
import { MESSAGES } from '../shared/messages.js';
import { fileSize } from '../shared/units.js';
import { ImportsService, type ImportUpload } from './imports.service.js';
import { ImportForm, ImportPreview, Imports } from './material.schemas.js';

const FORMATS = `A transcript of a call is .vtt, .srt, .txt or .docx and has at most ${fileSize(MAX_TRANSCRIPT_BYTES)}. Of LinkedIn's archive (.zip, at most ${fileSize(MAX_ARCHIVE_BYTES)}) only Shares.csv is read: its newest ${MAX_SHARES} posts.`;

const FILE_ERRORS = [
  fileMissing(),
  404,
  formQuarantined(MESSAGES.releaseFirst),
  new ApiError(413, 'file_too_large', MESSAGES.importTooLarge('zip')),
  new ApiError(415, 'file_type', MESSAGES.importType),
  new ApiError(422, 'import_broken', MESSAGES.importTime(12)),
];

/** A route that takes the file of an import in the field `file`, and deletes it afterwards. */
function takesImport() {
  return applyDecorators(
    UseInterceptors(
      UploadSlotInterceptor,
      tooLarge(() => ({ code: 'file_too_large', problem: MESSAGES.importTooLarge('zip') })),
      TemporaryUpload,
      FileInterceptor('file', { limits: multipartLimits(MAX_ARCHIVE_BYTES) }),
    ),
  );
}

/** Calls and archives that the agency imports for a client. */
@ApiTags('material')
@Controller()
export class ImportsController {
  constructor(
    private readonly imports: ImportsService,
    private readonly places: ServerPlaces,
  ) {}

  @Get('form_submissions/:id/imports')
  @Route({
    id: 'listImports',
    rights: 'read clients',
    client: 'id',
    summary: 'List the imports of a client',
    description:
      'For the administrator. Returns imported calls and past posts in the order of their numbers. Each is a source: `import-3` never becomes another one.',
    returns: Imports,
    errors: [404],
  })
  list(@Param('id', { schema: UuidParam }) id: string): Promise<Imports> {
    return this.imports.list(id);
  }

  @Post('form_submissions/:id/imports/preview')
  @takesImport()
  @HttpCode(200)
  @Route({
    id: 'previewImport',
    rights: 'edit clients',
    client: 'id',
    summary: 'Preview an import',
    description: `For the administrator. Returns the speakers of a call or the posts of an archive, and whether they were imported before. Nothing is stored. ${FORMATS}`,
    upload: { file: 'The transcript or the archive.' },
    returns: ImportPreview,
    errors: FILE_ERRORS,
  })
  preview(
    @Param('id', { schema: UuidParam }) id: string,
    @UploadedFile() file: IncomingFile | undefined,
    @Ip() address: string | undefined,
  ): Promise<ImportPreview> {
    const upload = toUpload(file);
    return this.places.documents.run(countedNetworks(address), () => this.imports.preview(id, upload));
  }

  @Post('form_submissions/:id/imports')
  @takesImport()
  @Route({
    id: 'addImport',
    rights: 'edit clients',
    client: 'id',
    summary: 'Import a call or past posts',
    description: `For the administrator. Stores the words of one speaker of a call, or the posts of an archive that are new. The words of other speakers are stored only with \`context=keep\`; they are never evidence and never sent to a model. ${FORMATS}`,
    upload: { file: 'The transcript or the archive.', fields: ImportForm },
    returns: Imports,
    success: 'All imports of the client.',
    errors: [
      ...FILE_ERRORS,
      new ApiError(409, 'import_duplicate', MESSAGES.importNothingNew),
      new ApiError(409, 'imports_full', MESSAGES.importsFull),
    ],
  })
  add(
    @Param('id', { schema: UuidParam }) id: string,
    @UploadedFile() file: IncomingFile | undefined,
    @Body({ schema: ImportForm }) form: ImportForm,
    @Ip() address: string | undefined,
  ): Promise<Imports> {
    const upload = toUpload(file);
    return this.places.documents.run(countedNetworks(address), () => this.imports.add(id, upload, form));
  }

  @Delete('form_submissions/:id/imports/:importId')
  @Route({
    id: 'deleteImport',
    rights: 'edit clients',
    client: 'id',
    summary: 'Delete an import',
    description:
      'For the administrator. Erases everything that came from the same file, with the words of other speakers. Its numbers are never used again. Deleting it again answers 404.',
    errors: [404],
  })
  remove(
    @Param('id', { schema: UuidParam }) id: string,
    @Param('importId', { schema: UuidParam }) importId: string,
  ): Promise<void> {
    return this.imports.remove(id, importId);
  }
}

/** @throws ApiError 400 without a file */
function toUpload(file: IncomingFile | undefined): ImportUpload {
  if (!file) throw fileMissing();
  const { path, originalname: name, size, sha256 } = file;
  return { path, name, size, sha256 };
}
