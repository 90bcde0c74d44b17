import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { HealthService } from './health.service.js';
import { MetaController } from './meta.controller.js';
import { MetaService } from './meta.service.js';

@Module({
  imports: [JobsModule],
  controllers: [MetaController],
  providers: [HealthService, MetaService],
})
export class MetaModule {}
