import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ClientReviewModule } from './client-review.module.js';
import { PostDayDelivery, PostDays } from './post-days.js';
import { RoundMailsDelivery } from './round-mails.delivery.js';
import { RoundMailsRepository } from './round-mails.repository.js';

/** Mails about rounds: to the client about open reviews, to the agency about the feedback. */
@Module({
  imports: [JobsModule, MailModule, ClientReviewModule, SubmissionsModule],
  providers: [PostDayDelivery, PostDays, RoundMailsDelivery, RoundMailsRepository],
})
export class ReviewMailsModule {}
