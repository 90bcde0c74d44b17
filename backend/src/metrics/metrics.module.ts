import { Module } from '@nestjs/common';
import { AiBudgetsModule } from '../ai-budgets/ai-budgets.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MetricsRepository } from './metrics.repository.js';
import { MetricsServer } from './metrics.server.js';
import { MetricsService } from './metrics.service.js';

/** Metrics for Prometheus, off by default. */
@Module({
  imports: [JobsModule, AiBudgetsModule],
  providers: [MetricsRepository, MetricsServer, MetricsService],
})
export class MetricsModule {}
