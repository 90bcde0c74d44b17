import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { AiBudgetsController } from './ai-budgets.controller.js';
import { AiSpend } from './ai-spend.js';
import { AiUsageController } from './ai-usage.controller.js';
import { AiUsageRepository } from './ai-usage.repository.js';
import { ModelService } from './model.service.js';

/** Budgets and accounting of all calls to models. */
@Module({
  imports: [SubmissionsModule],
  controllers: [AiBudgetsController, AiUsageController],
  providers: [AiSpend, AiUsageRepository, ModelService],
  exports: [AiSpend, ModelService],
})
export class AiBudgetsModule {}
