import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { TodayController } from './today.controller.js';
import { TodayRepository } from './today.repository.js';
import { TodayService } from './today.service.js';

/** The first view of the panel: tasks for today. */
@Module({
  imports: [JobsModule, SubmissionsModule],
  controllers: [TodayController],
  providers: [TodayRepository, TodayService],
})
export class TodayModule {}
