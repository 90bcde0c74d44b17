import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { multipartLimits } from '../../common/http/http.js';
import { SandboxCoreModule } from '../sandbox-core.module.js';
import { SandboxStore } from '../sandbox-store.js';
import { TrelloAttachmentsController } from './trello-attachments.controller.js';
import { TrelloBoardsController } from './trello-boards.controller.js';
import { TrelloCardsController } from './trello-cards.controller.js';
import { TrelloInspectionController } from './trello-inspection.controller.js';
import { TrelloState } from './trello-state.js';
import { TrelloWire } from './trello-wire.js';

/** Bytes of one attachment on the vendor's standard plan. */
const MAX_ATTACHMENT_BYTES = 262_144_000;

/** The stand-in for Trello. */
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
  controllers: [
    TrelloBoardsController,
    TrelloCardsController,
    TrelloInspectionController,
    // Last: it answers whatever the others do not know.
    TrelloAttachmentsController,
  ],
  providers: [TrelloState, TrelloWire],
})
export class TrelloStandInModule {}
