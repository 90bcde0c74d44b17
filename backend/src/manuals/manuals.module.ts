import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ManualReading } from './manual-reading.js';
import { ManualsRepository } from './manuals.repository.js';
import { ManualsService } from './manuals.service.js';

@Module({
  imports: [FilesModule],
  providers: [ManualReading, ManualsRepository, ManualsService],
  exports: [ManualReading, ManualsService],
})
export class ManualsModule {}
