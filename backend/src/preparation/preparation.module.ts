import { Module } from '@nestjs/common';
import { ContentAiModule } from '../content-ai/content-ai.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PastPostsModule } from '../past-posts/past-posts.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PreparationController } from './preparation.controller.js';
import { PreparationService } from './preparation.service.js';

/** Prepares a client's month: scrapes past posts and generates ideas in one job. */
@Module({
  imports: [ContentAiModule, JobsModule, PastPostsModule, SubmissionsModule],
  controllers: [PreparationController],
  providers: [PreparationService],
})
export class PreparationModule {}
