import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { MailModule } from '../mail/mail.module.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { MetaService } from './meta.service.js';

@Module({
  imports: [JobsModule, MailModule],
  controllers: [HealthController],
  providers: [HealthService, MetaService],
})
export class HealthModule {}
