import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobRegistry } from './job-handler.js';
import { JobWorker } from './job-worker.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';

@Module({
  imports: [DiscoveryModule],
  providers: [JobRegistry, JobsRepository, JobsService, JobWorker],
  exports: [JobsService, JobWorker],
})
export class JobsModule {}
