import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { TodayController } from './today.controller.js';
import { TodayRepository } from './today.repository.js';
import { TodayService } from './today.service.js';

/** The first view of the panel: tasks for today. */
@Module({
  imports: [JobsModule],
  controllers: [TodayController],
  providers: [TodayRepository, TodayService],
})
export class TodayModule {}
