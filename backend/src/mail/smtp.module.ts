import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { DEFAULT_MAIL_OPTIONS, MAIL_OPTIONS, MailTransport } from './mail.transport.js';
import { SmtpMailer } from './smtp.mailer.js';

@Module({
  providers: [{ provide: MAIL_OPTIONS, useValue: DEFAULT_MAIL_OPTIONS }, MailTransport],
  exports: [MailTransport],
})
class MailTransportModule {}

/** Mail through an SMTP server. */
@Module({
  imports: [
    MailTransportModule,
    MailerModule.forRootAsync({
      imports: [MailTransportModule],
      inject: [MailTransport],
      useFactory: (transport: MailTransport) => ({
        transport,
        // Mails contain only our own strings, so no part may reference a file or URL to be read.
        defaults: { disableFileAccess: true, disableUrlAccess: true },
      }),
    }),
  ],
  providers: [SmtpMailer],
  exports: [SmtpMailer],
})
export class SmtpModule {}
