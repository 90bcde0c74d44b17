import { Module } from '@nestjs/common';
import { FollowUpsModule } from '../follow-ups/follow-ups.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';

/** Posts, their versions and where they are planned. */
@Module({
  imports: [FollowUpsModule, SubmissionsModule],
  controllers: [PostsController],
  providers: [PostsRepository, PostsService],
  exports: [PostsRepository, PostsService],
})
export class PostsModule {}
