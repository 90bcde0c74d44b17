import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PastPostsController } from './past-posts.controller.js';
import { PastPostsService } from './past-posts.service.js';
import { ScrapingBudget } from './scraping-budget.js';

@Module({
  imports: [SubmissionsModule],
  controllers: [PastPostsController],
  providers: [PastPostsService, ScrapingBudget],
  exports: [PastPostsService, ScrapingBudget],
})
export class PastPostsModule {}
