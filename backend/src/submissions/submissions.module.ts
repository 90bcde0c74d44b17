import { Module } from '@nestjs/common';
import { FollowUpsModule } from '../follow-ups/follow-ups.module.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { KyselySubmissionsRepository } from './kysely-submissions.repository.js';
import { SubmissionDetailService } from './submission-detail.service.js';
import { SubmissionsController } from './submissions.controller.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [FollowUpsModule],
  controllers: [FormsController, SubmissionsController],
  providers: [
    { provide: SubmissionsRepository, useClass: KyselySubmissionsRepository },
    FormsService,
    SubmissionsService,
    SubmissionDetailService,
  ],
  exports: [FormsService, SubmissionsService, SubmissionsRepository],
})
export class SubmissionsModule {}
