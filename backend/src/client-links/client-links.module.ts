import { Module } from '@nestjs/common';
import { StorageModule } from '../files/storage.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { ClientLinksController } from './client-links.controller.js';
import { ClientLinksRepository } from './client-links.repository.js';
import { ClientLinks } from './client-links.service.js';

/** The lasting link of each client. Every email to a client contains it. */
@Module({
  imports: [JobsModule, StorageModule, SubmissionsModule],
  controllers: [ClientLinksController],
  providers: [ClientLinks, ClientLinksRepository],
  exports: [ClientLinks],
})
export class ClientLinksModule {}
