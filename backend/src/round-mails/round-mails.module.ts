import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PostDayDelivery } from './post-day.delivery.js';
import { PostDays } from './post-days.js';
import { RoundMailsDelivery } from './round-mails.delivery.js';
import { RoundMailsRepository } from './round-mails.repository.js';

/** The mails about rounds: to the client what waits for them, to the agency what they said. */
@Module({
  imports: [JobsModule, MailModule, RoundsModule, SubmissionsModule],
  providers: [PostDayDelivery, PostDays, RoundMailsDelivery, RoundMailsRepository],
})
export class RoundMailsModule {}
