import { Module } from '@nestjs/common';
import { ClientLinksModule } from '../client-links/client-links.module.js';
import { ClientReviewModule } from '../client-review/client-review.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PastPostsModule } from '../past-posts/past-posts.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ClientResultsController } from './client-results.controller.js';
import { ClientResultsService } from './client-results.service.js';
import { MonthlyReportsController } from './monthly-reports.controller.js';
import { MonthlyReportJobs } from './monthly-reports.jobs.js';
import { MonthlyReportsRepository } from './monthly-reports.repository.js';
import { MonthlyReportsService } from './monthly-reports.service.js';
import { ResultsController } from './results.controller.js';
import { ResultsRepository } from './results.repository.js';
import { ResultsService } from './results.service.js';

/** Results of published posts, and monthly reports. */
@Module({
  imports: [
    ClientLinksModule,
    ClientReviewModule,
    JobsModule,
    MailModule,
    PastPostsModule,
    SubmissionsModule,
  ],
  controllers: [ClientResultsController, MonthlyReportsController, ResultsController],
  providers: [
    ClientResultsService,
    MonthlyReportJobs,
    MonthlyReportsRepository,
    MonthlyReportsService,
    ResultsRepository,
    ResultsService,
  ],
  exports: [MonthlyReportsService, ResultsService],
})
export class ResultsModule {}
