import { Module } from '@nestjs/common';
import { PastPostsModule } from '../past-posts/past-posts.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ResultsController } from './results.controller.js';
import { ResultsRepository } from './results.repository.js';
import { ResultsService } from './results.service.js';

/** Results of published posts. */
@Module({
  imports: [PastPostsModule, SubmissionsModule],
  controllers: [ResultsController],
  providers: [ResultsRepository, ResultsService],
  exports: [ResultsService],
})
export class ResultsModule {}
