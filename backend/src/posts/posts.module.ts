import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PostListController } from './post-list.controller.js';
import { PostListRepository } from './post-list.repository.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

/** Posts, their versions and where they are planned. */
@Module({
  imports: [JobsModule, SubmissionsModule],
  controllers: [PostListController, PostsController],
  providers: [PostListRepository, PostsRepository, PostsService],
  exports: [PostsRepository, PostsService],
})
export class PostsModule {}
