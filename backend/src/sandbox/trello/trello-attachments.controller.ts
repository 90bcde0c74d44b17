import { createHmac } from 'node:crypto';
import { createReadStream, renameSync } from 'node:fs';
import {
  All,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Redirect,
  Req,
  StreamableFile,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { Endpoints } from '../../config/endpoints.js';
import { ServerAddress } from '../../config/server-address.js';
import { TRELLO } from '../../trello/trello.integration.js';
import { StandIn } from '../stand-in.decorator.js';
import { StandInError } from '../stand-in-error.js';
import { TrelloApi, trelloErrorBody } from './trello-api.decorator.js';
import { MAX_ATTACHMENT_TEXT, TrelloInput } from './trello-input.js';
import { TrelloState } from './trello-state.js';
import { TrelloWire } from './trello-wire.js';

/** A file that multer put into the arrival folder. Its name holds the bytes of the header, one per character. */
interface ArrivedFile {
  path: string;
  originalname: string;
  mimetype: string;
  size: number;
}

/** Attachments of cards. */
@TrelloApi()
export class TrelloAttachmentsController {
  constructor(
    private readonly state: TrelloState,
    private readonly wire: TrelloWire,
    private readonly address: ServerAddress,
    private readonly endpoints: Endpoints,
  ) {}

  @Post('cards/:id/attachments')
  @HttpCode(200)
  @UseInterceptors(FileInterceptor('file'))
  create(@Param('id') id: string, @Req() request: Request, @UploadedFile() file: ArrivedFile | undefined) {
    const input = new TrelloInput(request);
    const name = input.text('name', MAX_ATTACHMENT_TEXT);
    const mimeType = input.text('mimeType', MAX_ATTACHMENT_TEXT) || file?.mimetype || null;
    if (!file) {
      const url = input.required('url');
      const link = { name: name || url, fileName: null, bytes: null, mimeType: null, url };
      return this.wire.attachment(this.state.addAttachment(id, link), id);
    }
    const fileName = Buffer.from(file.originalname, 'latin1').toString('utf8');
    const upload = { name: name || fileName, fileName, bytes: file.size, mimeType, url: null };
    const keep = (path: string) => renameSync(file.path, path);
    return this.wire.attachment(this.state.addAttachment(id, upload, keep), id);
  }

  @Get('cards/:id/attachments')
  all(@Param('id') id: string) {
    return this.state.card(id).card.attachments.map((attachment) => this.wire.attachment(attachment, id));
  }

  @Get('cards/:id/attachments/:attachmentId')
  one(@Param('id') id: string, @Param('attachmentId') attachmentId: string) {
    return this.wire.attachment(this.state.attachment(id, attachmentId), id);
  }

  @Delete('cards/:id/attachments/:attachmentId')
  remove(@Param('id') id: string, @Param('attachmentId') attachmentId: string) {
    this.state.removeAttachment(id, attachmentId);
    return { limits: {} };
  }

  /** Sends the caller to a signed address of the storage, as the vendor does. */
  @Get('cards/:id/attachments/:attachmentId/download/:fileName')
  @Redirect()
  download(@Param('id') id: string, @Param('attachmentId') attachmentId: string) {
    const { id: found } = this.state.attachment(id, attachmentId);
    const signature = sign(this.endpoints, found);
    const url = `${this.address.localUrl()}/sandbox/trello-storage/${found}?signature=${signature}`;
    return { url, statusCode: 302 };
  }

  @All('*path')
  unknown(): never {
    throw new StandInError(404, 'The requested resource was not found.');
  }
}

/** The storage behind the downloads: a signed address opens it, and an Authorization header besides is an error. */
@Controller('sandbox/trello-storage')
@StandIn(TRELLO, trelloErrorBody)
export class TrelloStorageController {
  constructor(
    private readonly state: TrelloState,
    private readonly endpoints: Endpoints,
  ) {}

  @Get(':id')
  get(
    @Param('id') id: string,
    @Query('signature') signature: unknown,
    @Headers('authorization') authorization: string | undefined,
  ): StreamableFile {
    if (authorization) throw new StandInError(400, 'Only one auth mechanism allowed');
    if (signature !== sign(this.endpoints, id)) throw new StandInError(403, 'Signature does not match');
    const { bytes, mimeType } = this.state.anyAttachment(id);
    const type = mimeType ?? 'application/octet-stream';
    return new StreamableFile(createReadStream(this.state.filePath(id)), { type, length: bytes ?? 0 });
  }
}

function sign(endpoints: Endpoints, attachmentId: string): string {
  return createHmac('sha256', endpoints.of(TRELLO).token).update(attachmentId).digest('hex');
}
