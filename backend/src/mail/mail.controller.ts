import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsCapability } from '../capabilities/needs-capability.js';
import { Route } from '../common/http/route.js';
import { MailTest, SendTestMail } from './mail.schemas.js';
import { MailService } from './mail.service.js';

@ApiTags('settings')
@Controller('settings')
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Post('test-mail')
  @HttpCode(200)
  @NeedsCapability('mail')
  @Route({
    id: 'sendTestMail',
    rights: 'settings',
    summary: 'Send a test email',
    description:
      'For the administrator. Sends one email and returns whether the mail server accepted it, or the reason why not.',
    returns: MailTest,
  })
  sendTest(@Body({ schema: SendTestMail }) { to }: SendTestMail): Promise<MailTest> {
    return this.mail.sendTest(to);
  }
}
