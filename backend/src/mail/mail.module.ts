import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { DEFAULT_MAIL_OPTIONS, MAIL_OPTIONS, MailTransport } from './mail.transport.js';
import { MailStatus } from './mail-status.js';

@Module({
  providers: [{ provide: MAIL_OPTIONS, useValue: DEFAULT_MAIL_OPTIONS }, MailTransport],
  exports: [MailTransport],
})
class MailTransportModule {}

/** The product's mails. */
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
  controllers: [MailController],
  providers: [MailService, MailStatus],
  exports: [MailService, MailStatus],
})
export class MailModule {}
