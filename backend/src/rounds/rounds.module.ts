import { Module } from '@nestjs/common';
import { ReviewController } from './review.controller.js';
import { ReviewService } from './review.service.js';
import { RoundsController } from './rounds.controller.js';
import { RoundsService } from './rounds.service.js';

/** Rounds: what a client is asked to read, what they say to it, and the evidence of both. */
@Module({
  controllers: [RoundsController, ReviewController],
  providers: [RoundsService, ReviewService],
})
export class RoundsModule {}
