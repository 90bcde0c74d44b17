import { Module } from '@nestjs/common';
import { ContentAiModule } from '../content-ai/content-ai.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PostRunWorker } from './post-run.worker.js';
import { PostRunsController } from './post-runs.controller.js';
import { PostRunsRepository } from './post-runs.repository.js';
import { PostRunsService } from './post-runs.service.js';
import { RunStream } from './run-stream.js';
import { RunWatch } from './run-watch.js';

/** Runs: the server carries ideas to their posts and cards, whoever watches. */
@Module({
  imports: [ContentAiModule, JobsModule, PostsModule, SubmissionsModule],
  controllers: [PostRunsController],
  providers: [PostRunsRepository, PostRunsService, PostRunWorker, RunStream, RunWatch],
})
export class PostRunsModule {}
