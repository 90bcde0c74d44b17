import { Module } from '@nestjs/common';
import { OpenAiModule } from '../openai/openai.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { InterviewController } from './interview.controller.js';
import { QuestionsService, RANDOM } from './questions.service.js';
import { TranscriptionService } from './transcription.service.js';

@Module({
  imports: [OpenAiModule, SubmissionsModule],
  controllers: [InterviewController],
  providers: [QuestionsService, TranscriptionService, { provide: RANDOM, useValue: Math.random }],
})
export class InterviewModule {}
