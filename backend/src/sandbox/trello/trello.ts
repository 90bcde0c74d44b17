import { createReadStream, renameSync } from 'node:fs';
import {
  All,
  Controller,
  Delete,
  Get,
  HttpCode,
  Module,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor, MulterModule } from '@nestjs/platform-express';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { multipartLimits } from '../../common/http/http.js';
import { Endpoints } from '../../config/config.module.js';
import type { SettingsOf } from '../../config/integration.js';
import { TRELLO } from '../../trello/trello.integration.js';
import { SandboxCoreModule } from '../sandbox.module.js';
import { SandboxStore } from '../sandbox-store.js';
import { SimulatedErrorFilter, SimulatedVendor } from '../simulated-vendor.js';
import { type CardRecord, notFound, TrelloState } from './trello-state.js';
import { pick, TrelloInput, TrelloWire } from './trello-wire.js';

const ERRORS: Record<number, string> = {
  400: 'invalid value for idList',
  401: 'invalid token',
  404: 'The requested resource was not found.',
  503: 'Service Unavailable',
};

/** JSON for rate limits, otherwise plain text. */
function errorBody(status: number): string | object {
  if (status === 429) return { error: 'API_TOKEN_LIMIT_EXCEEDED', message: 'Rate limit exceeded' };
  return ERRORS[status] ?? 'Internal Server Error';
}

/** Requires key and token in the OAuth header, as the vendor's download route does. */
function refuse(authorization: string, { key, token }: SettingsOf<typeof TRELLO>): string | undefined {
  const parts = /^OAuth oauth_consumer_key="([^"]*)", oauth_token="([^"]*)"$/.exec(authorization);
  if (!parts) return 'unauthorized permission requested';
  if (parts[1] !== key) return 'invalid key';
  return parts[2] === token ? undefined : 'invalid token';
}

/** The vendor's lists of a new board. */
const DEFAULT_LISTS = ['To Do', 'Doing', 'Done'];
const LEVELS = ['private', 'org', 'public'] as const;
/** Characters of the name and type of an attachment (vendor limit). */
const MAX_ATTACHMENT_TEXT = 256;
/** Bytes of one attachment on the vendor's standard plan. */
const MAX_ATTACHMENT_BYTES = 262_144_000;

type CardQuery = { fields?: string; filter?: string; limit?: string; attachments?: string };

/** A file in multer's folder. Its name contains the header's bytes, one per character. */
interface UploadedAttachment {
  path: string;
  originalname: string;
  mimetype: string;
  size: number;
}

@Controller('sandbox/trello/1')
@SimulatedVendor(TRELLO, { errorBody, refuse })
class TrelloController {
  constructor(
    private readonly state: TrelloState,
    private readonly wire: TrelloWire,
    private readonly endpoints: Endpoints,
  ) {}

  @Post('boards')
  @HttpCode(200)
  createBoard(@Req() request: Request) {
    const input = new TrelloInput(request);
    const name = input.required('name');
    const idOrganization = this.organization(input.id('idOrganization'));
    const permissionLevel = input.oneOf('prefs_permissionLevel', LEVELS, 'private');
    const board = this.state.addBoard({ name, desc: input.text('desc'), idOrganization, permissionLevel });
    if (input.flag('defaultLists', true)) {
      for (const list of DEFAULT_LISTS) this.state.addList(board.id, list, 'bottom');
    }
    return this.wire.board(board);
  }

  @Get('boards/:id')
  board(@Param('id') id: string, @Query() query: Record<string, unknown>) {
    const board = pick(this.wire.board(this.state.board(id)), query.fields);
    return query.lists === 'open' || query.lists === 'all' ? { ...board, lists: this.listsOf(id) } : board;
  }

  @Delete('boards/:id')
  removeBoard(@Param('id') id: string) {
    this.state.removeBoard(id);
    return {};
  }

  @Get('organizations/:id/boards')
  boardsOfOrganization(@Param('id') id: string, @Query() query: Record<string, unknown>) {
    this.organization(id);
    const boards = this.state.allBoards().filter((board) => query.filter !== 'open' || !board.closed);
    return boards.map((board) => pick(this.wire.board(board), query.fields));
  }

  @Get('boards/:id/lists')
  lists(@Param('id') id: string, @Query() { fields, filter }: { fields?: string; filter?: string }) {
    const lists = this.listsOf(id).filter((list) => filter !== 'open' || !list.closed);
    return lists.map((list) => pick(list, fields));
  }

  @Put('lists/:id')
  archiveList(@Param('id') id: string, @Req() request: Request) {
    this.state.archiveList(id, new TrelloInput(request).flag('closed', false));
    return this.listsOf(this.state.boardOfList(id).id).find((list) => list.id === id);
  }

  @Post('boards/:id/lists')
  @HttpCode(200)
  createBoardList(@Param('id') id: string, @Req() request: Request) {
    return this.addList(id, new TrelloInput(request));
  }

  @Post('lists')
  @HttpCode(200)
  createList(@Req() request: Request) {
    const input = new TrelloInput(request);
    return this.addList(input.id('idBoard'), input);
  }

  @Post('cards')
  @HttpCode(200)
  createCard(@Req() request: Request) {
    const input = new TrelloInput(request);
    const idList = input.id('idList');
    const due = input.text('due') || null;
    const card = { idList, name: input.text('name'), desc: input.text('desc'), due };
    const { id } = this.state.addCard(card, input.pos('bottom'));
    const url = input.text('urlSource');
    if (url) this.state.addAttachment(id, { name: url, fileName: null, bytes: null, mimeType: null, url });
    // The vendor includes attachments only for a new card or on request.
    return { ...this.toCard(this.state.card(id).card), attachments: this.attachments(id) };
  }

  @Get('cards/:id')
  card(@Param('id') id: string, @Query('fields') fields?: string) {
    return pick(this.toCard(this.state.card(id).card), fields);
  }

  @Put('cards/:id')
  updateCard(@Param('id') id: string, @Req() request: Request) {
    const input = new TrelloInput(request);
    const changed = this.state.changeCard(id, {
      ...(input.has('name') && { name: input.required('name') }),
      ...(input.has('desc') && { desc: input.text('desc') }),
      ...(input.has('idList') && { idList: input.id('idList') }),
      ...(input.has('closed') && { closed: input.flag('closed', false) }),
    });
    return this.toCard(changed);
  }

  @Delete('cards/:id')
  removeCard(@Param('id') id: string) {
    this.state.removeCard(id);
    return { limits: {} };
  }

  @Get('boards/:id/cards')
  cardsOfBoard(@Param('id') id: string, @Query() query: CardQuery) {
    return this.select(this.state.board(id).cards, query);
  }

  @Get('lists/:id/cards')
  cardsOfList(@Param('id') id: string, @Query() query: CardQuery) {
    const cards = this.state.boardOfList(id).cards.filter((card) => card.idList === id);
    return this.select(cards, query);
  }

  @Post('cards/:id/attachments')
  @HttpCode(200)
  @UseInterceptors(FileInterceptor('file'))
  attach(
    @Param('id') id: string,
    @Req() request: Request,
    @UploadedFile() file: UploadedAttachment | undefined,
  ) {
    if (!file) {
      // The vendor documents a link in the query only.
      const input = new TrelloInput({ query: request.query });
      const url = input.required('url');
      const name = input.text('name', MAX_ATTACHMENT_TEXT) || url;
      const link = { name, fileName: null, bytes: null, mimeType: null, url };
      return this.wire.attachment(this.state.addAttachment(id, link), id);
    }
    const input = new TrelloInput(request);
    const name = input.text('name', MAX_ATTACHMENT_TEXT);
    const mimeType = input.text('mimeType', MAX_ATTACHMENT_TEXT) || file.mimetype || null;
    const fileName = Buffer.from(file.originalname, 'latin1').toString('utf8');
    const upload = { name: name || fileName, fileName, bytes: file.size, mimeType, url: null };
    const moveFile = (path: string) => renameSync(file.path, path);
    return this.wire.attachment(this.state.addAttachment(id, upload, moveFile), id);
  }

  @Get('cards/:id/attachments')
  attachments(@Param('id') id: string) {
    return this.state.card(id).card.attachments.map((attachment) => this.wire.attachment(attachment, id));
  }

  @Delete('cards/:id/attachments/:attachmentId')
  removeAttachment(@Param('id') id: string, @Param('attachmentId') attachmentId: string) {
    this.state.removeAttachment(id, attachmentId);
    return { limits: {} };
  }

  @All('*path')
  unknown(): never {
    return notFound();
  }

  private organization(id: string): string {
    return id === this.endpoints.of(TRELLO).organizationId ? id : notFound();
  }

  private addList(boardId: string, input: TrelloInput) {
    return this.wire.list(this.state.addList(boardId, input.required('name'), input.pos('top')), boardId);
  }

  private listsOf(boardId: string) {
    return this.state.board(boardId).lists.map((list) => this.wire.list(list, boardId));
  }

  private select(cards: CardRecord[], { fields, filter, limit, attachments }: CardQuery) {
    const chosen = cards.filter((card) => filter === 'all' || card.closed === (filter === 'closed'));
    return chosen.slice(0, Number(limit ?? 1000)).map((card) => ({
      ...pick(this.toCard(card), fields),
      ...(attachments === 'true' && { attachments: this.attachments(card.id) }),
    }));
  }

  private toCard(card: CardRecord) {
    return { ...this.wire.card(card, this.state.card(card.id).board.id), attachments: [] };
  }
}

/** Types that a browser may show; all others are downloads. */
const INLINE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** The contents of the boards, for administrators and tests. */
@ApiExcludeController()
@UseFilters(SimulatedErrorFilter)
@Controller('sandbox/trello')
class TrelloInspectionController {
  constructor(private readonly state: TrelloState) {}

  /** The boards, newest first, with their lists, cards and attachments. */
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
    const type = mimeType && INLINE.has(mimeType) ? mimeType : undefined;
    response.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    });
    return new StreamableFile(createReadStream(this.state.filePath(id)), {
      type: type ?? 'application/octet-stream',
      disposition: `${type ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
      length: bytes ?? 0,
    });
  }
}

/** Simulates Trello. */
@Module({
  imports: [
    SandboxCoreModule,
    MulterModule.registerAsync({
      imports: [SandboxCoreModule],
      inject: [SandboxStore],
      useFactory: (store: SandboxStore) => ({
        dest: store.folder('trello-arriving'),
        limits: multipartLimits(MAX_ATTACHMENT_BYTES),
      }),
    }),
  ],
  controllers: [TrelloInspectionController, TrelloController],
  providers: [TrelloState, TrelloWire],
})
export class SimulatedTrelloModule {}
