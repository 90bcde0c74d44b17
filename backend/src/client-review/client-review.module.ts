import { Module } from '@nestjs/common';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import { ClientLinksModule } from '../client-links/client-links.module.js';
import { DeliveryModule } from '../delivery/delivery.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { StrategyModule } from '../strategy/strategy.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ActivityLogRepository } from './activity-log.repository.js';
import { ActivitySeals } from './activity-seals.service.js';
import { ClientPages } from './client-pages.service.js';
import { PageLinkRequests } from './page-link-requests.service.js';
import { ReleasePreview } from './release-preview.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewService } from './review.service.js';
import { ReviewLinksController } from './review-links.controller.js';
import { ReviewReader } from './review-reader.service.js';
import { RoundLinks } from './round-links.service.js';
import { RoundMails } from './round-mails.jobs.js';
import { RoundMailsRepository } from './round-mails.repository.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsRepository } from './rounds.repository.js';
import { ReleasePreparation, RoundsService } from './rounds.service.js';
import { ThreadsRepository } from './threads.repository.js';
import { ThreadsService } from './threads.service.js';

/** Review rounds: the released posts and strategy, the client's feedback, and the activity log. */
@Module({
  imports: [
    BotProtectionModule,
    ClientLinksModule,
    DeliveryModule,
    FilesModule,
    JobsModule,
    MailModule,
    PostsModule,
    StrategyModule,
    SubmissionsModule,
  ],
  controllers: [RoundsController, ReviewController, ReviewLinksController],
  providers: [
    ReviewRepository,
    ActivitySeals,
    ActivityLogRepository,
    ClientPages,
    PageLinkRequests,
    ReleasePreparation,
    ReleasePreview,
    ReviewReader,
    ReviewService,
    RoundLinks,
    RoundMails,
    RoundMailsRepository,
    RoundsRepository,
    RoundsService,
    ThreadsRepository,
    ThreadsService,
  ],
  exports: [ActivitySeals, ClientPages, ThreadsService],
})
export class ClientReviewModule {}
