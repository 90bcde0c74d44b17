import { Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { Endpoints } from '../config/config.module.js';
import { MAIL } from './mail.integration.js';
import {
  DEFAULT_MAIL_OPTIONS,
  MAIL_OPTIONS,
  type MailOptions,
  MailService,
  smtpTransport,
} from './mail.service.js';

@Module({
  providers: [{ provide: MAIL_OPTIONS, useValue: DEFAULT_MAIL_OPTIONS }],
  exports: [MAIL_OPTIONS],
})
class MailOptionsModule {}

/** The product's mails. */
@Module({
  imports: [
    MailOptionsModule,
    MailerModule.forRootAsync({
      imports: [MailOptionsModule],
      inject: [Endpoints, MAIL_OPTIONS],
      // A simulated mail server has no address before this server listens: MailService adds its transport.
      useFactory: (endpoints: Endpoints, options: MailOptions) => ({
        transport:
          endpoints.mode(MAIL) === 'live'
            ? smtpTransport(endpoints.of(MAIL).smtpUrl, options)
            : { jsonTransport: true },
      }),
    }),
  ],
  providers: [MailService],
  exports: [MailService],
})
export class MailModule {}
