import { Global, Module } from '@nestjs/common';
import { SettingsService, UNSET_SETTINGS } from '#server/settings/settings.service.js';

/** Settings of an agency that has set nothing, where a test has no database or no pages. */
@Global()
@Module({
  providers: [{ provide: SettingsService, useValue: { current: async () => UNSET_SETTINGS } }],
  exports: [SettingsService],
})
export class UnsetSettingsModule {}
