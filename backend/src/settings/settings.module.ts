import { Global, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import type { Config } from '../config/config.types.js';
import { incomingFolder } from '../config/incoming-folder.js';
import { multipartLimits } from '../platform/http/multipart.js';
import { MAX_LOGO_BYTES } from '../rules/settings.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** What the agency says of itself and promises: every feature that says something of it asks here. */
@Global()
@Module({
  imports: [
    MulterModule.registerAsync({
      inject: [ConfigService],
      useFactory: (config: ConfigService<Config, true>) => ({
        dest: incomingFolder(config),
        limits: multipartLimits(MAX_LOGO_BYTES),
      }),
    }),
  ],
  controllers: [SettingsController],
  providers: [SettingsRepository, SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
