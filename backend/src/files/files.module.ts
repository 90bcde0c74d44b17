import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { FileDownloadService } from './file-download.service.js';
import { FilePreviewsController, FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { hashingStorage, IncomingFiles } from './incoming-files.js';
import { StorageModule } from './storage.module.js';
import { rememberName, uploadLimits } from './upload-rules.js';

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        storage: hashingStorage(incomingFolder(config)),
        limits: uploadLimits,
        defParamCharset: 'utf8',
        fileFilter: rememberName,
      }),
    }),
    JobsModule,
    StorageModule,
    SubmissionsModule,
  ],
  controllers: [FilesController, FilePreviewsController],
  providers: [FilesService, FileDownloadService, IncomingFiles],
  exports: [FileDownloadService, IncomingFiles, StorageModule],
})
export class FilesModule {}
