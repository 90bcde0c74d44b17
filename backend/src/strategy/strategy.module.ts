import { Module } from '@nestjs/common';
import { AiBudgetsModule } from '../ai-budgets/ai-budgets.module.js';
import { ContentAiModule } from '../content-ai/content-ai.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { StrategiesRepository } from './strategies.repository.js';
import { StrategyController } from './strategy.controller.js';
import { StrategyService } from './strategy.service.js';
import { StrategyWriter } from './strategy-writer.js';

/** The content strategy that SPEC promises the client. */
@Module({
  imports: [ContentAiModule, AiBudgetsModule, PostsModule, SubmissionsModule],
  controllers: [StrategyController],
  providers: [StrategiesRepository, StrategyService, StrategyWriter],
  exports: [StrategyService],
})
export class StrategyModule {}
