import { Module } from '@nestjs/common';
import { ClientLinksModule } from '../client-links/client-links.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MaterialModule } from '../material/material.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { StrategyModule } from '../strategy/strategy.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AsksController } from './asks.controller.js';
import { AskJobs } from './asks.jobs.js';
import { AsksRepository } from './asks.repository.js';
import { AsksService } from './asks.service.js';
import { QuestionSetsRepository } from './question-sets.repository.js';
import { QuestionSetsService } from './question-sets.service.js';

/** Questions to clients after the first interview, and the agency's sets of questions. */
@Module({
  imports: [
    ClientLinksModule,
    JobsModule,
    MailModule,
    MaterialModule,
    RemindersModule,
    StrategyModule,
    SubmissionsModule,
  ],
  controllers: [AsksController],
  providers: [AskJobs, AsksRepository, AsksService, QuestionSetsRepository, QuestionSetsService],
  exports: [AsksService],
})
export class AsksModule {}
