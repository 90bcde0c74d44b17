import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { FilesModule } from '../files/files.module.js';
import { hashingStorage } from '../files/incoming-files.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ImportReader } from './import-reader.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';

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
    FilesModule,
    SubmissionsModule,
  ],
  controllers: [ImportsController],
  providers: [ImportReader, ImportsRepository, ImportsService],
  exports: [ImportsService],
})
export class MaterialModule {}
