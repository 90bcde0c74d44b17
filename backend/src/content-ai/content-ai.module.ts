import { Module } from '@nestjs/common';
import { ManualsModule } from '../manuals/manuals.module.js';
import { OpenAiModule } from '../openai/openai.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ContentAiController } from './content-ai.controller.js';
import { ContentAiService } from './content-ai.service.js';
import { IdeaWriter } from './idea-writer.js';
import { PostCheckService } from './post-check.service.js';
import { PostWriter } from './post-writer.js';

@Module({
  imports: [ManualsModule, OpenAiModule, SubmissionsModule],
  controllers: [ContentAiController],
  providers: [ContentAiService, IdeaWriter, PostCheckService, PostWriter],
})
export class ContentAiModule {}
