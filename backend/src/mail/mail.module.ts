import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { MailStatus } from './mail-status.js';

/** The product's mails. */
@Module({
  controllers: [MailController],
  providers: [MailService, MailStatus],
  exports: [MailService, MailStatus],
})
export class MailModule {}
