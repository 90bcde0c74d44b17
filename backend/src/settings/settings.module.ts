import { Global, Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { MulterModule } from '@nestjs/platform-express';
import { multipartLimits } from '../common/http/http.js';
import { incomingFolder } from '../config/config.module.js';
import type { Config } from '../config/config.types.js';
import { MAX_LOGO_BYTES } from '../shared/settings.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** The agency's branding and promises, for every feature that shows them. */
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
