import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ManualReading } from './manual-reading.js';
import { ManualsController } from './manuals.controller.js';
import { ManualsRepository } from './manuals.repository.js';
import { ManualsService } from './manuals.service.js';

@Module({
  imports: [FilesModule, JobsModule],
  controllers: [ManualsController],
  providers: [ManualReading, ManualsRepository, ManualsService],
  exports: [ManualReading, ManualsService],
})
export class ManualsModule {}
