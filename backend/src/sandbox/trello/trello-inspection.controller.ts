import { createReadStream } from 'node:fs';
import { Controller, Get, Param, Res, StreamableFile, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { StandInErrorFilter } from '../stand-in-error.js';
import { TrelloState } from './trello-state.js';

/** Types that a browser may show; everything else is a download. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** What is on the boards, for the administrator and for tests. */
@ApiExcludeController()
@UseFilters(StandInErrorFilter)
@Controller('sandbox/trello')
export class TrelloInspectionController {
  constructor(private readonly state: TrelloState) {}

  /** The boards, newest first, each with its lists, their cards and the cards' attachments. */
  @Get('boards')
  boards() {
    const boards = this.state.allBoards().reverse();
    return boards.map(({ cards, lists, ...board }) => ({
      ...board,
      lists: lists.map((list) => ({ ...list, cards: cards.filter((card) => card.idList === list.id) })),
    }));
  }

  @Get('files/:id')
  file(@Param('id') id: string, @Res({ passthrough: true }) response: Response): StreamableFile {
    const { name, mimeType, bytes } = this.state.anyAttachment(id);
    const shown = SHOWN.has(mimeType ?? '');
    response.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return new StreamableFile(createReadStream(this.state.filePath(id)), {
      type: shown && mimeType ? mimeType : 'application/octet-stream',
      disposition: `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      length: bytes ?? 0,
    });
  }
}
