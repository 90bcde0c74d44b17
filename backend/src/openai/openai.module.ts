import { Module } from '@nestjs/common';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ModelService } from './model.service.js';
import { ModelWatch } from './model-watch.js';
import { OpenAiClient } from './openai.client.js';
import { DEFAULT_OPENAI_OPTIONS, OPENAI_OPTIONS } from './openai.types.js';
import { AiBudgetsController } from './spend/ai-budgets.controller.js';
import { AiSpend } from './spend/ai-spend.js';
import { AiUsageController } from './spend/ai-usage.controller.js';
import { AiUsageRepository } from './spend/ai-usage.repository.js';

/** Client and accounting of the AI service, for every module that calls a model. */
@Module({
  imports: [SubmissionsModule],
  controllers: [AiBudgetsController, AiUsageController],
  providers: [
    AiSpend,
    AiUsageRepository,
    ModelService,
    ModelWatch,
    OpenAiClient,
    { provide: OPENAI_OPTIONS, useValue: DEFAULT_OPENAI_OPTIONS },
  ],
  exports: [AiSpend, ModelService, OpenAiClient],
})
export class OpenAiModule {}
