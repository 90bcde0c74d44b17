import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import { AiBudgetsModule } from '../ai-budgets/ai-budgets.module.js';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { FilesModule } from '../files/files.module.js';
import { hashingStorage } from '../files/incoming-files.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ImportReader } from './import-reader.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { MarksRepository } from './marks.repository.js';
import { MaterialController } from './material.controller.js';
import { MaterialService } from './material.service.js';
import { MaterialThread } from './material-thread.js';

/** What posts are written from: imports, beside the client's answers and past posts. */
@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        storage: hashingStorage(incomingFolder(config)),
        defParamCharset: 'utf8',
      }),
    }),
    AiBudgetsModule,
    FilesModule,
    SubmissionsModule,
  ],
  controllers: [ImportsController, MaterialController],
  providers: [
    ImportReader,
    ImportsRepository,
    ImportsService,
    MarksRepository,
    MaterialService,
    MaterialThread,
  ],
  exports: [ImportsService, MaterialService],
})
export class MaterialModule {}
