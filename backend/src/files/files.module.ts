import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import type { Config } from '../config/config.types.js';
import { FollowUpsModule } from '../follow-ups/follow-ups.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { TrelloModule } from '../trello/trello.module.js';
import { FileDownloadService } from './file-download.service.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { Spool } from './spool.js';
import { rememberName } from './too-large.js';
import { uploadLimits } from './upload-limits.js';

@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        dest: join(config.get('spoolDir', { infer: true }), 'incoming'),
        limits: uploadLimits,
        defParamCharset: 'utf8',
        fileFilter: rememberName,
      }),
    }),
    FollowUpsModule,
    SubmissionsModule,
    TrelloModule,
  ],
  controllers: [FilesController],
  providers: [FilesService, FileDownloadService, Spool],
  exports: [FileDownloadService, Spool],
})
export class FilesModule {}
