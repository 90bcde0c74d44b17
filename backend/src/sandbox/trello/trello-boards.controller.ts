import { Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Endpoints } from '../../config/config.module.js';
import { TRELLO } from '../../trello/trello.integration.js';
import { StandInError } from '../stand-in-error.js';
import { TrelloApi } from './trello-api.decorator.js';
import { TrelloInput } from './trello-input.js';
import { TrelloState } from './trello-state.js';
import { pick, TrelloWire } from './trello-wire.js';

/** The lists that the vendor puts on a new board unless told not to. */
const DEFAULT_LISTS = ['To Do', 'Doing', 'Done'];
const LEVELS = ['private', 'org', 'public'] as const;

/** Boards and lists. */
@TrelloApi()
export class TrelloBoardsController {
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
    const board = this.state.board(id);
    const answer = pick(this.wire.board(board), query.fields);
    return query.lists === 'open' || query.lists === 'all' ? { ...answer, lists: this.listsOf(id) } : answer;
  }

  @Delete('boards/:id')
  removeBoard(@Param('id') id: string) {
    this.state.removeBoard(id);
    return {};
  }

  @Get('boards/:id/lists')
  lists(@Param('id') id: string, @Query('fields') fields: unknown) {
    return this.listsOf(id).map((list) => pick(list, fields));
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

  @Get('organizations/:id/boards')
  boardsOfOrganization(@Param('id') id: string, @Query() query: Record<string, unknown>) {
    this.organization(id);
    const boards = this.state.allBoards().filter((board) => query.filter !== 'open' || !board.closed);
    return boards.map((board) => pick(this.wire.board(board), query.fields));
  }

  private addList(boardId: string, input: TrelloInput) {
    return this.wire.list(this.state.addList(boardId, input.required('name'), input.pos('top')), boardId);
  }

  private listsOf(boardId: string) {
    return this.state.board(boardId).lists.map((list) => this.wire.list(list, boardId));
  }

  private organization(id: string): string {
    if (id === this.endpoints.of(TRELLO).organizationId) return id;
    throw new StandInError(404, 'The requested resource was not found.');
  }
}
