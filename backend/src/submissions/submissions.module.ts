import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { BotProtectionModule } from '../bot-protection/bot-protection.module.js';
import type { Config } from '../config/config.types.js';
import { openSupabase } from '../database/supabase.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { ClientFactsRepository } from './client-facts.repository.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { KyselySubmissionsRepository } from './kysely-submissions.repository.js';
import { NextStepsService } from './next-steps.service.js';
import { QuarantineService } from './quarantine.service.js';
import { SubmissionDetailService } from './submission-detail.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';
import { SupabaseSubmissionsRepository } from './supabase-submissions.repository.js';

/** The repository for the configured database. Other code uses the abstract class. */
function chooseRepository(
  config: ConfigService<Config, true>,
  kysely: KyselySubmissionsRepository,
): SubmissionsRepository {
  const database = config.get('database', { infer: true });
  return database.kind === 'supabase' ? new SupabaseSubmissionsRepository(openSupabase(database)) : kysely;
}

@Module({
  imports: [JobsModule, BotProtectionModule],
  controllers: [FormsController, SubmissionsController],
  providers: [
    KyselySubmissionsRepository,
    {
      provide: SubmissionsRepository,
      useFactory: chooseRepository,
      inject: [ConfigService, KyselySubmissionsRepository],
    },
    FormsService,
    QuarantineService,
    SubmissionsService,
    SubmissionDetailService,
    ClientFactsRepository,
    NextStepsService,
  ],
  exports: [FormsService, NextStepsService, SubmissionDetailService, SubmissionsService],
})
export class SubmissionsModule {}
