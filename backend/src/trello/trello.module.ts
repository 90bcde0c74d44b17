import { Module } from '@nestjs/common';
import { TrelloClient } from './trello.client.js';
import { TrelloHttp } from './trello.http.js';
import { TrelloService } from './trello.service.js';
import { DEFAULT_TRELLO_OPTIONS, TRELLO_OPTIONS } from './trello.types.js';

/** Boards, cards and files on Trello. */
@Module({
  providers: [
    TrelloHttp,
    TrelloClient,
    TrelloService,
    { provide: TRELLO_OPTIONS, useValue: DEFAULT_TRELLO_OPTIONS },
  ],
  exports: [TrelloService, TrelloClient],
})
export class TrelloModule {}
