import { Module } from '@nestjs/common';
import { TrelloClient } from './trello.client.js';
import { TrelloHttp } from './trello.http.js';
import { DEFAULT_TRELLO_OPTIONS, TRELLO_OPTIONS } from './trello.types.js';
import { TrelloBoards } from './trello-boards.js';
import { TrelloCards } from './trello-cards.js';
import { TrelloFiles } from './trello-files.js';

/** Boards, cards and files on Trello. */
@Module({
  providers: [
    TrelloHttp,
    TrelloClient,
    TrelloBoards,
    TrelloCards,
    TrelloFiles,
    { provide: TRELLO_OPTIONS, useValue: DEFAULT_TRELLO_OPTIONS },
  ],
  exports: [TrelloBoards, TrelloCards, TrelloFiles],
})
export class TrelloModule {}
