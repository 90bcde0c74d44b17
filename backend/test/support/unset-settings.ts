import { Global, Module } from '@nestjs/common';
import { SettingsService, UNSET_SETTINGS } from '#server/settings/settings.service.js';

/** Default settings of an agency, for tests without a database or pages. */
@Global()
@Module({
  providers: [{ provide: SettingsService, useValue: { current: async () => UNSET_SETTINGS } }],
  exports: [SettingsService],
})
export class UnsetSettingsModule {}
