import { Module } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import { Kysely } from 'kysely';
import type { Config } from '../config/config.types.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { openSupabase } from '../platform/database/supabase.js';
import type { Tables } from '../platform/database/tables.js';
import { ProofModule } from '../proof/proof.module.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { HeldFormsService } from './held-forms.service.js';
import { SubmissionPages } from './kysely-pages.repository.js';
import { KyselySubmissionsRepository } from './kysely-submissions.repository.js';
import { SubmissionDetailService } from './submission-detail.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';
import { SupabaseSubmissionsRepository } from './supabase-submissions.repository.js';

/** The store that the configuration names; nobody else knows which one it is. */
function chooseStore(config: ConfigService<Config, true>, db: Kysely<Tables>): SubmissionsRepository {
  const database = config.get('database', { infer: true });
  return database.kind === 'supabase'
    ? new SupabaseSubmissionsRepository(openSupabase(database))
    : new KyselySubmissionsRepository(db);
}

@Module({
  imports: [JobsModule, ProofModule],
  controllers: [FormsController, SubmissionsController],
  providers: [
    { provide: SubmissionsRepository, useFactory: chooseStore, inject: [ConfigService, Kysely] },
    FormsService,
    HeldFormsService,
    SubmissionPages,
    SubmissionsService,
    SubmissionDetailService,
  ],
  exports: [FormsService, SubmissionsService, SubmissionsRepository],
})
export class SubmissionsModule {}
