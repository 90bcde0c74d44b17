import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { OpenAiModule } from '../openai/openai.module.js';
import { MetricsRepository } from './metrics.repository.js';
import { MetricsServer } from './metrics.server.js';
import { MetricsService } from './metrics.service.js';

/** Metrics for Prometheus, off by default. */
@Module({
  imports: [JobsModule, OpenAiModule],
  providers: [MetricsRepository, MetricsServer, MetricsService],
})
export class MetricsModule {}
