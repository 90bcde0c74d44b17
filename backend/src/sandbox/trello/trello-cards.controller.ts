import { Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { TrelloApi } from './trello-api.decorator.js';
import { TrelloInput } from './trello-input.js';
import type { CardRecord } from './trello-records.js';
import { TrelloState } from './trello-state.js';
import { pick, TrelloWire } from './trello-wire.js';

type CardQuery = { fields?: string; filter?: string; limit?: string; attachments?: string };

/** Cards. */
@TrelloApi()
export class TrelloCardsController {
  constructor(
    private readonly state: TrelloState,
    private readonly wire: TrelloWire,
  ) {}

  @Post('cards')
  @HttpCode(200)
  create(@Req() request: Request) {
    const input = new TrelloInput(request);
    const idList = input.id('idList');
    const due = input.text('due') || null;
    const card = { idList, name: input.text('name'), desc: input.text('desc'), due };
    const { id } = this.state.addCard(card, input.pos('bottom'));
    const url = input.text('urlSource');
    if (url) this.state.addAttachment(id, { name: url, fileName: null, bytes: null, mimeType: null, url });
    return this.answer(this.state.card(id).card, true);
  }

  @Get('cards/:id')
  get(@Param('id') id: string, @Query('fields') fields?: string) {
    return pick(this.answer(this.state.card(id).card), fields);
  }

  @Put('cards/:id')
  update(@Param('id') id: string, @Req() request: Request) {
    const input = new TrelloInput(request);
    return this.answer(
      this.state.changeCard(id, {
        ...(input.has('name') && { name: input.required('name') }),
        ...(input.has('desc') && { desc: input.text('desc') }),
        ...(input.has('idList') && { idList: input.id('idList') }),
        ...(input.has('closed') && { closed: input.flag('closed', false) }),
      }),
    );
  }

  @Delete('cards/:id')
  remove(@Param('id') id: string) {
    this.state.removeCard(id);
    return { limits: {} };
  }

  @Get('boards/:id/cards')
  ofBoard(@Param('id') id: string, @Query() query: CardQuery) {
    return this.select(this.state.board(id).cards, query);
  }

  @Get('lists/:id/cards')
  ofList(@Param('id') id: string, @Query() query: CardQuery) {
    const { cards } = this.state.boardOfList(id);
    return this.select(
      cards.filter((card) => card.idList === id),
      query,
    );
  }

  private select(cards: CardRecord[], { fields, filter, limit, attachments }: CardQuery) {
    const chosen = cards.filter((card) => filter === 'all' || card.closed === (filter === 'closed'));
    return chosen.slice(0, Number(limit ?? 1000)).map((card) => ({
      ...pick(this.answer(card), fields),
      ...(attachments === 'true' && { attachments: this.attachmentsOf(card) }),
    }));
  }

  /** The vendor lists attachments in the answer to a new card, else only on request. */
  private answer(card: CardRecord, isNew = false) {
    const attachments = isNew ? this.attachmentsOf(card) : [];
    return { ...this.wire.card(card, this.state.card(card.id).board.id), attachments };
  }

  private attachmentsOf({ id, attachments }: CardRecord) {
    return attachments.map((attachment) => this.wire.attachment(attachment, id));
  }
}
