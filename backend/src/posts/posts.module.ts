import { Module } from '@nestjs/common';
import { ContentAiModule } from '../content-ai/content-ai.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PlannedPostsController } from './planned-posts.controller.js';
import { PlannedPostsRepository } from './planned-posts.repository.js';
import { PostListController } from './post-list.controller.js';
import { PostListRepository } from './post-list.repository.js';
import { PostRunWorker } from './post-run.worker.js';
import { PostRunsController } from './post-runs.controller.js';
import { PostRunsRepository } from './post-runs.repository.js';
import { PostRunsService } from './post-runs.service.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { RunEvents } from './run-events.js';
import { RunStream } from './run-stream.js';

/** Posts, their versions and planning, and the runs that write them. */
@Module({
  imports: [ContentAiModule, JobsModule, SubmissionsModule],
  controllers: [PlannedPostsController, PostListController, PostRunsController, PostsController],
  providers: [
    PlannedPostsRepository,
    PostListRepository,
    PostRunWorker,
    PostRunsRepository,
    PostRunsService,
    PostsRepository,
    PostsService,
    RunStream,
    RunEvents,
  ],
  exports: [PostsService],
})
export class PostsModule {}
