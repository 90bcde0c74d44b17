import { renameSync } from 'node:fs';
import { All, Delete, Get, HttpCode, Param, Post, Req, UploadedFile, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { StandInError } from '../stand-in-error.js';
import { TrelloApi } from './trello-api.decorator.js';
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

  @Delete('cards/:id/attachments/:attachmentId')
  remove(@Param('id') id: string, @Param('attachmentId') attachmentId: string) {
    this.state.removeAttachment(id, attachmentId);
    return { limits: {} };
  }

  @All('*path')
  unknown(): never {
    throw new StandInError(404, 'The requested resource was not found.');
  }
}
