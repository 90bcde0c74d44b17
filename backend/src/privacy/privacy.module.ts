import { Module } from '@nestjs/common';
import { AsksModule } from '../asks/asks.module.js';
import { ManualsModule } from '../brand-manuals/manuals.module.js';
import { ClientLinksModule } from '../client-links/client-links.module.js';
import { ClientReviewModule } from '../client-review/client-review.module.js';
import { FilesModule } from '../files/files.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MaterialModule } from '../material/material.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { ResultsModule } from '../results/results.module.js';
import { StrategyModule } from '../strategy/strategy.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { Erasures } from './erasures.js';
import { ErasuresRepository } from './erasures.repository.js';
import { ExportService } from './export.service.js';
import { FormDataController } from './form-data.controller.js';
import { RecordsService } from './records.service.js';
import { Retention } from './retention.js';
import { SubmissionDataController } from './submission-data.controller.js';

@Module({
  imports: [
    AsksModule,
    FilesModule,
    JobsModule,
    ManualsModule,
    MaterialModule,
    PostsModule,
    RemindersModule,
    ResultsModule,
    ClientLinksModule,
    ClientReviewModule,
    StrategyModule,
    SubmissionsModule,
  ],
  controllers: [FormDataController, SubmissionDataController],
  providers: [ErasuresRepository, Erasures, ExportService, RecordsService, Retention],
})
export class PrivacyModule {}
