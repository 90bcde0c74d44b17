import { Module, type OnModuleInit } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { FollowUpsModule } from '../follow-ups/follow-ups.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ManualsModule } from '../manuals/manuals.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { TrelloModule } from '../trello/trello.module.js';
import { BoardDelivery } from './board.delivery.js';
import { Confirmations } from './confirmations.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryService } from './delivery.service.js';
import { FileDelivery } from './file.delivery.js';
import { MailDelivery } from './mail.delivery.js';
import { PostDelivery } from './post.delivery.js';

/** Says who does each kind of follow-up. */
@Module({
  imports: [FilesModule, FollowUpsModule, MailModule, ManualsModule, SubmissionsModule, TrelloModule],
  controllers: [DeliveryController],
  providers: [BoardDelivery, Confirmations, DeliveryService, FileDelivery, MailDelivery, PostDelivery],
})
export class DeliveryModule implements OnModuleInit {
  constructor(
    private readonly followUps: FollowUps,
    private readonly boards: BoardDelivery,
    private readonly files: FileDelivery,
    private readonly mails: MailDelivery,
    private readonly posts: PostDelivery,
  ) {}

  onModuleInit(): void {
    this.followUps.register('board', this.boards.makeBoard);
    this.followUps.register('interview_card', this.boards.makeInterviewCard);
    this.followUps.register('provider_notification', this.mails.notifyProvider);
    this.followUps.register('client_confirmation', this.mails.confirmToClient);
    this.followUps.register('file', this.files.store);
    this.followUps.register('file_removal', this.files.remove);
    this.followUps.register('post_card', this.posts.makeCard);
    this.followUps.register('post_card_update', this.posts.updateCard);
  }
}
