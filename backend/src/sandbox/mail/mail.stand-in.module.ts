import { Controller, Get, Module } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SandboxCoreModule } from '../sandbox-core.module.js';
import { Mailbox, type ReceivedMail } from './mailbox.js';
import { SmtpStandIn } from './smtp-stand-in.js';

/** The inbox, for the administrator and for tests. */
@ApiExcludeController()
@Controller('sandbox/mail')
export class MailInspectionController {
  constructor(private readonly mailbox: Mailbox) {}

  @Get()
  all(): ReceivedMail[] {
    return this.mailbox.all();
  }
}

/** The stand-in for the mail server. */
@Module({
  imports: [SandboxCoreModule],
  controllers: [MailInspectionController],
  providers: [Mailbox, SmtpStandIn],
  exports: [SmtpStandIn],
})
export class MailStandInModule {}
