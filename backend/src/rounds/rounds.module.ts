import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from '../config/config.types.js';
import { FilesModule } from '../files/files.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { RevocationList } from '../platform/database/kept-lists.js';
import { PostsModule } from '../posts/posts.module.js';
import { ProofModule } from '../proof/proof.module.js';
import { StrategyModule } from '../strategy/strategy.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { DeskRepository } from './desk.repository.js';
import { EvidenceRepository } from './evidence.repository.js';
import { ReleaseOrder } from './release-order.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';
import { ReviewReader } from './review-reader.service.js';
import { RoundLinks } from './round-links.service.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsRepository } from './rounds.repository.js';
import { RoundsService } from './rounds.service.js';
import { ThreadsRepository } from './threads.repository.js';
import { ThreadsService } from './threads.service.js';

/** Rounds: what a client is asked to read, what they say to it, and the evidence of both. */
@Module({
  imports: [FilesModule, JobsModule, PostsModule, ProofModule, StrategyModule, SubmissionsModule],
  controllers: [RoundsController, ReviewController],
  providers: [
    {
      provide: RevocationList,
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) =>
        new RevocationList(config.get('dataDir', { infer: true })),
    },
    DeskRepository,
    EvidenceRepository,
    ReleaseOrder,
    ReviewReader,
    ReviewService,
    RoundLinks,
    RoundsRepository,
    RoundsService,
    ThreadsRepository,
    ThreadsService,
  ],
  exports: [RoundLinks, RoundsRepository, ThreadsService],
})
export class RoundsModule {}
