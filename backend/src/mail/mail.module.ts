import { Module } from '@nestjs/common';
import { DEFAULT_MAIL_OPTIONS, MAIL_OPTIONS, MailService } from './mail.service.js';

/** The product's mails. */
@Module({
  providers: [{ provide: MAIL_OPTIONS, useValue: DEFAULT_MAIL_OPTIONS }, MailService],
  exports: [MailService],
})
export class MailModule {}
