import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { MailService } from './mail.service.js';
import { DEFAULT_MAIL_OPTIONS, MAIL_OPTIONS } from './smtp.js';

/** The product's mails. */
@Module({
  imports: [
    // The module insists on a transport at start; the real one is added when its address is known.
    MailerModule.forRoot({ transport: { jsonTransport: true } }),
  ],
  providers: [MailService, { provide: MAIL_OPTIONS, useValue: DEFAULT_MAIL_OPTIONS }],
  exports: [MailService],
})
export class MailModule {}
