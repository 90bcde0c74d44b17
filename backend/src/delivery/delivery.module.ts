import { Module } from '@nestjs/common';
import { ManualsModule } from '../brand-manuals/manuals.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { BoardDelivery } from './board.delivery.js';
import { Confirmations } from './confirmations.repository.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryService } from './delivery.service.js';
import { FileDelivery } from './file.delivery.js';
import { LinkRequests } from './link-requests.js';
import { LinkRequestsRepository } from './link-requests.repository.js';
import { MailDelivery } from './mail.delivery.js';
import { PostDelivery } from './post.delivery.js';
import { PostPhotos } from './post-photos.js';

/** Jobs that add a submission to its board and send its mails, and SPEC's endpoints for them. */
@Module({
  imports: [
    FilesModule,
    JobsModule,
    MailModule,
    ManualsModule,
    PostsModule,
    RemindersModule,
    SubmissionsModule,
  ],
  controllers: [DeliveryController],
  providers: [
    BoardDelivery,
    Confirmations,
    DeliveryService,
    FileDelivery,
    LinkRequests,
    LinkRequestsRepository,
    MailDelivery,
    PostDelivery,
    PostPhotos,
  ],
  exports: [LinkRequests],
})
export class DeliveryModule {}
