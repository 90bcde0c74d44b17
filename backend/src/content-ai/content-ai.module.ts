import { Module } from '@nestjs/common';
import { AiBudgetsModule } from '../ai-budgets/ai-budgets.module.js';
import { ManualsModule } from '../brand-manuals/manuals.module.js';
import { MaterialModule } from '../material/material.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { MaterialReader } from './brief/material-reader.js';
import { ContentAiController } from './content-ai.controller.js';
import { ContentAiService } from './content-ai.service.js';
import { ExclusionsService } from './exclusions.service.js';
import { ReviewService } from './review/review.service.js';
import { TextThread } from './review/text-thread.js';
import { IdeaWriter } from './writing/idea-writer.js';
import { PostWriter } from './writing/post-writer.js';

@Module({
  imports: [ManualsModule, AiBudgetsModule, MaterialModule, SubmissionsModule],
  controllers: [ContentAiController],
  providers: [
    ContentAiService,
    MaterialReader,
    IdeaWriter,
    PostWriter,
    ReviewService,
    ExclusionsService,
    TextThread,
  ],
  exports: [ContentAiService, MaterialReader],
})
export class ContentAiModule {}
