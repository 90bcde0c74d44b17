import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import { AiBudgetsModule } from '../ai-budgets/ai-budgets.module.js';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { FilesModule } from '../files/files.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { FollowUpService } from './follow-up.service.js';
import { InterviewController } from './interview.controller.js';
import { QuestionsService, RANDOM } from './questions.service.js';
import { TranscriptionService } from './transcription.service.js';

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        dest: incomingFolder(config),
      }),
    }),
    FilesModule,
    AiBudgetsModule,
    SubmissionsModule,
  ],
  controllers: [InterviewController],
  providers: [
    FollowUpService,
    QuestionsService,
    TranscriptionService,
    { provide: RANDOM, useValue: Math.random },
  ],
})
export class InterviewModule {}
