import { Module } from '@nestjs/common';
import { ContentAiModule } from '../content-ai/content-ai.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PastPostsModule } from '../past-posts/past-posts.module.js';
import { PeopleModule } from '../people/people.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ClientsController } from './clients.controller.js';
import { ClientsService } from './clients.service.js';
import { PreparationController } from './preparation.controller.js';
import { PreparationService } from './preparation.service.js';

/** Clients: their state, their months, and the preparation of a month. */
@Module({
  imports: [ContentAiModule, JobsModule, PastPostsModule, PeopleModule, SubmissionsModule],
  controllers: [ClientsController, PreparationController],
  providers: [ClientsService, PreparationService],
})
export class ClientsModule {}
